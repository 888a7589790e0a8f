import { oneOf, wholeNumber, type Setting } from './setting.ts'

/** What a user may use, and how long data is kept. */
export const limitSettings = {
  requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', 'Calls of the user API, per user.', {
    from: 1,
    to: 1_000_000,
    byDefault: 1200,
  }),
  submissionsPerMinute: wholeNumber('SUBMISSIONS_PER_MINUTE', 'New jobs, per user.', {
    from: 1,
    to: 1_000_000,
    byDefault: 120,
  }),
  jobsPerUser: wholeNumber('JOBS_PER_USER', 'Jobs kept per user.', {
    from: 1,
    to: 100_000_000,
    byDefault: 20_000,
  }),
  bytesPerUser: wholeNumber(
    'BYTES_PER_USER',
    'Bytes that the jobs of a user may occupy, with their results.',
    {
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
      byDefault: 2_147_483_648,
    },
  ),
  queuedQpuJobs: wholeNumber('QUEUED_QPU_JOBS_PER_USER', 'Unfinished jobs per user on quantum processors.', {
    from: 1,
    to: 1_000_000,
    byDefault: 500,
  }),
  queuedSimulatorJobs: wholeNumber(
    'QUEUED_SIMULATOR_JOBS_PER_USER',
    'Unfinished jobs per user on simulators.',
    {
      from: 1,
      to: 1_000_000,
      byDefault: 1000,
    },
  ),
  monthlyShots: wholeNumber(
    'QPU_SHOTS_PER_MONTH',
    'Shots per user and calendar month (UTC) on quantum processors; 0 for no limit.',
    {
      from: 0,
      to: 1_000_000_000_000,
      byDefault: 0,
    },
  ),
  circuits: oneOf(
    'CIRCUITS',
    'Whether the cloud keeps the circuits of users with their accounts. With `off` they stay in the browser.',
    { words: ['on', 'off'], byDefault: 'on' },
  ),
  circuitsPerUser: wholeNumber('CIRCUITS_PER_USER', 'Circuits kept per user, with those in the trash.', {
    from: 1,
    to: 100_000,
    byDefault: 500,
  }),
  circuitBytes: wholeNumber('CIRCUIT_BYTES', 'Maximum text of a circuit, bytes.', {
    from: 1024,
    to: 1_000_000,
    byDefault: 262_144,
  }),
  circuitVersions: wholeNumber('CIRCUIT_VERSIONS', 'Versions kept per circuit.', {
    from: 1,
    to: 1000,
    byDefault: 50,
  }),
  circuitTrashDays: wholeNumber('CIRCUIT_TRASH_DAYS', 'Days after which circuits in the trash are deleted.', {
    from: 1,
    to: 36_500,
    byDefault: 30,
  }),
  circuitSavesPerMinute: wholeNumber('CIRCUIT_SAVES_PER_MINUTE', 'Saved versions of circuits, per user.', {
    from: 1,
    to: 1_000_000,
    byDefault: 120,
  }),
  jobDays: wholeNumber('JOB_DAYS', 'Days after which ended jobs are deleted; 0 keeps them.', {
    from: 0,
    to: 36_500,
    byDefault: 0,
  }),
  outboxDays: wholeNumber('OUTBOX_DAYS', 'Days after which messages of the outbox are deleted.', {
    from: 1,
    to: 36_500,
    byDefault: 7,
  }),
  sessionDays: wholeNumber('SESSION_DAYS', 'Days after which ended sessions are deleted.', {
    from: 0,
    to: 36_500,
    byDefault: 30,
  }),
  auditDays: wholeNumber('AUDIT_DAYS', 'Days after which security events are deleted.', {
    from: 1,
    to: 36_500,
    byDefault: 365,
  }),
  bodyLimit: wholeNumber('BODY_LIMIT', 'Maximum request body, bytes.', {
    from: 1024,
    to: 104_857_600,
    byDefault: 1_048_576,
  }),
} satisfies Record<string, Setting<unknown>>
