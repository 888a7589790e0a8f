import type { MiddlewareHandler } from 'hono'

/** A request took longer than it may. What it waits for has limits of its own. */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError'

  constructor(seconds: number) {
    super(`A request took longer than ${seconds} seconds.`)
  }
}

/** Ends the wait for an answer with a RequestTimeoutError. */
export function limitTime(seconds: number): MiddlewareHandler {
  return async (_context, next) => {
    const over = Promise.withResolvers<never>()
    const timer = setTimeout(() => over.reject(new RequestTimeoutError(seconds)), 1000 * seconds)
    try {
      await Promise.race([next(), over.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
