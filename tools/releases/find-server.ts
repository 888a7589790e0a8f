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

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
