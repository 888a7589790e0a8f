import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** What this process counts. `/metrics` shows it in the Prometheus format. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Run times of the jobs that ended in this process. */
  readonly jobs: Histogram<'device' | 'status'>
  readonly securityEvents: Counter<'event' | 'outcome'>
  readonly mails: Counter<'outcome'>
  /** Read when `/metrics` is read. */
  readonly gauges: Readonly<
    Record<'ready', Gauge> &
      Record<'queuedTasks', Gauge<'task'>> &
      Record<'queuedJobs', Gauge<'device' | 'state'>> &
      Record<'oldestJob', Gauge<'device'>> &
      Record<'connections', Gauge<'pool' | 'state'>>
  >
}

/** Creates the metrics of a process. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'qportal_build_info',
    help: 'Constant 1; the label is the version.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  return {
    registry,
    requests: new Histogram({
      name: 'qportal_http_request_duration_seconds',
      help: 'Time until the headers of a response, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 60],
      registers,
    }),
    jobs: new Histogram({
      name: 'qportal_job_duration_seconds',
      help: 'Run time of jobs that ended in this process, by device and status.',
      labelNames: ['device', 'status'],
      buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 600, 3600],
      registers,
    }),
    securityEvents: new Counter({
      name: 'qportal_security_events_total',
      help: 'Sign-ins and other security events, by event and outcome.',
      labelNames: ['event', 'outcome'],
      registers,
    }),
    mails: new Counter({
      name: 'qportal_mails_total',
      help: 'Attempts to deliver a mail, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    gauges: {
      ready: new Gauge({ name: 'qportal_ready', help: '1 while /readyz answers 200.', registers }),
      queuedTasks: new Gauge({
        name: 'qportal_waiting_tasks',
        help: 'Work outside of requests that waits, such as mails to be sent, of all processes.',
        labelNames: ['task'],
        registers,
      }),
      queuedJobs: new Gauge({
        name: 'qportal_queued_jobs',
        help: 'Jobs that wait or run, of all processes.',
        labelNames: ['device', 'state'],
        registers,
      }),
      oldestJob: new Gauge({
        name: 'qportal_oldest_waiting_job_seconds',
        help: 'Time since the oldest waiting job was queued, of all processes.',
        labelNames: ['device'],
        registers,
      }),
      connections: new Gauge({
        name: 'qportal_database_connections',
        help: 'Connections of a pool that are used or idle, and queries that wait for one.',
        labelNames: ['pool', 'state'],
        registers,
      }),
    },
  }
}
