const dayMs = 24 * 60 * 60 * 1000
/** By so much the reader's clock may be behind the server's without a token of 90 days having 91 left. */
const clockMs = 60 * 60 * 1000

export type TokenWarning = 'week' | 'day' | 'expired'

/** Whole days that are left, and what to warn of: 7 days and 1 day before the end, and when it is over. */
export function tokenLife(
  expiresAt: string,
  now: Date,
): { daysLeft: number; warning: TokenWarning | undefined } {
  const leftMs = Date.parse(expiresAt) - now.getTime()
  const daysLeft = Math.max(0, Math.ceil((leftMs - clockMs) / dayMs))
  const warning = leftMs <= 0 ? 'expired' : leftMs <= dayMs ? 'day' : leftMs <= 7 * dayMs ? 'week' : undefined
  return { daysLeft, warning }
}
