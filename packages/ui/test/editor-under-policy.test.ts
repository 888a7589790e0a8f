import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The portal's content security policy. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

let browser: Browser
let page: Page
let close: () => void
const violations: string[] = []

beforeAll(async () => {
  const files = await builtPage()
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'text/html')
    response.end(
      name === '' ? '<!doctype html><script type="module" src="/page.js"></script>' : files.get(name),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  close = () => server.close()
  browser = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox'],
  })
  page = await browser.newPage()
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) violations.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${port}/`)
})

afterAll(async () => {
  await browser.close()
  close()
})

describe('the code editor under a strict content security policy', () => {
  it.each<[name: string, type: () => Promise<void>, text: RegExp]>([
    ['typed into', () => page.keyboard.type('x '), /^x OPENQASM/],
    [
      'typed over everything',
      async () => {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type('h q;')
      },
      /^h q;$/,
    ],
    [
      'typed over some words of two lines',
      async () => {
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.type('(a')
      },
      /^O\(a\)ubit\[2\] q;/,
    ],
    [
      'deleted from',
      async () => {
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.press('Shift+ArrowDown')
        await page.keyboard.press('Backspace')
      },
      /^\/\/ two lines/,
    ],
  ])('violates no rule when it is %s', async (_, type, text) => {
    violations.length = 0
    await page.evaluate(() => dispatchEvent(new Event('begin')))
    // The new editor measures its lines in one of the next frames.
    await page.evaluate(
      () => new Promise((measured) => requestAnimationFrame(() => requestAnimationFrame(measured))),
    )
    await page.getByRole('textbox', { name: 'Program' }).focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await type()
    await expect.poll(() => page.title()).toMatch(text)
    expect(violations).toEqual([])
  })
})

/** Returns the page's chunks by name, `page.js` first. */
async function builtPage(): Promise<ReadonlyMap<string, string>> {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Vitest's NODE_ENV would select React's development runtime.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}test/editor-page.tsx`,
        output: { format: 'es', entryFileNames: 'page.js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(output.filter((part) => part.type === 'chunk').map((part) => [part.fileName, part.code]))
}
