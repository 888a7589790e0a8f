export function countTests(root: string): string
export function describeFailures(root: string): string[]
