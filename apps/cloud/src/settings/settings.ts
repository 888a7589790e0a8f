import { readFileSync } from 'node:fs'
import { accountSettings } from './account-settings.ts'
import { limitSettings } from './limit-settings.ts'
import { processSettings } from './process-settings.ts'
import { serviceSettings } from './service-settings.ts'
import type { Setting } from './setting.ts'

/** Every setting, in the order of README. An empty variable counts as absent. */
export const settingsTable = {
  ...serviceSettings,
  ...accountSettings,
  ...limitSettings,
  ...processSettings,
} satisfies Record<string, Setting<unknown>>

/** The variables whose values other programs of the machine must not see. */
export const secretVariables: readonly string[] = [
  ...Object.values<Setting<unknown>>(settingsTable)
    .filter(({ mayBeFile }) => mayBeFile)
    .map(({ variable }) => variable),
  // They may contain the token of a collector.
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
]

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
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(`cannot be read from ${file}`, { cause })
  }
  // The default instead would start another cloud: a new sealing key, an empty database.
  if (!text) throw new Error(`cannot be read from ${file}, which is empty`)
  return text
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
 * Returns whether other machines can reach the cloud: over the network, through a proxy, or under a
 * public name.
 */
export function isReachable({ host, tlsProxy, portalUrl, cloudUrl }: Settings): boolean {
  const names = [host, ...[portalUrl, cloudUrl].map((address) => new URL(address).hostname)]
  return tlsProxy === 'on' || !names.every(isLoopback)
}
