import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StoredRelease {
  readonly tag_name: string
  readonly body: string
  readonly prerelease: boolean
  readonly assets: { readonly name: string; readonly state: string; readonly size: number }[]
}

/** A server on this machine that answers as the part of GitHub's API for releases does. */
export interface FakeGithub {
  readonly url: string
  readonly releases: StoredRelease[]
  /** Methods of the requests that changed something, in their order. */
  readonly writes: string[]
  /** Lets the next upload fail. */
  failUpload(): void
  stop(): void
}

/** Starts a GitHub without releases. */
export async function startFakeGithub(repository: string, token: string): Promise<FakeGithub> {
  const releases: StoredRelease[] = []
  const writes: string[] = []
  let isUploadBroken = false
  const root = `/repos/${repository}/releases`

  async function answer(request: IncomingMessage): Promise<readonly [status: number, body: unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await readBody(request)
    if (request.headers.authorization !== `Bearer ${token}`) return [401, { message: 'Bad credentials' }]
    if (request.method === 'GET' && pathname.startsWith(`${root}/tags/`)) {
      const tag = decodeURIComponent(pathname.slice(`${root}/tags/`.length))
      const at = releases.findIndex(({ tag_name }) => tag_name === tag)
      return at === -1 ? [404, { message: 'Not Found' }] : [200, describe(at)]
    }
    if (request.method === 'POST' && pathname === root) {
      const { tag_name, body: notes, prerelease } = JSON.parse(body.toString()) as Record<string, never>
      if (releases.some((one) => one.tag_name === tag_name)) return [422, { message: 'already_exists' }]
      writes.push('create')
      releases.push({ tag_name: tag_name!, body: notes!, prerelease: prerelease!, assets: [] })
      return [201, describe(releases.length - 1)]
    }
    const [, at] = /^\/upload\/(\d+)\/assets$/.exec(pathname) ?? []
    const release = releases[Number(at)]
    if (request.method !== 'POST' || !release) return [404, { message: 'Not Found' }]
    if (isUploadBroken) {
      isUploadBroken = false
      return [502, { message: 'Bad Gateway' }]
    }
    writes.push('upload')
    release.assets.push({ name: searchParams.get('name') ?? '', state: 'uploaded', size: body.length })
    return [201, {}]
  }
  function describe(at: number) {
    return { ...releases[at], upload_url: `${url}/upload/${at}/assets{?name,label}` }
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response
        .writeHead(status, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    releases,
    writes,
    failUpload: () => {
      isUploadBroken = true
    },
    stop: () => server.close(),
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
