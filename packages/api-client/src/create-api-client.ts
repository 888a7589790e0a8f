import createClient from 'openapi-fetch'
import { accountCalls, type AccountCalls } from './account/account-calls.ts'
import { announcementCalls, type AnnouncementCalls } from './announcements/announcement-calls.ts'
import { apiTokenCalls, type ApiTokenCalls } from './api-tokens/api-token-calls.ts'
import { circuitCalls, type CircuitCalls } from './circuits/circuit-calls.ts'
import { detectionCalls, type DetectionCalls } from './detection/detection-calls.ts'
import { deviceCalls, type DeviceCalls } from './devices/device-calls.ts'
import type { paths } from './generated/portal-api.ts'
import type { CloudGeneration } from './generation/cloud-generation.ts'
import { createGenerationMemory } from './generation/generation-memory.ts'
import { jobCalls, type JobCalls } from './jobs/job-calls.ts'
import { sessionCalls, type SessionCalls } from './sessions/session-calls.ts'
import type { Caller } from './transport/caller.ts'
import { systemClock, type Clock } from './transport/clock.ts'
import { defaultMaxAttempts } from './transport/retry-delay.ts'
import { uploadByFetch, uploadByXhr, type SendUpload, type StoragePorts } from './transport/storage-ports.ts'
import { CallerError, sendCall, type Call, type TransportPorts } from './transport/transport.ts'

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
  /** How often a GET is sent at most when its failures are transient; 3 by default, 1 for once. */
  readonly maxAttempts?: number | undefined
  /**
   * Called before each attempt, with its credentials. May return another request, such as one with
   * a trace header. What it throws reaches the caller.
   */
  readonly onRequest?: ((request: Request) => Request | undefined | Promise<Request | undefined>) | undefined
  /** Called with each reply, also a failed one, to log or measure it. Do not read its body. */
  readonly onResponse?: ((response: Response, request: Request) => void) | undefined
  /** Replaces the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined
  /**
   * How the cloud takes jobs. By default the client finds out by itself, before the first
   * submission.
   */
  readonly generation?: CloudGeneration | undefined
  /** Replaces the global `fetch` for the file storage, which must not receive credentials. */
  readonly storageFetch?: ((request: Request) => Promise<Response>) | undefined
  /** Replaces the upload to the file storage: by default XMLHttpRequest, if there is one. */
  readonly upload?: SendUpload | undefined
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
export interface ApiClient
  extends
    DeviceCalls,
    JobCalls,
    ApiTokenCalls,
    SessionCalls,
    AnnouncementCalls,
    AccountCalls,
    CircuitCalls,
    DetectionCalls {}

/**
 * Creates a client of a cloud's user API. Throws a `TypeError` if `baseUrl` is not a URL of http or
 * https, or has a query or a fragment, and for any other option that no call could work with.
 *
 * @example
 * const client = createApiClient({ baseUrl: 'http://localhost:8080', apiToken: '<id>.<secret>' })
 * const devices = await client.listDevices()
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const {
    baseUrl,
    timeoutMs = 30_000,
    maxAttempts = defaultMaxAttempts,
    onRequest,
    onResponse,
    clock = systemClock,
    random = Math.random,
    // Read at each call, so that a later replacement of `fetch` is used.
    fetch = (request: Request) => globalThis.fetch(request),
  } = options
  checkOptions({ ...options, timeoutMs, maxAttempts })
  let aheadMs = 0
  let takesKeys = false
  const ports: TransportPorts = {
    clock,
    random,
    timeoutMs,
    maxAttempts,
    credentials: () => credentialsOf(options),
    onReply: (headers) => {
      aheadMs = Date.parse(headers.get('date') ?? '') - clock.now() || aheadMs
      takesKeys ||= headers.has('idempotency-key-lifetime')
    },
  }
  const wire = createClient<paths>({
    baseUrl,
    fetch: async (plain) => {
      const request = (await callHook(() => onRequest?.(plain))) ?? plain
      const response = await fetch(request)
      await callHook(() => onResponse?.(response, request))
      return response
    },
    bodySerializer: bodyOf,
    // A list such as `fields` is one parameter with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const send = <T>(
    method: string,
    path: string,
    { decode, notFound, pathMayBeMissing, signal, timeoutMs, once, ...request }: Plan<T>,
  ) =>
    sendCall(ports, {
      decode,
      notFound,
      pathMayBeMissing,
      signal,
      timeoutMs,
      mayRepeat: method === 'get' && !once,
      // The caller's types have checked the parameters of this path.
      send: (init) => wire.request(method as never, path as never, { ...request, ...init } as never),
    })
  const caller: Caller = {
    clock,
    random,
    aheadMs: () => aheadMs,
    takesKeys: () => takesKeys,
    storage: storagePorts(options, { clock, random }),
    generation: createGenerationMemory(options.generation),
    call: send,
    callStored: send,
    callCircuits: send,
  }
  return {
    ...deviceCalls(caller),
    ...jobCalls(caller),
    ...apiTokenCalls(caller),
    ...sessionCalls(caller),
    ...announcementCalls(caller),
    ...accountCalls(caller),
    ...circuitCalls(caller),
    ...detectionCalls(caller),
  }
}

type Plan<T> = Pick<Call<T>, 'decode' | 'notFound' | 'pathMayBeMissing' | 'signal' | 'timeoutMs'> & {
  readonly once?: boolean
}

/** A given `fetch` for the storage is used for uploads too. */
function storagePorts(
  { storageFetch, upload }: ApiClientOptions,
  time: Pick<StoragePorts, 'clock' | 'random'>,
): StoragePorts {
  const fetch = storageFetch ?? ((request: Request) => globalThis.fetch(request))
  const canFollow = !storageFetch && typeof XMLHttpRequest === 'function'
  return { ...time, fetch, upload: upload ?? (canFollow ? uploadByXhr : uploadByFetch(fetch)) }
}

type CheckedOptions = ApiClientOptions & Required<Pick<ApiClientOptions, 'timeoutMs' | 'maxAttempts'>>

/** Fails now. Otherwise each call would fail as if there were no network. */
function checkOptions(options: CheckedOptions): void {
  const { baseUrl, timeoutMs, maxAttempts, generation } = options
  // In a page, a path is completed by its address.
  if (typeof baseUrl !== 'string' || /[?#]/.test(baseUrl) || !isWebAddress(baseUrl))
    throw new TypeError(
      `baseUrl is the address of an API: text with an http or https URL without ?, # and a password, not "${baseUrl}".`,
    )
  if (options.apiToken !== undefined) checkToken(options.apiToken)
  else if (!options.token) throw new TypeError('Pass either token or apiToken.')
  if (!isFrom(Number.MIN_VALUE, timeoutMs))
    throw new TypeError(`timeoutMs is a number above 0, not ${timeoutMs}.`)
  if (!isFrom(1, maxAttempts)) throw new TypeError(`maxAttempts is a number from 1, not ${maxAttempts}.`)
  if (generation !== undefined && generation !== 'inline' && generation !== 's3')
    throw new TypeError(`generation is 'inline' or 's3', not '${String(generation)}'.`)
  for (const name of [
    'token',
    'onRequest',
    'onResponse',
    'fetch',
    'storageFetch',
    'upload',
    'random',
  ] as const)
    if (options[name] !== undefined && typeof options[name] !== 'function')
      throw new TypeError(`${name} is a function.`)
}

function isWebAddress(text: string): boolean {
  try {
    return /^https?:/.test(new Request(text).url)
  } catch {
    return false
  }
}

function isFrom(min: number, value: unknown): boolean {
  return typeof value === 'number' && value >= min
}

/** Without this, a request that cannot be built would look like a server that cannot be reached. */
function checkToken(text: string): void {
  if (typeof text !== 'string') throw new TypeError('The token is not text.')
  if (/[^\t\x20-\x7e\x80-\xff]/.test(text.trim()))
    throw new TypeError('The token contains a character that no header may contain.')
}

async function callHook<T>(hook: () => T | Promise<T>): Promise<T> {
  try {
    return await hook()
  } catch (error) {
    throw new CallerError(error)
  }
}

/** Without this, a body that cannot be sent would look like a server that cannot be reached. */
function bodyOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new CallerError(new TypeError('The body of the request cannot be written as JSON.', { cause }))
  }
}

async function credentialsOf(credentials: Credentials): Promise<Record<string, string>> {
  if (credentials.apiToken !== undefined) return { 'q-api-token': credentials.apiToken }
  const token = await credentials.token()
  checkToken(token ?? '')
  return token ? { authorization: `Bearer ${token}` } : {}
}
