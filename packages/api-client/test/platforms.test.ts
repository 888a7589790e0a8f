import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeCloud } from '../src/testing/create-fake-cloud.ts'
import { serveLocally } from './serve-locally.ts'

/** The output of a program that uses the client, if everything works. */
const allIsWell = 'succeeded, pages, left, api/job-not-found'

const folder = mkdtempSync(join(tmpdir(), 'api-client-platforms-'))
const outcomes = new Map<string, (outcome: string) => void>()
function outcomeOf(place: string) {
  return new Promise<string>((resolve) => outcomes.set(place, resolve))
}
function reportTo(place: string, outcome: string) {
  return `${outcome}.catch(String).then((body) => fetch('/outcome/${place}', { method: 'POST', body }))`
}

let client = ''
/** The other chunks, by name: code that entry and on-demand code share. */
const chunks = new Map<string, string>()
const pages: Readonly<Record<string, () => [type: string, body: string]>> = {
  '/': () => [
    'text/html',
    `<!doctype html><script type="module">
      import { examineClient } from '/client.js'
      ${reportTo('page', 'examineClient(location.origin)')}
      new Worker('/worker.js', { type: 'module' })
    </script>`,
  ],
  '/client.js': () => ['text/javascript', client],
  '/worker.js': () => [
    'text/javascript',
    `import { examineClient } from '/client.js'
     ${reportTo('worker', 'examineClient(location.origin)')}`,
  ],
}

const cloud = createFakeCloud({ finishAtOnce: true })
const server = await serveLocally(async (request) => {
  const { pathname } = new URL(request.url)
  const place = /^\/outcome\/(\w+)$/.exec(pathname)?.[1]
  if (place) outcomes.get(place)?.(await request.text())
  const chunk = chunks.get(pathname.slice(1))
  const page = chunk === undefined ? pages[pathname]?.() : (['text/javascript', chunk] as const)
  if (page) return new Response(page[1], { headers: { 'content-type': page[0] } })
  return place ? new Response() : cloud.fetch(request)
})

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('examine-client.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const parts = [built].flat().flatMap((part) => ('output' in part ? part.output : []))
  for (const part of parts) {
    if (part.type !== 'chunk') continue
    if (part.isEntry) client = part.code
    else chunks.set(basename(part.fileName), part.code)
  }
})

afterAll(async () => {
  await server.stop()
  // Processes of the browser may outlive it for a moment and still write to its profile.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** This Node and all others from version 20 on this machine. */
function findNodes(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((place) => join(place, 'node'))
  const real = [process.execPath, ...inPath]
    .filter((file) => existsSync(file))
    .map((file) => realpathSync(file))
  return [...new Set(real)].filter((file) => major(file) >= 20)
}

function versionOf(node: string) {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
}
function major(node: string) {
  return Number(/\d+/.exec(versionOf(node))?.[0])
}

describe('the client works', () => {
  it.each(findNodes().map((node) => [versionOf(node), node]))('in Node %s', async (_, node) => {
    const program = join(folder, 'program.mjs')
    const call = 'process.stdout.write(await examineClient(process.argv[2]))'
    writeFileSync(program, `${client}\n${call}\n`)
    for (const [name, code] of chunks) writeFileSync(join(folder, name), code)
    const { stdout } = await promisify(execFile)(node, [program, server.url])
    expect(stdout).toBe(allIsWell)
  })

  it('in a page and in a worker of a browser', async () => {
    const both = Promise.all([outcomeOf('page'), outcomeOf('worker')])
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync']
    const quiet = ['--disable-background-networking', '--disable-component-update']
    const profile = `--user-data-dir=${join(folder, 'profile')}`
    const browser = spawn(process.env['CHROMIUM'] ?? 'chromium', [...flags, ...quiet, profile, server.url], {
      stdio: 'ignore',
    })
    const ended = once(browser, 'exit')
    try {
      const early = ended.then(([code]) => Promise.reject(new Error(`The browser ended with ${code}.`)))
      expect(await Promise.race([both, early])).toEqual([allIsWell, allIsWell])
    } finally {
      browser.kill()
      await ended
    }
  })
})
