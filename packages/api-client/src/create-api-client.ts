import createClient from 'openapi-fetch'
import { announcementCalls, type AnnouncementCalls } from './announcements/announcement-calls.ts'
import { apiTokenCalls, type ApiTokenCalls } from './api-tokens/api-token-calls.ts'
import type { Caller } from './transport/caller.ts'
import { systemClock, type Clock } from './transport/clock.ts'
import { deviceCalls, type DeviceCalls } from './devices/device-calls.ts'
import type { paths } from './generated/portal-api.ts'
import { jobCalls, type JobCalls } from './jobs/job-calls.ts'
import { carryOut, type TransportPorts } from './transport/transport.ts'

/** Who calls: a person's session (bearer ID token) or a program (API token). */
export type Credentials =
  | {
      /** The ID token of now, asked for before every try; undefined sends none. What it throws is passed on. */
      readonly token: () => Promise<string | undefined>
      readonly apiToken?: undefined
    }
  | {
      /** `<id>.<secret>`, for programs. */
      readonly apiToken: string
      readonly token?: undefined
    }

export type ApiClientOptions = Credentials & {
  /** Where the user API is, such as `https://cloud.example.org/api`; one slash at the end is dropped. */
  readonly baseUrl: string
  /** How long one try may take, milliseconds; 30,000 by default. */
  readonly timeoutMs?: number | undefined
  /** Instead of the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Instead of the system's time, for tests. */
  readonly clock?: Clock | undefined
  /** Instead of `Math.random`, for tests. */
  readonly random?: (() => number) | undefined
}

/**
 * Calls to a cloud, in domain values. Every method throws an `ApiError` when it fails and the reason of its signal when that
 * fires. GETs that fail in a way that passes (no network, no answer in time, 429, 502-504) are sent up to three times,
 * `Retry-After` honoured; anything else is sent once.
 */
export interface ApiClient extends DeviceCalls, JobCalls, ApiTokenCalls, AnnouncementCalls {}

/**
 * A client of a cloud's user API; throws a `TypeError` when `baseUrl` is no address.
 *
 * @example
 * const client = createApiClient({ baseUrl: 'http://localhost:8080', apiToken: '<id>.<secret>' })
 * const devices = await client.listDevices()
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    baseUrl,
    timeoutMs = 30_000,
    clock = systemClock,
    random = Math.random,
    // Looked up at each call, so that what is put in its place later is used.
    fetch = (request: Request) => globalThis.fetch(request),
  } = options
  // An address that is none is said here, not at each call as if there were no network.
  void new Request(baseUrl)
  let aheadMs = 0
  const ports: TransportPorts = {
    clock,
    random,
    timeoutMs,
    credentials: () => credentialsOf(options),
    onDate: (date) => {
      aheadMs = Date.parse(date ?? '') - clock.now() || aheadMs
    },
  }
  const wire = createClient<paths>({
    baseUrl,
    fetch,
    // Lists such as `fields` are one parameter with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const caller: Caller = {
    clock,
    random,
    aheadMs: () => aheadMs,
    call: (method, path, { decode, notFound, signal, ...asked }) =>
      carryOut(ports, {
        decode,
        notFound,
        signal,
        mayRepeat: method === 'get',
        // What fits a path was checked where the path was named; here it is any of them.
        send: (init) => wire.request(method, path as never, { ...asked, ...init } as never),
      }),
  }
  return {
    ...deviceCalls(caller),
    ...jobCalls(caller),
    ...apiTokenCalls(caller),
    ...announcementCalls(caller),
  }
}

async function credentialsOf(credentials: Credentials): Promise<Record<string, string>> {
  if (credentials.apiToken !== undefined) return { 'q-api-token': credentials.apiToken }
  const token = await credentials.token()
  return token ? { authorization: `Bearer ${token}` } : {}
}
