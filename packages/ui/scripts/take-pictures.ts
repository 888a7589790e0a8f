/**
 * Takes the pictures of the README from the built Storybook. Needs the fonts Inter and Noto Sans
 * CJK.
 * Run by `npm run pnpm -- --filter @qportal/ui pictures`.
 */
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'

const built = join(import.meta.dirname, '../../../apps/storybook/dist')
const pictures = join(import.meta.dirname, '../pictures')
if (!existsSync(built)) throw new Error('Build the Storybook first: npm run build')

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://here')
  const file = join(built, pathname === '/' ? 'index.html' : pathname)
  if (!file.startsWith(built) || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

interface Shot {
  readonly name: string
  readonly story: string
  readonly width: number
  readonly height: number
  readonly theme?: 'dark'
  readonly language?: 'ja'
  /** Includes Storybook's sidebar and toolbar. */
  readonly whole?: boolean
}

const shots: readonly Shot[] = [
  { name: 'overview-light', story: 'data-datatable--docs', width: 1280, height: 800, whole: true },
  { name: 'job-light', story: 'patterns-job-page--succeeded', width: 1280, height: 800 },
  {
    name: 'sign-in-dark',
    story: 'patterns-sign-in-page--one-time-code',
    width: 1280,
    height: 640,
    theme: 'dark',
  },
  {
    name: 'dashboard-japanese',
    story: 'patterns-dashboard-page--full',
    width: 1280,
    height: 640,
    language: 'ja',
  },
  {
    name: 'topology-dark',
    story: 'charts-topologymap--chosen-for-a-job',
    width: 640,
    height: 480,
    theme: 'dark',
  },
  { name: 'colours-light', story: 'tokens-tokens--colours', width: 900, height: 675 },
]

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
})
mkdirSync(pictures, { recursive: true })
try {
  for (const { name, story, width, height, theme = 'light', language = 'en', whole = false } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    const globals = `globals=theme:${theme};language:${language}`
    await page.goto(
      whole
        ? `http://127.0.0.1:${port}/?path=/docs/${story}&${globals}`
        : `http://127.0.0.1:${port}/iframe.html?id=${story}&viewMode=story&${globals}`,
    )
    const drawn = whole
      ? page.frameLocator('#storybook-preview-iframe').locator('#storybook-docs h1')
      : page.locator('#storybook-root > *')
    // Storybook starts slowly on a busy machine.
    await drawn.first().waitFor({ timeout: 120_000 })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(pictures, `${name}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  server.close()
}
