import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a call in place of its normal answer. */
export type Fault =
  /** The proxy answers; the cloud never receives the call. */
  | {
      readonly name: 'answer'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Record<string, string>
    }
  /** The answer is not JSON, like that of a broken gateway. */
  | { readonly name: 'nonsense' }
  /** The connection breaks before the cloud receives the call. */
  | { readonly name: 'refuse' }
  /** The cloud does the work, but its answer never arrives. */
  | { readonly name: 'loseAnswer' }
  /**
   * The cloud does the work, but its answer ends after the headers. If a kept-alive connection
   * breaks before the first byte, browsers repeat even a POST; with this fault they do not.
   */
  | { readonly name: 'cutAnswer' }
  | { readonly name: 'delay'; readonly ms: number }
  /** The call waits until the promise resolves, like a slow network. */
  | { readonly name: 'hold'; readonly until: Promise<unknown> }

export interface FaultRule {
  /**
   * Affected requests: calls of the cloud (default) or files of the portal, as after a deployment.
   */
  readonly part?: 'cloud' | 'portal'
  readonly method?: string
  /** Matched against the path of the cloud, `/jobs/1?x=y`. */
  readonly path: RegExp
  /** The operation of the identity service, whose calls all have one path: `ForgotPassword`. */
  readonly operation?: string
  readonly fault: Fault
  /** How often the rule applies; always if absent. */
  readonly times?: number
}

export interface FaultProxy {
  /** Address of the portal whose calls run through this proxy. */
  readonly url: string
  readonly inject: (rule: FaultRule) => void
  readonly heal: () => void
  /** `METHOD /path` of every call that reached the proxy, in order. */
  readonly calls: readonly string[]
  readonly close: () => Promise<void>
}

/** Paths with this prefix lead to the cloud, all others to the portal. */
const cloudPrefix = '/cloud'

/**
 * Runs between a page and the cloud and makes network failures. It serves the portal itself, with a
 * `config.json` that points to the proxy, so that nothing is intercepted inside the page.
 */
export async function startFaultProxy(targets: { portal: string; cloud: string }): Promise<FaultProxy> {
  const calls: string[] = []
  let rules: { rule: FaultRule; left: number }[] = []

  const strike = (
    part: 'cloud' | 'portal',
    method: string,
    path: string,
    operation?: string,
  ): Fault | undefined => {
    const found = rules.find(
      ({ rule, left }) =>
        left > 0 &&
        (rule.part ?? 'cloud') === part &&
        (rule.method ?? method) === method &&
        (rule.operation ?? operation) === operation &&
        rule.path.test(path),
    )
    if (found) found.left -= 1
    return found?.rule.fault
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (path === '/config.json') return void sendConfig(targets.portal, addressOf(server), outgoing)
    const method = incoming.method ?? 'GET'
    if (!path.startsWith(`${cloudPrefix}/`)) {
      const fault = strike('portal', method, path)
      const goOn = () => relay(targets.portal, path, incoming, outgoing)
      return fault ? suffer(fault, incoming, outgoing, goOn) : goOn()
    }

    const cloudPath = path.slice(cloudPrefix.length)
    calls.push(`${method} ${cloudPath}`)
    const operation = String(incoming.headers['x-amz-target'] ?? '').split('.')[1]
    const fault = method === 'OPTIONS' ? undefined : strike('cloud', method, cloudPath, operation)
    // The addresses of files lead through the proxy, too: the cloud allows only the portal's pages.
    const rewrite = (body: string) =>
      body.replaceAll(`${targets.cloud}/storage`, `${addressOf(server)}${cloudPrefix}/storage`)
    const goOn = (instead?: () => void) =>
      relay(targets.cloud, cloudPath, incoming, outgoing, instead ? { instead } : { rewrite })
    if (!fault) return goOn()
    suffer(fault, incoming, outgoing, goOn)
    if (fault.name === 'loseAnswer') goOn(() => outgoing.destroy())
    if (fault.name === 'cutAnswer') goOn(() => cutAnswer(outgoing))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: addressOf(server),
    calls,
    inject: (rule) => {
      rules = [...rules, { rule, left: rule.times ?? Number.POSITIVE_INFINITY }]
    },
    heal: () => {
      rules = []
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function suffer(fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse, goOn: () => void): void {
  switch (fault.name) {
    case 'answer': {
      const body = Buffer.from(JSON.stringify(fault.body ?? { message: `fault ${fault.status}` }))
      incoming.resume()
      outgoing.writeHead(fault.status, {
        'content-type': 'application/json',
        // 204 is an answer without a body.
        ...(fault.status !== 204 && { 'content-length': body.length }),
        ...fault.headers,
      })
      outgoing.end(body)
      return
    }
    case 'nonsense':
      incoming.resume()
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end('<html><body>Bad gateway</body></html>')
      return
    case 'refuse':
      incoming.destroy()
      return
    case 'delay':
      setTimeout(goOn, fault.ms)
      return
    case 'hold':
      void fault.until.then(goOn)
      return
    case 'loseAnswer':
    case 'cutAnswer':
      return
    default:
      fault satisfies never
  }
}

function cutAnswer(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
  outgoing.write('{', () => setImmediate(() => outgoing.destroy()))
}

interface Relaying {
  /** Called in place of the answer. */
  readonly instead?: () => void
  readonly rewrite?: (body: string) => string
}

async function sendRewritten(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  rewrite: (body: string) => string,
): Promise<void> {
  try {
    const body = Buffer.from(rewrite(Buffer.concat(await answer.toArray()).toString()))
    const { 'transfer-encoding': _, ...headers } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length })
    outgoing.end(body)
  } catch {
    outgoing.destroy()
  }
}

function relay(
  target: string,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { instead, rewrite }: Relaying = {},
): void {
  const headers = { ...incoming.headers, host: new URL(target).host }
  const onward = forward(`${target}${path}`, { method: incoming.method, headers }, (answer) => {
    if (instead) {
      answer.resume()
      answer.on('end', instead)
      return
    }
    if (rewrite && answer.headers['content-type']?.startsWith('application/json')) {
      void sendRewritten(answer, outgoing, rewrite)
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

async function sendConfig(portal: string, proxy: string, outgoing: ServerResponse): Promise<void> {
  const answer = await fetch(`${portal}/config.json`)
  const config: Record<string, unknown> = JSON.parse(await answer.text())
  const cloud = `${proxy}${cloudPrefix}`
  Object.assign(config, {
    apiBaseUrl: cloud,
    signUpApiBaseUrl: `${cloud}/signup-api`,
    identityEndpoint: `${cloud}/identity/`,
    // The hosted page opens but cannot return: the cloud knows only the portal's own address.
    ...(config.hostedSignInDomain !== undefined && { hostedSignInDomain: cloud }),
  })
  outgoing.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' })
  outgoing.end(JSON.stringify(config))
}

function addressOf(server: Server) {
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
