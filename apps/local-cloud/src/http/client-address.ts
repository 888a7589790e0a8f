import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The network address a request came from: the socket's, or what a declared proxy says of it. */
export function clientAddress(context: Context, trustedProxies: readonly string[]): string {
  return forwardedAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustedProxies)
}

/**
 * The address at the other end of the connection; `unknown` without one, as in a test that calls the app
 * directly.
 */
export function socketAddress(context: Context): string {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return withoutMapping(bindings?.incoming?.socket?.remoteAddress ?? 'unknown')
}

/**
 * Every proxy appends the address it was called from, so the list is read from its end, past the proxies that
 * we know. What stands further left was written by the caller.
 */
export function forwardedAddress(
  socket: string,
  header: string | undefined,
  trustedProxies: readonly string[],
): string {
  const path = [...(header ?? '').split(',').map((part) => part.trim()), socket].filter(Boolean)
  return path.findLast((address) => !trustedProxies.includes(address)) ?? socket
}

/** ::ffff:127.0.0.1 is 127.0.0.1 on a socket that takes both families. */
function withoutMapping(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
