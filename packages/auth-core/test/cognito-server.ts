import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CognitoRequest {
  readonly operation: string
  readonly body: unknown
}

export interface CognitoServer {
  readonly endpoint: string
  readonly requests: CognitoRequest[]
  /** Sets the answer to all following requests. */
  answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void
  /** All following answers are interrupted after their headers. */
  breakOff(): void
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/**
 * An HTTP server that records the requests of a Cognito client and gives the configured answers.
 */
export async function startCognitoServer(): Promise<CognitoServer> {
  const requests: CognitoRequest[] = []
  let next = { status: 200, body: {} as unknown, headers: {} }
  let breaksOff = false
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const [service, operation = ''] = String(request.headers['x-amz-target']).split('.')
      if (service !== 'AWSCognitoIdentityProviderService' || request.url !== '/identity/')
        response.writeHead(404)
      else response.writeHead(next.status, { 'content-type': 'application/x-amz-json-1.1', ...next.headers })
      requests.push({ operation, body: JSON.parse(text) })
      if (breaksOff) return response.write('{', () => response.destroy())
      return response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/identity/`,
    requests,
    answer(status, body, headers = {}) {
      next = { status, body, headers }
    },
    breakOff() {
      breaksOff = true
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
