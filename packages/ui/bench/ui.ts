/** Run by `npm run bench -- ui`. Measures each drawing beside a plain equivalent, in Chromium. */
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
    rolldownOptions: { input: `${root}bench/page.tsx`, output: { format: 'es' } },
  },
})) as Rolldown.RolldownOutput
const code = built.output.find((part) => part.type === 'chunk' && part.isEntry)
if (code?.type !== 'chunk') throw new Error('The page for the bench was not built.')

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
})
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

try {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } })
  await page.setContent('<!doctype html><body>')
  await page.addScriptTag({ content: code.code, type: 'module' })
  await page.waitForFunction(() => 'bench' in globalThis)

  const mountBeside = async (
    name: string,
    { subject, peer, rounds = 25 }: { subject: string; peer: string; rounds?: number },
  ): Promise<void> => {
    const times = await page.evaluate(
      ([first, second, count]) => {
        bench.mount(first, 5)
        bench.mount(second, 5)
        return [bench.mount(first, count), bench.mount(second, count)]
      },
      [subject, peer, rounds] as const,
    )
    const [own, other] = times.map(median) as [number, number]
    console.log(
      `BENCH ui ${name} ${subject}, peer ${peer} of plain React ours=${own.toFixed(2)}ms peer=${other.toFixed(2)}ms ratio=${(other / own).toFixed(2)}`,
    )
  }
  await mountBeside('topology-mount qubits=1000', { subject: 'map', peer: 'circles' })
  await mountBeside('topology-mount qubits=10000', { subject: 'largeMap', peer: 'manyCircles', rounds: 7 })
  await mountBeside('distribution-mount qubits=1000', { subject: 'distribution', peer: 'circles' })
  await mountBeside('table-mount rows=1000', { subject: 'table', peer: 'plainRows' })

  const outcomes = await page.evaluate(() => bench.reduce(7))
  const [reduce, pass] = [median(outcomes.reduce), median(outcomes.pass)]
  console.log(
    `BENCH ui reduce-outcomes outcomes=1048576, peer one pass over them ours=${reduce.toFixed(1)}ms peer=${pass.toFixed(1)}ms ratio=${(pass / reduce).toFixed(2)}`,
  )
} finally {
  await browser.close()
}
