import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { runCommand } from './run-command.ts'

/**
 * Copies the consumer projects out of the workspace, installs the published packages, runs each.
 */
export async function tryConsumers(templates: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  cpSync(templates, folder, { recursive: true })
  const settings = consumerSettings(join(templates, '../../../pnpm-workspace.yaml'))
  for (const consumer of ['node-script', 'vite-app', 'typescript']) {
    const cwd = join(folder, consumer)
    writeFileSync(join(cwd, 'pnpm-workspace.yaml'), settings)
    runCommand('pnpm', ['install', '--ignore-scripts', '--no-frozen-lockfile'], { cwd, env })
  }
  const script = runCommand('pnpm', ['--silent', 'start'], { cwd: join(folder, 'node-script'), env })
  console.log(`node-script: ${script.trim()}`)
  runCommand('pnpm', ['check'], { cwd: join(folder, 'typescript'), env })
  console.log('typescript: nodenext and bundler are satisfied')
  runCommand('pnpm', ['build'], { cwd: join(folder, 'vite-app'), env })
  console.log(`vite-app: ${await openApp(join(folder, 'vite-app', 'dist'))}`)
}

/** The versions of third-party packages that this repository uses. */
function consumerSettings(workspaceFile: string): string {
  const text = readFileSync(workspaceFile, 'utf8')
  const catalog = /^catalog:\n(?: {2}.*\n)+/m.exec(text)?.[0] ?? ''
  return `packages: []\nminimumReleaseAge: 0\n${catalog}allowBuilds: { esbuild: false }\n`
}

/** Opens the built app in Chromium. Waits for the session, the drawn circuit and its result. */
async function openApp(dist: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(dist, path === '/' ? 'index.html' : path)).then(
      (body) =>
        response.writeHead(200, { 'content-type': contentTypes[extname(path)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`http://localhost:${typeof address === 'object' && address ? address.port : 0}/`)
    await page.getByText('signedOut').waitFor()
    await page.getByRole('gridcell', { name: /CX/i }).first().waitFor()
    if (errors.length) throw new Error(`The app threw: ${errors.join('; ')}`)
    return 'signed out, and the circuit is drawn'
  } finally {
    await browser.close()
    server.close()
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}
