/**
 * The worker as one text, for tools that do not find its file. Only the published package contains
 * it; its build replaces this module.
 */
export const workerText: string | undefined = undefined
