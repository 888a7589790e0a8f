import {
  readId,
  readInstant,
  readObject,
  readText,
  type Instant,
  withoutAbsent,
} from '../json/json-reading.ts'

/** The user's API token, without its secret part. */
export interface ApiToken {
  readonly id?: string
  readonly expiresAt?: Instant
  /** `<id>.<secret>`. Older servers always send it; ours sends it only for a new token. */
  readonly token?: string
}

/** A new token. Its text is shown only this once. */
export interface NewApiToken extends ApiToken {
  readonly token: string
}

/** Decodes the token of a reply; undefined if there is none. */
export function decodeApiToken(reply: unknown): ApiToken | undefined {
  const members = readObject(reply)
  const id = readId(members.api_token_id)
  const secret = readText(members.api_token_secret)
  const expiration = members.api_token_expiration
  // An expiry that cannot be read still shows that there is a token.
  if (!id && !expiration) return undefined
  return withoutAbsent({
    id,
    expiresAt: readInstant(expiration),
    token: id && secret ? `${id}.${secret}` : undefined,
  })
}

/** Decodes a token with its secret; undefined if the reply contains none. */
export function decodeNewApiToken(reply: unknown): NewApiToken | undefined {
  const made = decodeApiToken(reply)
  return made?.token ? (made as NewApiToken) : undefined
}
