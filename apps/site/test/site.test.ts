import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { dirname, extname, join, relative } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const site = join(import.meta.dirname, '../dist')
const pages = globSync('**/*.html', { cwd: site }).sort()

describe('links', () => {
  it('lead to files and headings of the site', () => {
    const ids = new Map(
      pages.map((page) => [
        page,
        new Set(Array.from(readPage(page).matchAll(/ id="([^"]+)"/g), ([, id]) => id)),
      ]),
    )
    const broken = pages.flatMap((page) =>
      Array.from(readPage(page).matchAll(/ (?:href|src)="([^"]*)"/g), ([, address = '']) => address)
        .filter((address) => !/^https?:/.test(address))
        .filter((address) => {
          const [path = '', fragment] = decodeURIComponent(address).split('#')
          const from = path.startsWith('/') ? site : join(site, dirname(page))
          const file = path === '' ? page : relative(site, join(from, path))
          const target = path.endsWith('/') ? join(file, 'index.html') : file
          if (!existsSync(join(site, target))) return true
          return Boolean(fragment) && !ids.get(target)?.has(fragment!)
        })
        .map((address) => `${page}: ${address}`),
    )
    expect(broken).toEqual([])
    expect(pages.length).toBeGreaterThan(30)
  })
})

describe('the pages', () => {
  let server: Server
  let browser: Browser
  let root: string
  const types: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.svg': 'image/svg+xml',
    '.html': 'text/html',
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '/index.html')
      readFile(join(site, path)).then(
        (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'image/png' }).end(body),
        () => response.writeHead(404).end(),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    root = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
    browser = await chromium.launch({
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    })
  })
  afterAll(async () => {
    await browser.close()
    server.close()
  })

  /** Opens a page and returns it with all that went wrong on it. */
  async function open(path: string, colorScheme: 'light' | 'dark', width: number) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      locale: 'en',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', ({ message }) => faults.push(message))
    page.on('response', (response) => response.status() >= 400 && faults.push(`404 ${response.url()}`))
    await page.goto(root + path)
    return { page, faults, close: () => context.close() }
  }

  async function checkPage(page: Page) {
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }

  it.each([
    ['index.html', 'light', 1440],
    ['guides/ui.html', 'dark', 360],
    ['reference/simulator.html', 'dark', 360],
    ['examples/job-dashboard.html', 'light', 360],
  ] as const)('%s in %s at %i px passes axe and fits', async (path, scheme, width) => {
    const { page, faults, close } = await open(path, scheme, width)
    await checkPage(page)
    expect(faults).toEqual([])
    await close()
  })

  it('shows a linked name below the bar at 360 px', async () => {
    const { page, close } = await open('reference/api-client.html#account', 'light', 360)
    const bar = (await page.locator('.VPLocalNav').boundingBox())!
    const top = () => page.evaluate(() => document.querySelector('#account')!.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(bar.y + bar.height + 100)
    expect(await top()).toBeGreaterThanOrEqual(bar.y + bar.height)
    await close()
  })

  it('finds a name of the reference by some of its letters', async () => {
    const { page, faults, close } = await open('index.html', 'light', 1440)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('parsepauli')
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toContainEqual(expect.stringContaining('parsePauliSum'))
    expect(faults).toEqual([])
    await close()
  })

  it('lists components before functions, and those before types', () => {
    const [components, functions, types] = ['Components', 'Functions', 'Interfaces'].map((name) =>
      readPage('reference/ui.html').indexOf(`id="${name.toLowerCase()}"`),
    )
    expect(components).toBeGreaterThan(0)
    expect(functions).toBeGreaterThan(components!)
    expect(types).toBeGreaterThan(functions!)
  })

  it.each([
    ['light', 1440],
    ['dark', 360],
  ] as const)('the playground runs a program in %s at %i px without a server', async (scheme, width) => {
    const { page, faults, close } = await open('playground.html', scheme, width)
    await page.getByRole('img', { name: 'Circuit on 2 qubits' }).waitFor()
    await page.getByText('|11⟩').waitFor()
    await expect.poll(() => page.getByText('0.707', { exact: true }).count()).toBe(2)
    await checkPage(page)
    expect(faults).toEqual([])
    await close()
  })

  it('the playground says where a program is wrong and leads there', async () => {
    const { page, faults, close } = await open('playground.html', 'light', 1440)
    const editor = page.getByRole('textbox', { name: 'Program' })
    await editor.press('ControlOrMeta+a')
    await editor.press('Delete')
    await page.keyboard.insertText('OPENQASM 3.0;\nqubit q;\nnope q;\n')
    const place = page.getByRole('button', { name: 'Line 3, column 1' })
    await place.waitFor()
    await expect.poll(() => page.getByRole('img', { name: /Circuit on/ }).count()).toBe(0)
    await checkPage(page)
    await place.click()
    await expect.poll(() => editor.evaluate((element) => element.matches(':focus'))).toBe(true)
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('button', { name: '3 行 1 列' }).waitFor()
    await checkPage(page)
    expect(faults).toEqual([])
    await close()
  })
})

function readPage(page: string): string {
  return readFileSync(join(site, page), 'utf8')
}
