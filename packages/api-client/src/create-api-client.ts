import createClient from 'openapi-fetch'
import { announcementCalls, type AnnouncementCalls } from './announcements/announcement-calls.ts'
import { apiTokenCalls, type ApiTokenCalls } from './api-tokens/api-token-calls.ts'
import type { Caller } from './transport/caller.ts'
import { systemClock, type Clock } from './transport/clock.ts'
import { deviceCalls, type DeviceCalls } from './devices/device-calls.ts'
import type { paths } from './generated/portal-api.ts'
import { jobCalls, type JobCalls } from './jobs/job-calls.ts'
import { sendCall, type TransportPorts } from './transport/transport.ts'

/** Credentials of a person's session (bearer ID token) or of a program (API token). */
export type Credentials =
  | {
      /**
       * Returns the current ID token; undefined to send none. Called before each attempt. An error
       * that it throws reaches the caller.
       */
      readonly token: () => Promise<string | undefined>
      readonly apiToken?: undefined
    }
  | {
      /** `<id>.<secret>`. */
      readonly apiToken: string
      readonly token?: undefined
    }

/** Options of `createApiClient`: the address, and how requests are authorized. */
export type ApiClientOptions = Credentials & {
  /** Where the user API is, such as `https://cloud.example.org/api`; one slash at the end is dropped. */
  readonly baseUrl: string
  /** Time limit of one attempt in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /** Replaces the system's time in tests. */
  readonly clock?: Clock | undefined
  /** Replaces `Math.random` in tests. */
  readonly random?: (() => number) | undefined
}

/**
 * Calls to a cloud, in domain values. A method that fails throws an `ApiError`; an aborted one
 * throws the reason of its signal. A GET with a transient failure (no network, timeout, 429, 502 to
 * 504) is sent up to three times and respects `Retry-After`. Any other request is sent once.
 */
export interface ApiClient extends DeviceCalls, JobCalls, ApiTokenCalls, AnnouncementCalls {}

/**
 * Creates a client of a cloud's user API. Throws a `TypeError` if `baseUrl` is not a URL.
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
    // Read at each call, so that a later replacement of `fetch` is used.
    fetch = (request: Request) => globalThis.fetch(request),
  } = options
  // Fails now. Otherwise each call would fail as if there were no network.
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
    // A list such as `fields` is one parameter with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const caller: Caller = {
    clock,
    random,
    aheadMs: () => aheadMs,
    call: (method, path, { decode, notFound, signal, ...request }) =>
      sendCall(ports, {
        decode,
        notFound,
        signal,
        mayRepeat: method === 'get',
        // The caller's types have checked the parameters of this path.
        send: (init) => wire.request(method, path as never, { ...request, ...init } as never),
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
