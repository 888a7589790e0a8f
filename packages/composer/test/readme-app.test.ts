import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { chromium, type Browser } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
function block(language: string): string {
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)![1]!
}

// Inside of the package, so that its dependencies are resolved as in an app; in a folder that git
// ignores, because other checks read the sources at the same time.
const reports = join(root, 'reports')
mkdirSync(reports, { recursive: true })
const app = mkdtempSync(join(reports, 'readme-app-'))
let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><div id="root"></div><script type="module" src="/main.tsx"></script>',
  )
  writeFileSync(join(app, 'main.tsx'), /```tsx\n((?:(?!```)[^])*createRoot[^]*?)```/.exec(readme)![1]!)
  // An app has the package in its node_modules; here it is this folder.
  writeFileSync(
    join(app, 'app.css'),
    block('css').replace("'../node_modules/@qportal/composer/dist'", "'../../src'"),
  )
  const config = {
    root: app,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
  } as const
  await build({ ...config, plugins: [...config.plugins] })
  server = await preview({ root: app, configFile: false, preview: { port: 0, host: '127.0.0.1' } })
  browser = await chromium.launch({
    ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
    args: ['--no-sandbox'],
  })
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(app, { recursive: true, force: true })
})

it('runs the example of the README in a bare Vite app', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(60_000)
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await page.goto(server.resolvedUrls!.local[0]!)
  await page.locator('[data-cell="0 0"]').focus()
  await page.keyboard.press('h')
  await page.keyboard.press('c')
  await page.getByRole('gridcell', { name: 'CX, q[0], q[1], column 2' }).first().waitFor()
  // The reported text follows the drawing a moment later.
  const handedOut = page.getByRole('tabpanel', { name: 'Execution' })
  await handedOut.getByText(/h q\[0\];\s+cx q\[0\], q\[1\];/).waitFor()
  await page.getByRole('region', { name: 'Qubits' }).getByText('0.500').first().waitFor()
  expect(thrown).toEqual([])
  await page.close()
})

it('saves the drawing as the golden SVG, and as a PNG of twice the size', async () => {
  const program = readFileSync(join(import.meta.dirname, 'golden/ansatz.qasm'), 'utf8')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  page.setDefaultTimeout(60_000)
  await page.addInitScript((text) => localStorage.setItem('circuit', text), program)
  await page.goto(server.resolvedUrls!.local[0]!)
  const saved = async (form: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: form, exact: true }).click()
    return readFileSync(await (await download).path())
  }
  const svg = (await saved('SVG')).toString('utf8')
  // One element per line, without outlines of letters and without colours and fonts of the theme.
  const drawn = svg.replaceAll(
    / (?:(?:fill|stroke|opacity|font|display)[\w-]*="[^"]*"|text-anchor="start"|d="M0 0m[^"]*")/g,
    '',
  )
  await expect(drawn.replaceAll('><', '>\n<')).toMatchFileSnapshot('golden/circuit.svg')
  expect(svg).toMatch(/ fill="rgb\(/)
  expect(svg).not.toMatch(/var\(|class=|style=|<text/)
  expect((await saved('PDF')).subarray(0, 5).toString()).toBe('%PDF-')
  const png = await saved('PNG')
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`${name}="([\\d.]+)"`).exec(svg)![1]),
  )
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * width!, 2 * height!])
})
