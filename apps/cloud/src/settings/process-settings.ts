import { availableMemory, defaultJobMemory } from './default-job-memory.ts'
import { command, oneOf, orFile, optionalText, wholeNumber, type Setting } from './setting.ts'

/** How jobs and processes run. */
export const processSettings = {
  jobSeconds: wholeNumber('JOB_SECONDS', 'Maximum run time of a job, seconds.', {
    from: 1,
    to: 86_400,
    byDefault: 600,
  }),
  jobMemory: {
    ...wholeNumber('JOB_MEMORY', 'Maximum memory of a running job, MB.', {
      from: 64,
      to: 1_048_576,
      byDefault: defaultJobMemory(availableMemory()),
    }),
    defaultText: 'a quarter of what the service leaves of the machine or cgroup, 64 to 4096',
  },
  shortJobLanes: oneOf(
    'SHORT_JOB_LANES',
    'Whether each simulator also runs short jobs, of a second and 256 MB at most, beside a longer one.',
    { words: ['off', 'on'], byDefault: 'on' },
  ),
  sseCommand: command(
    'SSE_COMMAND',
    'Command that runs the Python program of an `sse` job, with arguments separated by blanks; the file comes last. It must be a sandbox: the programs are those of users. Absent: such jobs are refused.',
  ),
  sseOutputBytes: wholeNumber('SSE_OUTPUT_BYTES', 'Maximum output of an `sse` job, bytes.', {
    from: 1024,
    to: 104_857_600,
    byDefault: 1_048_576,
  }),
  role: oneOf('CLOUD_ROLE', 'What this process does: answer requests, run jobs, or both.', {
    words: ['all', 'api', 'worker'],
    byDefault: 'all',
  }),
  requestSeconds: wholeNumber('REQUEST_SECONDS', 'Maximum time of a request, seconds.', {
    from: 1,
    to: 600,
    byDefault: 60,
  }),
  databaseSeconds: wholeNumber(
    'DATABASE_SECONDS',
    'Maximum time of a database statement, seconds. Waits for locks and idle transactions have half of it.',
    { from: 1, to: 600, byDefault: 20 },
  ),
  databaseConnections: wholeNumber('DATABASE_CONNECTIONS', 'Database connections of a process.', {
    from: 2,
    to: 1000,
    byDefault: 10,
  }),
  signInConnections: wholeNumber(
    'SIGN_IN_CONNECTIONS',
    'Further database connections, which only sign-in and sign-up use.',
    { from: 1, to: 1000, byDefault: 4 },
  ),
  workerSilenceSeconds: wholeNumber(
    'WORKER_SILENCE_SECONDS',
    'Time after which other workers take over the jobs of a worker that is frozen or cut off.',
    { from: 2, to: 3600, byDefault: 30 },
  ),
  drainSeconds: wholeNumber(
    'DRAIN_SECONDS',
    'Time between the failing readiness check and the end of listening, for load balancers.',
    { from: 0, to: 60, byDefault: 1 },
  ),
  metricsToken: orFile(
    optionalText(
      'METRICS_TOKEN',
      'Bearer token that `/metrics` needs. Absent: only this machine may read it.',
    ),
  ),
  logLevel: oneOf('LOG_LEVEL', 'Minimum level of log lines.', {
    words: ['silent', 'error', 'warn', 'info', 'debug'],
    byDefault: 'info',
  }),
} satisfies Record<string, Setting<unknown>>
