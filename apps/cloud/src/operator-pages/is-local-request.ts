import type { Context } from 'hono'
import { socketAddress } from '../http/client-address.ts'

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns whether a request was made deliberately on this machine: over loopback, to a local host
 * name, and not through a proxy.
 * A foreign page whose name resolves to 127.0.0.1 still sends its own name.
 */
export function isLocalRequest(context: Context): boolean {
  const address = socketAddress(context)
  const isLoopback = address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some(
    (name) => context.req.header(name) !== undefined,
  )
  const host = URL.parse(`http://${context.req.header('host') ?? ''}`)?.hostname ?? ''
  return isLoopback && !isForwarded && localNames.has(host)
}
