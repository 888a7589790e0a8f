import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP writes it in JSON, without what the tests do not read. */
export interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  /** The attribute `service.name` of its resource. */
  readonly service: string
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<ExportedSpan, 'attributes'>
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ExportedSpan, 'service'>[] }[]
  }[]
}

/** Starts a collector of traces over HTTP, or one that accepts connections and never answers. */
export async function startTraceCollector({ isMute = false }: { isMute?: boolean } = {}) {
  const spans: ExportedSpan[] = []
  const paths = new Set<string>()
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    if (isMute) return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    paths.add(`${request.method} ${request.url}`)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Export
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(attributeOf(resource, 'service.name'))
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    requests: () => requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function attributeOf({ attributes }: Pick<ExportedSpan, 'attributes'>, name: string): unknown {
  const found = attributes.find(({ key }) => key === name)
  return found && Object.values(found.value)[0]
}
