import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Starts a TCP proxy in front of a database. While it swallows, nothing passes and no connection
 * breaks, as in a partition of the network.
 */
export async function startBlackHoleProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let swallows = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => void (swallows || to.write(data)))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!swallows) to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Connections of this time stay dead, because a part of their bytes is lost. */
    swallow: () => void (swallows = true),
    heal: () => void (swallows = false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
