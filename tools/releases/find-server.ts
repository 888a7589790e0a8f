import { createServer } from 'node:net'

/** Waits up to a minute for a server. */
export async function waitUntilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answers = await fetch(url, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${url}`)
}

/** Below the ports that the system gives to connections, which could take a free one meanwhile. */
const firstPort = 18_000
const ports = 1000
let next = process.pid

/** Returns a port for a server that starts later. Each call returns another one. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ports; attempt++) {
    const port = firstPort + (next++ % ports)
    if (await isFree(port)) return port
  }
  throw new Error(`All ports from ${firstPort} on are taken.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
