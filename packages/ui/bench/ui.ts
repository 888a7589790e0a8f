/** `npm run bench -- ui`: what the drawings cost, each beside a plain peer of the same run, in a real Chromium. */
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, type Rolldown } from 'vite'

declare const bench: {
  mount: (subject: string, rounds: number) => number[]
  reduce: (rounds: number) => { reduce: number[]; pass: number[] }
}

const root = fileURLToPath(new URL('../', import.meta.url))
const built = (await build({
  root,
  configFile: false,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    minify: false,
    modulePreload: false,
    rolldownOptions: { input: `${root}bench/topology-page.tsx`, output: { format: 'es' } },
  },
})) as Rolldown.RolldownOutput
const code = built.output.find((part) => part.type === 'chunk' && part.isEntry)
if (code?.type !== 'chunk') throw new Error('The page for the bench was not built.')

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
})
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

try {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
  await page.setContent('<!doctype html><body>')
  await page.addScriptTag({ content: code.code, type: 'module' })
  await page.waitForFunction(() => 'bench' in globalThis)

  await page.evaluate(() => [bench.mount('map', 5), bench.mount('circles', 5)])
  const times = await page.evaluate(() => ({
    map: bench.mount('map', 25),
    circles: bench.mount('circles', 25),
  }))
  const [map, circles] = [median(times.map), median(times.circles)]
  console.log(
    `BENCH ui topology-mount qubits=1000 map_ms=${map.toFixed(2)} circles_ms=${circles.toFixed(2)} ratio=${(map / circles).toFixed(2)}`,
  )

  const outcomes = await page.evaluate(() => bench.reduce(7))
  const [reduce, pass] = [median(outcomes.reduce), median(outcomes.pass)]
  console.log(
    `BENCH ui reduce-outcomes outcomes=1048576 reduce_ms=${reduce.toFixed(1)} one_pass_ms=${pass.toFixed(1)} ratio=${(reduce / pass).toFixed(2)}`,
  )
} finally {
  await browser.close()
}
