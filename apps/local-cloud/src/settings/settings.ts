import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { availableMemory, defaultJobMemory } from './default-job-memory.ts'
import {
  command,
  frameOrigins,
  networks,
  oneOf,
  orFile,
  optionalText,
  optionalUrl,
  origins,
  text,
  wholeNumber,
  type Setting,
} from './setting.ts'

const repository = resolve(import.meta.dirname, '..', '..', '..', '..')
const web = { protocols: ['http:', 'https:'] }
const port = { from: 1, to: 65_535 }

/** Every setting, in the order of README. An empty variable counts as absent. */
export const settingsTable = {
  portalHost: oneOf('PORTAL_HOST', 'Whether to serve the built portal.', {
    words: ['on', 'off'],
    byDefault: 'on',
  }),
  portalFolder: {
    ...text('PORTAL_DIR', 'Folder of the built portal.', {
      byDefault: resolve(repository, 'apps', 'portal', 'dist'),
      defaultText: 'apps/portal/dist',
    }),
    read: (given: string) => resolve(given),
  },
  portalBrandingFolder: optionalText(
    'PORTAL_BRANDING_DIR',
    'Folder with `branding.json` and the files that it names, served below `/branding/`.',
  ),
  portalPort: wholeNumber('PORTAL_PORT', 'Port of the portal.', { ...port, byDefault: 3000 }),
  cloudPort: wholeNumber('CLOUD_PORT', 'Port of the cloud.', { ...port, byDefault: 8080 }),
  host: text(
    'HOST',
    'Address to listen on. Anything but loopback needs TLS_CERT and TLS_KEY, or TLS_PROXY=on.',
    {
      byDefault: '127.0.0.1',
    },
  ),
  portalUrl: optionalUrl(
    'PORTAL_URL',
    "The portal's address as browsers see it. Absent: `http://localhost:<PORTAL_PORT>`.",
    web,
  ),
  cloudUrl: optionalUrl(
    'CLOUD_URL',
    "The cloud's address as browsers see it. Absent: `http://localhost:<CLOUD_PORT>`.",
    web,
  ),
  portalOrigins: origins(
    'PORTAL_ORIGINS',
    'Origins of further portals whose pages may call this cloud, separated by commas.',
  ),
  storageOrigins: origins(
    'STORAGE_ORIGINS',
    'Origins of a file storage apart from this cloud, which the portal may call, separated by commas.',
  ),
  viewFrameOrigins: frameOrigins(
    'VIEW_FRAME_ORIGINS',
    'Origins of course pages that may show `/view`, the read-only page of a circuit, in a frame, separated by commas; `*` for all. No other page can be framed.',
  ),
  storageBucket: optionalText(
    'STORAGE_S3_BUCKET',
    'Bucket for the files of jobs. Absent: the folder `objects` of the data folder.',
  ),
  storageEndpoint: optionalUrl(
    'STORAGE_S3_ENDPOINT',
    'Server of the bucket, which speaks the protocol of Amazon S3. Browsers must reach it, too. Absent: Amazon S3.',
    web,
  ),
  storageRegion: text('STORAGE_S3_REGION', 'Region of the bucket.', { byDefault: 'us-east-1' }),
  storageAccessKey: orFile(optionalText('STORAGE_S3_ACCESS_KEY', 'Access key of the bucket.')),
  storageSecretKey: orFile(optionalText('STORAGE_S3_SECRET_KEY', 'Secret key of the bucket.')),
  longResults: oneOf(
    'LONG_RESULTS',
    'Where results above 1 MB are kept: in the `database`, or as `objects` in the bucket or the folder `objects` of the data folder. `auto` keeps them as objects in a bucket or beside the embedded PostgreSQL, and in the database of DATABASE_URL without a bucket, because other processes may lack the folder.',
    { words: ['auto', 'database', 'objects'], byDefault: 'auto' },
  ),
  contract: oneOf(
    'CLOUD_CONTRACT',
    'How the cloud takes jobs: `inline` in one request, `s3` by a file storage, as OQTOPUS clouds do since March 2026.',
    { words: ['inline', 's3'], byDefault: 'inline' },
  ),
  cancellation: oneOf(
    'CANCELLATION',
    'When a running job that is cancelled ends: `at-once`, or as `cancelling` until its worker has stopped it, as the latest OQTOPUS clouds do. `by-worker` needs CLOUD_CONTRACT=s3.',
    { words: ['at-once', 'by-worker'], byDefault: 'at-once' },
  ),
  compatibility: oneOf(
    'COMPATIBILITY',
    '`field` answers as OQTOPUS clouds do where this cloud is stricter: it refuses no program at submission, and answers 404 to a job that cannot be cancelled or deleted.',
    { words: ['strict', 'field'], byDefault: 'strict' },
  ),
  mfaReset: oneOf(
    'MFA_RESET',
    'Who resets a lost second factor: an `administrator`, or the user alone by a code that is sent by `email`. With `email`, access to the mailbox is enough to take over an account.',
    { words: ['administrator', 'email'], byDefault: 'administrator' },
  ),
  tlsCertificate: optionalText('TLS_CERT', 'File of the certificate chain, PEM.'),
  tlsKey: optionalText('TLS_KEY', 'File of the private key, PEM.'),
  tlsProxy: oneOf('TLS_PROXY', 'States that a proxy in front ends TLS.', {
    words: ['off', 'on'],
    byDefault: 'off',
  }),
  trustedProxies: networks(
    'TRUSTED_PROXIES',
    'Addresses or networks (`10.0.0.0/8`) of proxies whose X-Forwarded-For is trusted, separated by commas.',
    {
      byDefault: [],
      defaultText: '',
    },
  ),

  dataFolder: {
    ...text('CLOUD_DATA_DIR', 'Folder of the database and of the secrets.', {
      byDefault: resolve(repository, '.local-cloud'),
      defaultText: '.local-cloud of the repository',
    }),
    read: (given: string) => resolve(given),
  },
  databaseUrl: orFile(
    optionalUrl('DATABASE_URL', 'A PostgreSQL server to use instead of the embedded one.', {
      protocols: ['postgres:', 'postgresql:'],
    }),
  ),

  region: text('REGION', 'Region name of the user pool.', { byDefault: 'local-1' }),
  userPoolId: text('USER_POOL_ID', '`<region>_<name>`; a new name makes every password invalid.', {
    byDefault: 'local-1_portal',
  }),
  webClientId: text('WEB_CLIENT_ID', "The portal's client id: the audience of ID tokens.", {
    byDefault: 'portal-web-client',
  }),
  programClientId: text(
    'PROGRAM_CLIENT_ID',
    'Client id of programs that sign in with a password. It has no hosted sign-in.',
    {
      byDefault: 'program-client',
    },
  ),
  secretKey: orFile(
    optionalText(
      'SECRET_KEY',
      'Seals passwords and second factors at rest. Absent: a file of the data folder.',
    ),
  ),
  previousSecretKey: orFile(
    optionalText(
      'PREVIOUS_SECRET_KEY',
      'The SECRET_KEY before it was replaced. Needed until the log says that all secrets are sealed with the new one.',
    ),
  ),
  accountAttempts: wholeNumber(
    'SIGN_IN_ATTEMPTS_PER_ACCOUNT',
    'Wrong passwords or codes before an account is locked.',
    {
      from: 1,
      to: 1000,
      byDefault: 5,
    },
  ),
  addressAttempts: wholeNumber(
    'SIGN_IN_ATTEMPTS_PER_ADDRESS',
    'The same per network address, and how many expire per hour. Raise it for a lecture room behind one address.',
    {
      from: 1,
      to: 1_000_000,
      byDefault: 100,
    },
  ),
  signInsPerMinute: wholeNumber(
    'SIGN_INS_PER_MINUTE',
    'Sign-ins that one network address may start per minute.',
    {
      from: 1,
      to: 1_000_000,
      byDefault: 300,
    },
  ),
  recentSignInMinutes: wholeNumber(
    'RECENT_SIGN_IN_MINUTES',
    'Minutes after which a new authenticator or API token needs password and one-time code again.',
    {
      from: 1,
      to: 43_200,
      byDefault: 10,
    },
  ),
  sessionIdleHours: wholeNumber(
    'SESSION_IDLE_HOURS',
    'Hours without a request after which a session ends. After 30 days every session ends.',
    {
      from: 1,
      to: 720,
      byDefault: 12,
    },
  ),
  signOutEverywhere: oneOf(
    'SIGN_OUT_EVERYWHERE',
    'Whether signing out everywhere also revokes the API token. Otherwise the user decides.',
    {
      words: ['keep-api-token', 'revoke-api-token'],
      byDefault: 'keep-api-token',
    },
  ),
  demoUser: oneOf('DEMO_USER', 'Whether the demonstration user stays once others can reach the cloud.', {
    words: ['disable', 'keep'],
    byDefault: 'disable',
  }),
  smtpUrl: orFile(
    optionalUrl(
      'SMTP_URL',
      'Mail server, `smtp://user:password@host:587`. It must offer TLS, except on loopback. Absent: messages stay in the outbox.',
      {
        protocols: ['smtp:', 'smtps:'],
      },
    ),
  ),
  smtpFrom: text('SMTP_FROM', 'Sender of messages.', { byDefault: 'Quantum Portal <no-reply@localhost>' }),

  addressMails: wholeNumber(
    'MAILS_PER_ADDRESS',
    'Mails that one network address may request per hour. Raise it for a lecture room behind one address.',
    { from: 1, to: 1_000_000, byDefault: 100 },
  ),
  mailsPerMinute: wholeNumber('MAILS_PER_MINUTE', 'Mails that all people together may request per minute.', {
    from: 1,
    to: 1_000_000,
    byDefault: 120,
  }),

  productNameEnglish: text('PRODUCT_NAME_EN', 'Name of the service, English.', {
    byDefault: 'University Quantum Cloud',
  }),
  productNameJapanese: text('PRODUCT_NAME_JA', 'Name of the service, Japanese.', {
    byDefault: '大学量子クラウド',
  }),
  termsUrl: text('TERMS_URL', 'Link to the terms of use.', { byDefault: '/terms.html' }),
  privacyUrl: text('PRIVACY_URL', 'Link to the privacy policy.', { byDefault: '/privacy.html' }),
  cookieDomain: optionalText('COOKIE_DOMAIN', 'Domain of the session cookie. Absent on localhost.'),

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

type Table = typeof settingsTable
type Values = { readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never }

/** The settings, with the addresses that follow from the ports. */
export type Settings = Omit<Values, 'portalUrl' | 'cloudUrl'> & {
  readonly portalUrl: string
  readonly cloudUrl: string
}

/** The settings cannot be used. The message lists every problem. */
class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the settings. Throws a SettingsError that lists every wrong variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(settingsTable)) {
    try {
      const given = findText(setting, environment)
      values[name] = given ? setting.read(given) : setting.byDefault
    } catch (error) {
      problems.push(`${setting.variable} ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const settings = withAddresses(values as Values)
  problems.push(...contradictions(settings))
  if (problems.length) throw new SettingsError(`The settings cannot be used: ${problems.join('; ')}.`)
  return settings
}

/** Returns the text of a variable, or of the file that its `_FILE` variable names. */
function findText(
  { variable, mayBeFile = false }: Setting<unknown>,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const given = environment[variable]
  const file = mayBeFile ? environment[`${variable}_FILE`] : undefined
  if (!file) return given
  if (given) throw new Error(`and ${variable}_FILE exclude each other`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(`cannot be read from ${file}`, { cause })
  }
}

/** Derives the addresses that are not set from the ports. */
function withAddresses(values: Values): Settings {
  const scheme = values.tlsCertificate ? 'https' : 'http'
  return {
    ...values,
    portalUrl: values.portalUrl ?? `${scheme}://localhost:${values.portalPort}`,
    cloudUrl: values.cloudUrl ?? `${scheme}://localhost:${values.cloudPort}`,
  }
}

function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  const hasTls = settings.tlsCertificate !== undefined && settings.tlsKey !== undefined
  if (!hasTls && (settings.tlsCertificate || settings.tlsKey))
    problems.push('TLS_CERT and TLS_KEY belong together')
  if (!isLoopback(settings.host) && !hasTls && settings.tlsProxy === 'off')
    problems.push(
      `HOST=${settings.host} is reachable from outside: give TLS_CERT and TLS_KEY, or TLS_PROXY=on when a proxy ends TLS`,
    )
  if (!isLoopback(settings.host) && settings.tlsProxy === 'on' && !settings.trustedProxies.length)
    problems.push(
      `TLS_PROXY=on needs TRUSTED_PROXIES while HOST=${settings.host}: without them, all callers count as the proxy`,
    )
  if (settings.role === 'worker' && settings.databaseUrl === undefined)
    problems.push('CLOUD_ROLE=worker needs DATABASE_URL: the embedded PostgreSQL belongs to one process')
  if (settings.cancellation === 'by-worker' && settings.contract !== 's3')
    problems.push('CANCELLATION=by-worker needs CLOUD_CONTRACT=s3: the other contract has no such status')
  const { storageBucket, storageEndpoint, storageAccessKey, storageSecretKey } = settings
  const bucket = [storageBucket, storageAccessKey, storageSecretKey]
  if ([...bucket, storageEndpoint].some((value) => value !== undefined) && bucket.includes(undefined))
    problems.push('STORAGE_S3_BUCKET, STORAGE_S3_ACCESS_KEY and STORAGE_S3_SECRET_KEY belong together')
  if (!settings.userPoolId.startsWith(`${settings.region}_`))
    problems.push(`USER_POOL_ID must start with "${settings.region}_"`)
  return problems
}

export function isLoopback(host: string) {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)
}

/**
 * Tells whether other machines can reach the cloud: over the network, through a proxy, or under a
 * public name.
 */
export function isReachable({ host, tlsProxy, portalUrl, cloudUrl }: Settings): boolean {
  const names = [host, ...[portalUrl, cloudUrl].map((address) => new URL(address).hostname)]
  return tlsProxy === 'on' || !names.every(isLoopback)
}
