import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { uuidV4 } from '../dependencies/uuid.ts'
import { clientAddress } from '../http/client-address.ts'

/** Where the running request, or command, comes from. */
export interface RequestOrigin {
  /** The id of the signed-in user, once it is known; or `command` and a system account. */
  actor?: string
  readonly address?: string
  readonly userAgent?: string
  requestId?: string
}

const origins = new AsyncLocalStorage<RequestOrigin>()
const userAgentMaxLength = 256

/** Runs a function whose security events have this origin. */
export function runWithOrigin<Result>(origin: RequestOrigin, run: () => Result): Result {
  return origins.run(origin, run)
}

/** Returns the origin of the running request; undefined outside of one. */
export function currentOrigin(): RequestOrigin | undefined {
  return origins.getStore()
}

/** Runs a function whose security events the service itself causes, not the running request. */
export function runAsService<Result>(run: () => Result): Result {
  return origins.run({ actor: 'service' }, run)
}

/** Notes the id that the response of the running request carries. */
export function noteRequestId(requestId: string): void {
  const origin = origins.getStore()
  if (origin) origin.requestId = requestId
}

/** Notes the user who proved to be the caller of the running request. */
export function noteActor(userId: string): void {
  const origin = origins.getStore()
  if (origin) origin.actor = userId
}

/** Notes the origin of every request of an app. */
export function noteOrigin({
  trustedProxies,
  randomBytes,
}: {
  trustedProxies: readonly string[]
  randomBytes: (size: number) => Uint8Array
}): MiddlewareHandler {
  return (context, next) => {
    const userAgent = readUserAgent(context.req.header('user-agent'))
    return origins.run(
      {
        address: clientAddress(context, trustedProxies),
        requestId: uuidV4(randomBytes(16)),
        ...(userAgent && { userAgent }),
      },
      next,
    )
  }
}

/** PostgreSQL rejects NUL, and control characters could forge lines of a terminal. */
function readUserAgent(header: string | undefined): string | undefined {
  return header?.replaceAll(/\p{C}/gu, ' ').slice(0, userAgentMaxLength)
}
