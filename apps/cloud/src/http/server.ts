import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Settings } from '../settings/settings.ts'
import { answerBrokenRequest } from './answer-broken-request.ts'

export interface RunningServer {
  /**
   * Reads the certificate and its key again, for new connections. Throws if they cannot be used;
   * then the old ones stay in use.
   */
  readonly reloadCertificate: () => void
  /** Answers as before, but asks clients to close their connections. */
  readonly drain: () => void
  /**
   * Accepts no new requests, lets running ones finish, and closes the remaining connections after a
   * limit.
   */
  readonly close: () => Promise<void>
}

type ServerSettings = Pick<Settings, 'host' | 'tlsCertificate' | 'tlsKey' | 'requestSeconds'>

/** The server cannot listen on its port. The message says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/** Time in addition to that of a request, which answers with an error first. */
const graceMs = 2000
const maxHeadersMs = 20_000

/** Serves an app on a port, with TLS when the settings have a certificate. */
export async function serve(
  app: Pick<Hono, 'fetch'>,
  { host, tlsCertificate, tlsKey, requestSeconds }: ServerSettings,
  { port, variable }: { port: number; variable: string },
): Promise<RunningServer> {
  let isDraining = false
  const maxRequestMs = 1000 * requestSeconds + graceMs
  const listener = getRequestListener(async (request, bindings) => {
    const answer = await app.fetch(request, bindings)
    // The unread rest of a refused body would block the next request on this connection.
    if (isDraining || !(bindings as HttpBindings).incoming.complete) answer.headers.set('connection', 'close')
    // RFC 6797. Only here is it known that TLS is ours.
    if (tlsCertificate) answer.headers.set('strict-transport-security', 'max-age=31536000')
    return answer
  })
  const readFiles = tlsCertificate && tlsKey ? () => readCertificate(tlsCertificate, tlsKey) : undefined
  const tlsServer = readFiles && createTlsServer(readFiles(), listener)
  const server = tlsServer ?? createServer(listener)
  server.on('clientError', answerBrokenRequest)
  // A slow sender, and a reader that takes nothing, occupy a connection no longer than a request.
  server.requestTimeout = maxRequestMs
  server.headersTimeout = Math.min(maxHeadersMs, maxRequestMs)
  server.timeout = maxRequestMs

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new PortError(
              `Port ${port} is taken: stop what listens there, or choose another with ${variable}.`,
              { cause },
            )
          : new PortError(
              `Cannot listen on ${host}, port ${port} (${cause.code}): see HOST and ${variable}.`,
              { cause },
            ),
      ),
    )
    server.listen(port, host, resolve)
  })

  return {
    reloadCertificate() {
      if (readFiles) tlsServer?.setSecureContext(readFiles())
    },
    drain: () => void (isDraining = true),
    close: () =>
      new Promise((resolve) => {
        isDraining = true
        const cutOff = setTimeout(() => server.closeAllConnections(), maxRequestMs)
        server.close(() => {
          clearTimeout(cutOff)
          resolve()
        })
      }),
  }
}

/** Also checks that both files are PEM and match. */
function readCertificate(certificate: string, key: string): SecureContextOptions {
  try {
    const files = { cert: readFileSync(certificate), key: readFileSync(key) }
    createSecureContext(files)
    return files
  } catch (cause) {
    throw new Error('TLS_CERT and TLS_KEY cannot be used.', { cause })
  }
}
