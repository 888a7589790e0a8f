import { isJsonObject, readId, readInstant, readList, readText, type Instant } from '../json/json-reading.ts'

/** A sign-in of the user. */
export interface Session {
  readonly id: string
  /** Whether this client belongs to it. */
  readonly isCurrent: boolean
  /** False once it has ended. */
  readonly isActive: boolean
  /** True if a program signed in, not the portal. */
  readonly isProgram: boolean
  readonly signedInAt?: Instant | undefined
  readonly lastUsedAt?: Instant | undefined
  /** The network address of the sign-in. */
  readonly address?: string | undefined
  /** The browser or program, as it named itself. */
  readonly userAgent?: string | undefined
}

/** Decodes the list of sign-ins; undefined if the reply contains none. */
export function decodeSessions(reply: unknown): readonly Session[] | undefined {
  return isJsonObject(reply) ? readList(reply.sessions, decodeSession) : undefined
}

function decodeSession(item: unknown): Session | undefined {
  if (!isJsonObject(item)) return undefined
  const id = readId(item.session_id)
  return id === undefined
    ? undefined
    : {
        id,
        isCurrent: item.is_current === true,
        isActive: item.is_active === true,
        isProgram: item.client === 'program',
        signedInAt: readInstant(item.signed_in_at),
        lastUsedAt: readInstant(item.last_used_at),
        address: readText(item.address),
        userAgent: readText(item.user_agent),
      }
}
