import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from 'playwright'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { HydratedPage } from './hydrated-page.tsx'

/** The page as a server sends it, with all its lazy parts. */
async function renderPage(): Promise<string> {
  const { prelude } = await prerenderToNodeStream(createElement(HydratedPage))
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>A circuit</title></head>
  <body>
    <main>${await text(prelude)}</main>
    <script type="module" src="/hydrate-page.js"></script>
  </body>
</html>`
}

/** The scripts of the page by path. */
async function buildScripts(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'hydrate-page.tsx'),
        output: { entryFileNames: 'hydrate-page.js' },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build has no output.')
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  )
}

it('is taken over by a browser as a server rendered it', async () => {
  const [html, scripts] = await Promise.all([renderPage(), buildScripts()])
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.route('**/*', async (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname)
    await route.fulfill(
      body === undefined
        ? { contentType: 'text/html', body: html }
        : { contentType: 'text/javascript', body },
    )
  })
  await page.goto('http://composer.test/')
  // Only a browser that has taken the page over offers the zoom.
  await page.getByRole('group', { name: 'Zoom of the drawing' }).waitFor()
  expect(faults).toEqual([])
})
