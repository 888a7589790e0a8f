const dayMs = 24 * 60 * 60 * 1000
/**
 * Tolerance for a reader's clock that is behind; otherwise a token of 90 days would have 91 left.
 */
const clockMs = 60 * 60 * 1000

export type TokenWarning = 'week' | 'day' | 'expired'

/**
 * Returns the days left and the warning: from 7 days and from 1 day before expiry, and after it.
 */
export function tokenLife(
  expiresAt: string,
  now: Date,
): { daysLeft: number; warning: TokenWarning | undefined } {
  const leftMs = Date.parse(expiresAt) - now.getTime()
  const daysLeft = Math.max(0, Math.ceil((leftMs - clockMs) / dayMs))
  const warning = leftMs <= 0 ? 'expired' : leftMs <= dayMs ? 'day' : leftMs <= 7 * dayMs ? 'week' : undefined
  return { daysLeft, warning }
}
