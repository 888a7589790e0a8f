import type { MiddlewareHandler } from 'hono'
import { noteRequestId } from '../audit/request-origin.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { uuidV7 } from '../dependencies/uuid.ts'
import type { UserApiTables } from './api-tables.ts'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/**
 * Assigns every request an id and returns it in the response. A caller's own id is kept if its form
 * is harmless.
 */
export function requestId(
  runtime: Pick<CloudRuntime<UserApiTables>, 'clock' | 'randomBytes'>,
): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('x-request-id')
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : uuidV7(runtime)
    context.set('requestId', id)
    noteRequestId(id)
    await next()
    context.res.headers.set('x-request-id', id)
  }
}
