export type TokenChange = 'created' | 'reissued' | 'revoked'

/** What the server says of the token: nothing of its text, `null` for none. */
type KnownToken = { readonly expiresAt?: string | undefined } | null | undefined

/** Whether a change whose answer was lost was made all the same: what is said of the token before and after it tells. */
export function wasMade(change: TokenChange, before: KnownToken, after: KnownToken): boolean {
  if (after === undefined) return false
  if (after === null || change === 'revoked') return after === null && change === 'revoked'
  return after.expiresAt !== before?.expiresAt
}
