import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'

const packages = join(import.meta.dirname, '../..')

export interface ServedSources {
  /** Whether the page may share memory between threads. */
  readonly isIsolated: boolean
  /** Third-party files by URL path; the page loads `.js` files as scripts. */
  readonly scripts?: Readonly<Record<string, string>>
  /** Sources that the page runs in addition to `test/browser-page.ts`. */
  readonly modules?: readonly string[]
}

/** Serves the packages' sources, without types, at `/simulator/src/index.ts` and so on. */
export async function serveSources({ isIsolated, scripts = {}, modules = [] }: ServedSources) {
  const headers = {
    'cross-origin-opener-policy': isIsolated ? 'same-origin' : 'unsafe-none',
    'cross-origin-embedder-policy': 'require-corp',
    'cache-control': 'no-store',
    // Third-party scripts do not work under the portal's policy.
    ...(Object.keys(scripts).length === 0 && { 'content-security-policy': portalPolicy }),
  }
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    answer(path, scripts, modules).then(
      ({ type, body }) => response.writeHead(200, { ...headers, 'content-type': type }).end(body),
      () => response.writeHead(404, headers).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** The portal's policy: only its own scripts, and workers through Trusted Types. */
const portalPolicy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types qportal-workers"

interface Answer {
  readonly type: string
  readonly body: string | Uint8Array
}

async function answer(
  path: string,
  scripts: Readonly<Record<string, string>>,
  modules: readonly string[],
): Promise<Answer> {
  const other = scripts[path]
  if (path === '/') return { type: 'text/html', body: pageWith(Object.keys(scripts), modules) }
  if (path === '/favicon.ico') return { type: 'image/x-icon', body: '' }
  if (other) return { type: typeOf(path), body: await readFile(other) }
  if (!/^\/[a-z]+\/(src|test|bench)\/.*\.ts$/.test(path)) throw new Error(`${path} is not served`)
  const source = await readFile(join(packages, path), 'utf8')
  // Workers do not support import maps.
  const body = stripTypeScriptTypes(source)
    .replaceAll("'@qportal/circuit'", "'/circuit/src/index.ts'")
    .replaceAll("'@qportal/circuit/matrix'", "'/circuit/src/matrix.ts'")
    .replaceAll("'#environment'", "'/simulator/src/worker/browser-environment.ts'")
  return { type: 'text/javascript', body }
}

function typeOf(path: string) {
  return path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript'
}

function pageWith(scripts: readonly string[], modules: readonly string[]): string {
  const others = scripts
    .filter((path) => path.endsWith('.js'))
    .map((path) => `<script src="${path}"></script>`)
  const own = ['/simulator/test/browser-page.ts', ...modules].map(
    (path) => `<script type="module" src="${path}"></script>`,
  )
  return `<!doctype html>${[...others, ...own].join('')}`
}
