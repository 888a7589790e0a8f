import { Hono } from 'hono'
import { addHealthChecks } from './cloud-app.ts'
import type { Readiness } from './readiness.ts'

/** Creates the app of a process that only runs jobs: its health checks. */
export function createWorkerApp(checkReadiness: () => Promise<Readiness>): Hono {
  const app = new Hono()
  addHealthChecks(app, checkReadiness)
  return app
}
