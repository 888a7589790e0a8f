import { Hono } from 'hono'
import { addHealthChecks } from './cloud-app.ts'
import { addMetricsPage, type MetricsPagePorts } from './metrics-page.ts'

/** Creates the app of a process that only runs jobs: its health checks and metrics. */
export function createWorkerApp(observed: MetricsPagePorts): Hono {
  const app = new Hono()
  addHealthChecks(app, observed.checkReadiness)
  addMetricsPage(app, observed)
  return app
}
