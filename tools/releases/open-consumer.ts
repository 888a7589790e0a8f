import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findFreePort, waitUntilAnswers } from './find-server.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

/**
 * Serves a built page and opens it in Chromium.
 *
 * @param page the content of the page at `/`; default: `index.html` of the folder
 * @param read reads what the page shows
 */
export async function openBuilt(
  folder: string,
  read: (page: Page) => Promise<string>,
  page?: string,
): Promise<string> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/' && page !== undefined)
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (body) =>
        response.writeHead(200, { 'content-type': contentTypes[extname(path)] ?? 'text/html' }).end(body),
      () => response.writeHead(404).end(),
    )
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    return await openAt(
      `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
      read,
    )
  } finally {
    server.close()
  }
}

/** Starts the server of a consumer with its port as the last argument, and opens its page. */
export async function openServed(
  script: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  read: (page: Page) => Promise<string>,
): Promise<string> {
  const port = await findFreePort()
  const server = spawn('pnpm', ['run', script, '--port', String(port)], {
    ...options,
    stdio: 'ignore',
    detached: true,
  })
  try {
    const url = `http://127.0.0.1:${port}/`
    await waitUntilAnswers(url)
    return await openAt(url, read)
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid)
  }
}

async function openAt(url: string, read: (page: Page) => Promise<string>): Promise<string> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    // Ends a page that hangs. An import map loads hundreds of files, slowly on a busy machine.
    page.setDefaultTimeout(300_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(url)
    const shown = await read(page)
    if (errors.length) throw new Error(`The page threw: ${errors.join('; ')}`)
    return shown
  } finally {
    await browser.close()
  }
}
