import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

interface PoolerOptions {
  /** Whether a client keeps its session until it leaves, or for one transaction. */
  readonly mode: 'session' | 'transaction'
  /** Time limits that PostgreSQL sets for the role, in milliseconds. */
  readonly roleLimitMs?: number
  /** Why it takes no clients. */
  readonly refusal?: string
}

const authenticationOk = message('R', int32(0))
const readyForQuery = message('Z', Buffer.from('I'))

/** Starts a connection pooler between clients and PostgreSQL. It ignores startup parameters. */
export async function startConnectionPooler(
  databaseUrl: string,
  { mode, roleLimitMs, refusal }: PoolerOptions,
) {
  const sessions: pg.Client[] = []
  const free: Socket[] = []
  const clients = new Set<Socket>()

  async function takeSession(): Promise<Socket> {
    const idle = free.pop()
    if (idle) return idle
    const limits = roleLimitMs && {
      statement_timeout: roleLimitMs,
      lock_timeout: roleLimitMs,
      idle_in_transaction_session_timeout: roleLimitMs,
    }
    const session = new pg.Client({ connectionString: databaseUrl, ...limits })
    session.on('error', () => {})
    await session.connect()
    sessions.push(session)
    const stream = streamOf(session)
    stream.removeAllListeners('data')
    return stream
  }

  function serveClient(client: Socket) {
    clients.add(client)
    client.on('close', () => clients.delete(client)).on('error', () => {})
    let session: Promise<Socket> | undefined
    let hasStarted = false
    const toClient = createReader('typed', (part, type) => {
      client.write(part)
      if (type === 'Z' && part.at(5) === 'I'.charCodeAt(0) && mode === 'transaction') void release()
    })
    const release = async () => {
      const released = session
      session = undefined
      const stream = await released
      stream?.removeAllListeners('data')
      if (stream) free.push(stream)
    }
    const acquire = () =>
      (session ??= takeSession().then((stream) => stream.on('data', (chunk: Buffer) => toClient(chunk))))
    const fromClient = createReader('typed', (part, type) => {
      if (type === 'X') {
        client.end()
        void release()
      } else void acquire().then((stream) => stream.write(part))
    })
    const start = createReader('untyped', () => {
      hasStarted = true
      if (refusal === undefined) client.write(Buffer.concat([authenticationOk, readyForQuery]))
      else client.end(refuse(refusal))
    })
    client.on('data', (chunk: Buffer) => (hasStarted ? fromClient(chunk) : start(chunk)))
  }

  const server = createServer(serveClient)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: () => {
      for (const client of clients) client.destroy()
      server.close()
      for (const session of sessions) streamOf(session).destroy()
    },
  }
}

/** The pooler speaks the protocol itself, once the library has signed in. */
function streamOf(session: pg.Client): Socket {
  return (session as unknown as { connection: { stream: Socket } }).connection.stream
}

/** Cuts a stream into messages of the protocol: a type, except at the start, and their length. */
function createReader(kind: 'typed' | 'untyped', onMessage: (part: Buffer, type: string) => void) {
  const offset = kind === 'typed' ? 1 : 0
  let left = Buffer.alloc(0)
  return (chunk: Buffer) => {
    left = Buffer.concat([left, chunk])
    while (left.length >= offset + 4) {
      const end = offset + left.readInt32BE(offset)
      if (left.length < end) return
      const part = left.subarray(0, end)
      left = left.subarray(end)
      onMessage(part, String.fromCharCode(part[0]!))
    }
  }
}

/** PgBouncer reports its own refusals as violations of the protocol. */
function refuse(reason: string) {
  return message('E', Buffer.from(`SFATAL\0C08P01\0M${reason}\0\0`))
}

function message(type: string, content: Buffer) {
  return Buffer.concat([Buffer.from(type), int32(4 + content.length), content])
}

function int32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
