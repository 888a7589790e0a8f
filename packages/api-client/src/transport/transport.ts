import { isJsonObject, unpackJson } from '../json/json-reading.ts'
import type { ApiErrorCode } from './api-error-code.ts'
import { ApiError, isApiError } from './api-error.ts'
import type { Clock } from './clock.ts'
import { decodeError } from './decode-error.ts'
import { retryDelayMs } from './retry-delay.ts'

/** The result of a call of openapi-fetch. */
interface Reply {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** Not an interface: openapi-fetch needs a type that is assignable to a record. */
type SendInit = {
  readonly headers: Record<string, string>
  readonly parseAs: 'stream' | 'text'
  readonly signal: AbortSignal
}

export interface Call<T> {
  readonly send: (init: SendInit) => Promise<Reply>
  /** Decodes a successful reply; undefined if it breaks the contract. */
  readonly decode: (body: unknown, headers: Headers) => T | undefined
  /** Reads the body of a successful reply in place of `text()`; JSON text of it is parsed. */
  readonly readBody?: ((response: Response) => Promise<unknown>) | undefined
  /** Replaces the time limit of the client for a long download. */
  readonly timeoutMs?: number | undefined
  /** Only calls without side effects are retried. */
  readonly mayRepeat?: boolean
  readonly signal?: AbortSignal | undefined
  /** Only some generations of clouds have this path: a 404 may mean `api/path-not-found`. */
  readonly pathMayBeMissing?: boolean | undefined
  /** The code of a 404 without a code. */
  readonly notFound?: ApiErrorCode | undefined
}

/** Carries an error of the caller, of its hooks or its input, past the errors of the network. */
export class CallerError extends Error {
  readonly thrown: unknown
  constructor(thrown: unknown) {
    super('The caller made an error.')
    this.thrown = thrown
  }
}

export interface TransportPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly timeoutMs: number
  /** How often a call without side effects is sent at most. */
  readonly maxAttempts: number
  /** Creates the credentials header of each attempt. */
  readonly credentials: () => Promise<Record<string, string>>
  /** Receives the headers of each reply. */
  readonly onReply: (headers: Headers) => void
}

/** Sends a call: credentials, time limit, retries, and one kind of error. */
export async function sendCall<T>(ports: TransportPorts, call: Call<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(ports, call)
    } catch (error) {
      const wait =
        call.mayRepeat && isApiError(error)
          ? retryDelayMs(error, { attempt, maxAttempts: ports.maxAttempts, random: ports.random() })
          : undefined
      if (wait === undefined) throw error
      await ports.clock.sleep(wait, call.signal)
    }
  }
}

async function attemptOnce<T>(ports: TransportPorts, call: Call<T>): Promise<T> {
  call.signal?.throwIfAborted()
  const { data, error, response } = await fetchReply(ports, call)
  ports.onReply(response.headers)
  if (!response.ok) {
    throw decodeError({
      response,
      body: error,
      // A 404 that is not JSON comes from a proxy and tells nothing about the resource.
      notFound: isJsonObject(error) ? call.notFound : undefined,
      pathMayBeMissing: call.pathMayBeMissing,
      now: ports.clock.now(),
    })
  }
  // An HTML page of a gateway or a sign-in is never a success, even if the body is not needed.
  const value = /^\s*</.test(data as string) ? undefined : call.decode(unpackJson(data), response.headers)
  if (value !== undefined) return value
  throw new ApiError({
    code: 'api/malformed-reply',
    message: 'The reply breaks the contract.',
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

/** Applies signal and time limit itself, because a token provider or a `fetch` may ignore them. */
async function fetchReply<T>(
  { clock, credentials, ...ports }: TransportPorts,
  { send, readBody, signal, timeoutMs = ports.timeoutMs }: Call<T>,
): Promise<Reply> {
  const end = new AbortController()
  const stop = () => end.abort()
  signal?.addEventListener('abort', stop, { signal: end.signal })
  void clock.sleep(timeoutMs, end.signal).then(stop)
  const stopped = new Promise<never>((_, reject) =>
    end.signal.addEventListener('abort', () =>
      reject(
        signal?.aborted
          ? (signal.reason as Error)
          : new ApiError({ code: 'api/timed-out', message: `No answer within ${timeoutMs} ms.` }),
      ),
    ),
  )
  const sendOnce = async (init: SendInit): Promise<Reply> => {
    const reply = await send(init)
    return readBody && reply.response.ok ? { ...reply, data: await readBody(reply.response) } : reply
  }
  const sent = credentials().then((headers) =>
    sendOnce({ headers, parseAs: readBody ? 'stream' : 'text', signal: end.signal }).catch(
      (cause: unknown) => {
        if (cause instanceof CallerError) throw cause.thrown
        throw new ApiError({ code: 'api/unreachable', message: 'The server cannot be reached.', cause })
      },
    ),
  )
  return Promise.race([sent, stopped]).finally(stop)
}
