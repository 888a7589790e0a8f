export function describeTaskTimes(root: string): string[]
export function describeFailedParts(root: string): string[]
