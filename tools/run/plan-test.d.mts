export interface TestPlan {
  readonly folder: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly isJourney: boolean
}
export function planTest(
  root: string,
  path: string,
  options?: { title?: string | undefined; mode?: 'once' | 'watch' | 'debug' },
): TestPlan
