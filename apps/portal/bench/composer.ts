/**
 * `npm run bench -- composer`: the cost of edits, scrolls and large files in Chromium, each beside
 * a reference of the same run.
 */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import { busiestTasks } from '../journeys/busiest-tasks.ts'
import { pressHundredEdits } from '../journeys/press-hundred-edits.ts'

declare const bench: {
  open: (program: string, hasResults: boolean) => Promise<number>
  edit: (edits: number) => Promise<number[]>
  place: () => Promise<number>
  save: (form: 'svg' | 'latex') => Promise<number>
  read: (program: string) => number
  scroll: (frames: number) => Promise<number[]>
  scrollNothing: (frames: number) => Promise<number[]>
  nodes: () => number
  watchLongTasks: () => void
  longTasks: () => number
}

const root = fileURLToPath(new URL('../', import.meta.url))
const built = (await build({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [tailwindcss()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: `${root}bench/composer-page.tsx`,
      output: { format: 'es', codeSplitting: false },
    },
  },
})) as Rolldown.RolldownOutput
const code = built.output.find((part) => part.type === 'chunk' && part.isEntry)
if (code?.type !== 'chunk') throw new Error('The page for the bench was not built.')
const css = built.output
  .filter((part) => part.type === 'asset' && part.fileName.endsWith('.css'))
  .map((part) => (part.type === 'asset' ? String(part.source) : ''))
  .join('\n')

function head(qubits: number) {
  return `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\n`
}
function small(qubits: number) {
  return `${head(qubits)}${Array.from({ length: qubits }, (_, i) => `h q[${i}];`).join('\n')}\n`
}
const wide = `${head(100)}${Array.from({ length: 1000 }, (_, i) => `h q[0]; x q[${1 + (i % 99)}]; cx q[${(i * 7) % 100}], q[${(i * 7 + 1) % 100}];`).join('\n')}\n`
const long = `${head(100)}${Array.from({ length: 800 }, (_, column) => Array.from({ length: 100 }, (_, i) => `${(i + column) % 3 ? 'h' : 't'} q[${i}];`).join('\n')).join('\n')}\n`
const large = `${head(100)}${Array.from({ length: 100 }, () => Array.from({ length: 100 }, (_, i) => `h q[${i}];`).join(' ')).join('\n')}\n`

function sorted(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)
}
function at(values: readonly number[], share: number): number {
  return sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]!
}
function ms(value: number): string {
  return value.toFixed(1)
}

const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', (error) => console.error(error.message))
  await page.setContent('<!doctype html><html data-theme="light"><body>')
  await page.addStyleTag({ content: css })
  await page.addScriptTag({ content: code.code, type: 'module' })
  await page.waitForFunction(() => 'bench' in globalThis)

  for (const qubits of [5, 10]) {
    await page.evaluate((program) => bench.open(program, true), small(qubits))
    await page.evaluate(() => bench.edit(5))
    const times = await page.evaluate(() => bench.edit(40))
    const frame = at(await page.evaluate(() => bench.scrollNothing(60)), 0.5)
    console.log(
      `BENCH composer edit-to-drawn-result qubits=${qubits} edits=40 p95=${ms(at(times, 0.95))}ms, peer an empty frame ours=${ms(at(times, 0.5))}ms peer=${ms(frame)}ms ratio=${(frame / at(times, 0.5)).toFixed(2)}`,
    )
  }

  await page.evaluate((program) => bench.open(program, true), small(5))
  await page.evaluate(() => bench.edit(5))
  await page.evaluate(() => bench.watchLongTasks())
  const tasks = await busiestTasks(browser, page, () => pressHundredEdits(page))
  const longTasks = await page.evaluate(() => bench.longTasks())
  console.log(
    `BENCH composer longest-task qubits=5 edits=100 long-task-entries=${longTasks} tenth=${ms(tasks[9]!)}ms, peer the browser's bound of a long task ours=${ms(tasks[0]!)}ms peer=50.0ms ratio=${(50 / tasks[0]!).toFixed(2)}`,
  )

  const opened: number[] = []
  const read: number[] = []
  for (let round = 0; round < 5; round++) {
    opened.push(await page.evaluate((program) => bench.open(program, false), large))
    read.push(await page.evaluate((program) => bench.read(program), large))
  }
  console.log(
    `BENCH composer open gates=10000, peer reading the text alone ours=${ms(at(opened, 0.5))}ms peer=${ms(at(read, 0.5))}ms ratio=${(at(read, 0.5) / at(opened, 0.5)).toFixed(2)}`,
  )

  await page.evaluate((program) => bench.open(program, false), long)
  const placed: number[] = []
  for (let edit = 0; edit < 5; edit++) placed.push(await page.evaluate(() => bench.place()))
  const readLong = await page.evaluate((program) => bench.read(program), long)
  console.log(
    `BENCH composer place gates=80000 edits=5, peer reading the text alone ours=${ms(at(placed, 0.5))}ms peer=${ms(readLong)}ms ratio=${(readLong / at(placed, 0.5)).toFixed(2)}`,
  )
  for (const form of ['svg', 'latex'] as const) {
    let bytes = 0
    const [longest = 0] = await busiestTasks(browser, page, async () => {
      bytes = await page.evaluate((each) => bench.save(each), form)
    })
    console.log(
      `BENCH composer export-${form} gates=80000 bytes=${bytes} longest task, peer the browser's bound of a long task ours=${ms(longest)}ms peer=50.0ms ratio=${(50 / longest).toFixed(2)}`,
    )
  }

  await page.evaluate((program) => bench.open(program, false), wide)
  await page.evaluate(() => bench.scroll(30))
  const frames = await page.evaluate(() => bench.scroll(300))
  const nothing = await page.evaluate(() => bench.scrollNothing(300))
  const nodes = await page.evaluate(() => bench.nodes())
  console.log(
    `BENCH composer scroll qubits=100 columns=1000 nodes=${nodes} frames=300 p95, peer an empty box ours=${ms(at(frames, 0.95))}ms peer=${ms(at(nothing, 0.95))}ms ratio=${(at(nothing, 0.95) / at(frames, 0.95)).toFixed(2)}`,
  )
} finally {
  await browser.close()
}
