/**
 * A path with an extension, or among the built assets, names a file, which may be missing; any other is a page of the app. Ids of devices
 * and jobs may have dots.
 */
export const filePath = /^\/(?:assets\/|(?!(?:device|jobs)\/).*\.[^/]+$)/
