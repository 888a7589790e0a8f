import { expect, it } from 'vitest'
import { createRouteFinder } from './create-route-finder.ts'

const findRoute = createRouteFinder()

it.each([
  ['/jobs', '/jobs'],
  ['/jobs/0195c1f0', '/jobs/{job_id}'],
  ['/jobs/0195c1f0/status', '/jobs/{job_id}/status'],
  ['/api-token/status', '/api-token/status'],
  ['/identity/.well-known/openid-configuration', '/identity'],
  ['/healthz', '/healthz'],
  ['/identities', 'other'],
  ['/jobs/a/b/c', 'other'],
  ['/', 'other'],
])('names the route of %s', (path, route) => expect(findRoute(path)).toBe(route))
