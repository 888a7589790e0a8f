import createClient from 'openapi-fetch'
import type { paths } from '../generated/portal-api.ts'
import type { HttpCaller } from './caller.ts'
import { checkClientOptions, createCredentials, type ClientOptions } from './client-options.ts'
import { systemClock } from './clock.ts'
import { defaultMaxAttempts } from './retry-delay.ts'
import { CallerError, sendCall, type Call, type TransportPorts } from './transport.ts'

/** Creates the caller of a cloud's address. Throws a `TypeError` for options that cannot work. */
export function createCaller(options: ClientOptions): HttpCaller {
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
  checkClientOptions({ ...options, timeoutMs, maxAttempts })
  let aheadMs = 0
  let takesKeys = false
  const ports: TransportPorts = {
    clock,
    random,
    timeoutMs,
    maxAttempts,
    credentials: () => createCredentials(options),
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
    bodySerializer: writeBody,
    // A list such as `fields` is one parameter with commas.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  const send = <T>(
    method: string,
    path: string,
    { decode, notFound, pathMayBeMissing, readBody, signal, timeoutMs, once, ...request }: Plan<T>,
  ) =>
    sendCall(ports, {
      decode,
      notFound,
      pathMayBeMissing,
      readBody,
      signal,
      timeoutMs,
      mayRepeat: method === 'get' && !once,
      // The caller's types have checked the parameters of this path.
      send: (init) => wire.request(method as never, path as never, { ...request, ...init } as never),
    })
  return {
    clock,
    random,
    aheadMs: () => aheadMs,
    takesKeys: () => takesKeys,
    call: send,
    callStored: send,
    callCircuits: send,
    callAdmin: send,
  }
}

type Plan<T> = Pick<
  Call<T>,
  'decode' | 'notFound' | 'pathMayBeMissing' | 'readBody' | 'signal' | 'timeoutMs'
> & {
  readonly once?: boolean
}

async function callHook<T>(hook: () => T | Promise<T>): Promise<T> {
  try {
    return await hook()
  } catch (error) {
    throw new CallerError(error)
  }
}

/** Without this, a body that cannot be sent would look like a server that cannot be reached. */
function writeBody(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new CallerError(new TypeError('The body of the request cannot be written as JSON.', { cause }))
  }
}
