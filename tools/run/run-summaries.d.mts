export function describeShares(root: string): string[]
export function describeFailedParts(root: string): string[]
