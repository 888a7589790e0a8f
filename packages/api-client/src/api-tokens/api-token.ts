import { readId, readInstant, readObject, readText, type Instant } from '../json-reading.ts'

/** What is known of the user's API token. */
export interface ApiToken {
  readonly id?: string
  readonly expiresAt?: Instant
  /** `<id>.<secret>`, only when the server shows it: older ones always do, ours when the token is made. */
  readonly token?: string
}

/** A token that was just made: the only time that its text is shown. */
export interface NewApiToken extends ApiToken {
  readonly token: string
}

/** The token in a reply; undefined when there is none yet. */
export function decodeApiToken(reply: unknown): ApiToken | undefined {
  const members = readObject(reply)
  const id = readId(members.api_token_id)
  const secret = readText(members.api_token_secret)
  const expiration = members.api_token_expiration
  // One that cannot be read is that of a token, too.
  if (!id && !expiration) return undefined
  return { id, expiresAt: readInstant(expiration), token: id && secret ? `${id}.${secret}` : undefined }
}

/** A token with its secret; undefined when the reply holds none. */
export function decodeNewApiToken(reply: unknown): NewApiToken | undefined {
  const made = decodeApiToken(reply)
  return made?.token ? (made as NewApiToken) : undefined
}
