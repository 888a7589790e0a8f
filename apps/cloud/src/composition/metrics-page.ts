import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import { poolUse } from '../database/open-database.ts'
import { countWaitingTasks } from '../database/task-queue.ts'
import type { Logger } from '../dependencies/log.ts'
import type { Metrics } from '../dependencies/metrics.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { refuseMethod } from '../http/refuse-method.ts'
import { readQueueStates } from '../jobs/queue/queue-state.ts'
import { isLocalRequest } from '../operator-pages/is-local-request.ts'
import type { CloudTables } from './cloud-tables.ts'
import { createRouteFinder } from './create-route-finder.ts'
import type { Readiness } from './readiness.ts'

export interface MetricsPagePorts {
  readonly metrics: Metrics
  readonly version: string
  /** A connection of its own, so that no load delays the page. */
  readonly database: Kysely<CloudTables>
  readonly pools: Readonly<Record<string, object>>
  readonly checkReadiness: () => Promise<Readiness>
  /** Who may read the metrics from another machine. */
  readonly token: string | undefined
  readonly log: Logger
}

const methods = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])

/** Measures every request of an app. */
export function observeRequests({ requests }: Metrics): MiddlewareHandler {
  const findRoute = createRouteFinder()
  return async (context, next) => {
    const { method, path } = context.req
    const end = requests.startTimer({
      method: methods.has(method) ? method : 'other',
      route: findRoute(path),
    })
    await next()
    end({ status: context.res.status })
  }
}

/** Adds the pages for machines that observe the service: its metrics, and its version. */
export function addMetricsPage(app: Hono, ports: MetricsPagePorts): void {
  const { metrics, version, token } = ports
  app.get(cloudPaths.version, (context) => {
    // Public: the portal shows it, and may be on another origin.
    context.header('access-control-allow-origin', '*')
    return context.json({ name: 'qportal-cloud', version })
  })
  app.get(cloudPaths.metrics, async (context) => {
    const mayRead = token === undefined ? isLocalRequest(context) : isBearer(context.req.header(), token)
    if (!mayRead)
      return context.text('Only this machine, or the bearer of METRICS_TOKEN, may read this.', 403)
    await readGauges(ports)
    return context.body(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    })
  })
  for (const path of [cloudPaths.version, cloudPaths.metrics]) app.all(path, refuseMethod('GET'))
}

function isBearer({ authorization = '' }: Record<string, string>, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

/** Reads what is not counted as it happens. While the database is away, its gauges are left out. */
async function readGauges({
  metrics,
  database,
  pools,
  checkReadiness,
  log,
}: MetricsPagePorts): Promise<void> {
  const { ready, queuedTasks, queuedJobs, oldestJob, connections } = metrics.gauges
  for (const [pool, open] of Object.entries(pools))
    for (const [state, value] of Object.entries(poolUse(open) ?? {})) connections.set({ pool, state }, value)
  const { isReady } = await checkReadiness()
  ready.set(isReady ? 1 : 0)
  for (const gauge of [queuedTasks, queuedJobs, oldestJob]) gauge.reset()
  try {
    const [queues, tasks] = [await readQueueStates(database), await countWaitingTasks(database)]
    for (const { deviceId, waiting, running, oldestSeconds } of queues) {
      queuedJobs.set({ device: deviceId, state: 'waiting' }, waiting)
      queuedJobs.set({ device: deviceId, state: 'running' }, running)
      oldestJob.set({ device: deviceId }, oldestSeconds)
    }
    for (const { task, waiting } of tasks) queuedTasks.set({ task }, waiting)
  } catch (error) {
    log.warn({ err: error }, 'metrics')
  }
}
