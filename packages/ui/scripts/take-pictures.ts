/** Takes the pictures of the README from the built Storybook. Run by `pnpm pictures` after `pnpm build-storybook`; needs Inter and Noto Sans CJK. */
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'

const built = join(import.meta.dirname, '../storybook-static')
const pictures = join(import.meta.dirname, '../pictures')
if (!existsSync(built)) throw new Error('Build the Storybook first: pnpm build-storybook.')

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const server = createServer((request, response) => {
  const file = join(built, new URL(request.url ?? '/', 'http://here').pathname)
  if (!file.startsWith(built) || !existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

const shots = [
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
  for (const { name, story, width, height, theme = 'light', language = 'en' } of shots) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
    await page.goto(
      `http://127.0.0.1:${port}/iframe.html?id=${story}&viewMode=story&globals=theme:${theme};language:${language}`,
    )
    await page.locator('#storybook-root > *').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(pictures, `${name}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  server.close()
}
