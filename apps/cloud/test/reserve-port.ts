import { createServer } from 'node:net'

/** Below the ports that Linux gives to connections and to servers that name no port. */
const firstPort = 20_000
const portsPerProcess = 100
const processes = 120
/** Test processes run side by side, so each takes ports of its own. */
const firstOfProcess = firstPort + portsPerProcess * (process.pid % processes)
let reserved = 0

/**
 * Returns a loopback port for a server that starts later. Nobody else is given it meanwhile, unlike
 * a port that is only free at the moment.
 */
export async function reservePort(): Promise<number> {
  for (let attempt = 0; attempt < portsPerProcess; attempt++) {
    const port = firstOfProcess + (reserved++ % portsPerProcess)
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${firstOfProcess} on are taken.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
