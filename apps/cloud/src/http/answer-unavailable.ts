import type { Context } from 'hono'
import { cloudPaths } from './cloud-paths.ts'

/** Seconds after which clients try again. */
const retryAfterS = 5
const message = 'The service is not available at the moment.'

/** Answers 503 in the form of the called API, readable by the portal. */
export function answerUnavailable(context: Context, origins: readonly string[]): Response {
  const [portal = ''] = origins
  const origin = context.req.header('origin') ?? portal
  const headers = {
    'retry-after': String(retryAfterS),
    'cache-control': 'no-store',
    'access-control-allow-origin': origins.includes(origin) ? origin : portal,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after',
    vary: 'Origin',
  }
  const { path } = context.req
  if (path.startsWith(cloudPaths.oauth)) return context.text(message, 503, headers)
  return path.startsWith(cloudPaths.identity)
    ? context.json({ __type: 'ServiceUnavailableException', message }, 503, headers)
    : context.json({ message, message_code: 'SERVICE_UNAVAILABLE' }, 503, headers)
}
