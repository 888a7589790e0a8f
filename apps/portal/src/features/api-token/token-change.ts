export type TokenChange = 'created' | 'reissued' | 'revoked'

/** The token on the server, without its text; `null` for none. */
type KnownToken = { readonly expiresAt?: string | undefined } | null | undefined

/** Whether a change whose answer was lost was made, judged by the token before and after it. */
export function wasMade(change: TokenChange, before: KnownToken, after: KnownToken): boolean {
  if (after === undefined) return false
  if (after === null || change === 'revoked') return after === null && change === 'revoked'
  return after.expiresAt !== before?.expiresAt
}
