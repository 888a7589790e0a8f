import type { ApiErrorCode } from './api-error-code.ts'
import { ApiError, isApiError } from './api-error.ts'
import type { Clock } from './clock.ts'
import { decodeError } from './decode-error.ts'
import { isJsonObject, unpackJson } from './json-reading.ts'
import { retryDelayMs } from './retry-delay.ts'

/** What openapi-fetch resolves to. */
interface Reply {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

/** A type, not an interface: openapi-fetch wants it assignable to a record. */
type SendInit = {
  readonly headers: Record<string, string>
  readonly parseAs: 'text'
  readonly signal: AbortSignal
}

export interface Call<T> {
  readonly send: (init: SendInit) => Promise<Reply>
  /** The value of a success; undefined when the reply is not what was promised. */
  readonly decode: (body: unknown, headers: Headers) => T | undefined
  /** Only calls that change nothing are sent again by themselves. */
  readonly mayRepeat?: boolean
  readonly signal?: AbortSignal
  /** What is missing when the server answers 404 and gives no code. */
  readonly notFound?: ApiErrorCode
}

export interface TransportPorts {
  readonly clock: Clock
  readonly random: () => number
  readonly timeoutMs: number
  /** The header that says who calls, made anew for each try. */
  readonly credentials: () => Promise<Record<string, string>>
  /** Hears the time on the server, as each reply tells it or keeps it to itself. */
  readonly onDate: (date: string | null) => void
}

/** Carries a call out: credentials, deadline, retries, and one kind of error. */
export async function carryOut<T>(ports: TransportPorts, call: Call<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(ports, call)
    } catch (error) {
      const wait =
        call.mayRepeat && isApiError(error) ? retryDelayMs(error, attempt, ports.random()) : undefined
      if (wait === undefined) throw error
      await ports.clock.sleep(wait, call.signal)
    }
  }
}

async function attemptOnce<T>(ports: TransportPorts, call: Call<T>): Promise<T> {
  call.signal?.throwIfAborted()
  const headers = await ports.credentials()
  const { data, error, response } = await reach(ports, call, headers)
  ports.onDate(response.headers.get('date'))
  if (!response.ok) {
    throw decodeError({
      response,
      body: error,
      // A 404 that is not JSON comes from something in between and says nothing about the thing.
      notFound: isJsonObject(error) ? call.notFound : undefined,
      now: ports.clock.now(),
    })
  }
  const value = call.decode(unpackJson(data), response.headers)
  if (value !== undefined) return value
  throw new ApiError({
    code: 'api/malformed-reply',
    message: 'The reply is not what the contract says.',
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

async function reach<T>(
  { clock, timeoutMs }: TransportPorts,
  { send, signal }: Call<T>,
  headers: Record<string, string>,
): Promise<Reply> {
  const timeout = new AbortController()
  const done = new AbortController()
  void clock.sleep(timeoutMs, done.signal).then(() => timeout.abort())
  try {
    const either = AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])])
    return await send({ headers, parseAs: 'text', signal: either })
  } catch (cause) {
    signal?.throwIfAborted()
    throw timeout.signal.aborted
      ? new ApiError({ code: 'api/timed-out', message: `No answer within ${timeoutMs} ms.`, cause })
      : new ApiError({ code: 'api/unreachable', message: 'The server cannot be reached.', cause })
  } finally {
    done.abort()
  }
}
