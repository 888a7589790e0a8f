import { chromium } from 'playwright'
import { serveSources } from '../../test/serve-sources.ts'
import type { BenchPage } from './bench-page.ts'
import { peerFiles } from './peers.ts'

/** Runs the comparisons in headless Chromium. */
export async function benchChromium(groups: readonly string[]): Promise<void> {
  const { CHROMIUM } = process.env
  if (!CHROMIUM) return console.log('CHROMIUM is not set: the browser is left out')
  const server = await serveSources({
    isIsolated: true,
    scripts: peerFiles,
    modules: ['/simulator/bench/parts/bench-page.ts'],
  })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on('console', (message) => console.log(message.text()))
  await page.goto(server.url)
  await page.waitForFunction(() => 'benchInPage' in globalThis && 'runInPage' in globalThis)
  console.log(`Chromium ${browser.version()}, headless`)
  await page.evaluate((groups) => (globalThis as unknown as BenchPage).benchInPage(groups), groups)
  await browser.close()
  server.close()
}
