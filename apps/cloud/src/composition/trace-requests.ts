import type { MiddlewareHandler } from 'hono'
import { readTraceparent } from '../dependencies/trace-context.ts'
import type { Tracing } from '../dependencies/tracing.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { createRouteFinder } from './create-route-finder.ts'

/** Paths that machines call every few seconds. */
const untraced = new Set<string>([
  cloudPaths.health,
  cloudPaths.readiness,
  cloudPaths.metrics,
  cloudPaths.version,
])

/** Runs every request as a step of the trace that its `traceparent` names, or of a new one. */
export function traceRequests(tracing: Tracing): MiddlewareHandler {
  const findRoute = createRouteFinder()
  return async (context, next) => {
    const { method, path } = context.req
    if (untraced.has(path)) return next()
    const route = findRoute(path)
    const step = {
      name: `${method} ${route}`,
      kind: 'server',
      parent: readTraceparent(context.req.header('traceparent')),
      attributes: { 'http.request.method': method, 'http.route': route, 'url.path': path },
    } as const
    return tracing.run(step, async ({ add, markFailed }) => {
      await next()
      const { status, headers } = context.res
      const requestId = headers.get('x-request-id')
      add({ 'http.response.status_code': status, ...(requestId && { 'qportal.request_id': requestId }) })
      if (status >= 500) markFailed()
    })
  }
}
