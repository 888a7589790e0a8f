import type { ApiErrorCode } from './api-error-code.ts'
import { ApiError, isApiError } from './api-error.ts'
import type { Clock } from './clock.ts'
import { decodeError } from './decode-error.ts'
import { isJsonObject, unpackJson } from '../json-reading.ts'
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
  readonly signal?: AbortSignal | undefined
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
  const { data, error, response } = await reach(ports, call)
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
  // A page, as gateways and sign-ins answer everything with, is no success even of a call whose reply nobody reads.
  const value = /^\s*</.test(data as string) ? undefined : call.decode(unpackJson(data), response.headers)
  if (value !== undefined) return value
  throw new ApiError({
    code: 'api/malformed-reply',
    message: 'The reply breaks the contract.',
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}

/** Heeds signal and deadline itself, so that neither a token provider nor a `fetch` that pays no heed to them holds us. */
async function reach<T>(
  { clock, timeoutMs, credentials }: TransportPorts,
  { send, signal }: Call<T>,
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
  const sent = credentials().then((headers) =>
    send({ headers, parseAs: 'text', signal: end.signal }).catch((cause: unknown) => {
      throw new ApiError({ code: 'api/unreachable', message: 'The server cannot be reached.', cause })
    }),
  )
  return Promise.race([sent, stopped]).finally(stop)
}
