import { BlockList, isIPv4 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Returns the network address of a request: the socket's, or the one that a trusted proxy reports.
 */
export function clientAddress(context: Context, trustedProxies: readonly string[]): string {
  return forwardedAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustedProxies)
}

/**
 * Returns the address of the connection's peer; `unknown` without one, as in a test that calls the
 * app directly.
 */
export function socketAddress(context: Context): string {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return withoutMapping(bindings?.incoming?.socket?.remoteAddress ?? 'unknown')
}

/**
 * Returns the last address that is not a trusted proxy. Each proxy appends the address of its peer;
 * entries further left can be forged by the caller.
 */
export function forwardedAddress(
  socket: string,
  header: string | undefined,
  trustedProxies: readonly string[],
): string {
  const path = [...(header ?? '').split(',').map((part) => part.trim()), socket].filter(Boolean)
  return path.findLast((address) => !trustedProxies.some((proxy) => isInNetwork(address, proxy))) ?? socket
}

/** Returns whether an address belongs to a network such as `10.0.0.0/8`, or to a single address. */
function isInNetwork(address: string, network: string): boolean {
  const [first = '', prefix] = network.split('/')
  if (prefix === undefined) return first === address
  const list = new BlockList()
  list.addSubnet(first, Number(prefix), isIPv4(first) ? 'ipv4' : 'ipv6')
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** A dual-stack socket reports 127.0.0.1 as ::ffff:127.0.0.1. */
function withoutMapping(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
