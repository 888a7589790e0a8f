/**
 * `npm run bench -- large-device`: the longest tasks of the main thread while the page of a device opens, of 1,000 qubits and of 16 in
 * the same run, in a real Chromium. Wall time is what a reader feels; the processor's time is the part that other programs cannot spoil.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { largeDevice } from '../journeys/large-device.ts'
import { openBenchWorld } from './parts/bench-world.ts'

/** `npm run bench -- large-device 9` takes nine rounds. */
const rounds = Number(process.argv[2] ?? 5)
const world = await openBenchWorld()
const { browser, faults, storageState, folder } = world

try {
  const few = await openOften(16)
  const many = await openOften(1_000)
  console.log(
    `BENCH portal device-page qubits=1000 rounds=${rounds} longest task (CPU ${many.cpu}ms and ${few.cpu}ms), peer the page of 16 qubits ours=${many.wall}ms peer=${few.wall}ms ratio=${(few.wall / many.wall).toFixed(2)}`,
  )
} finally {
  await world.close()
}

async function openOften(qubits: number): Promise<{ wall: number; cpu: number }> {
  faults.inject({
    path: new RegExp(`^/devices/chip-${qubits}$`),
    fault: { name: 'answer', status: 200, body: largeDevice(qubits, `chip-${qubits}`) },
  })
  const tasks = []
  for (let round = 0; round < rounds; round += 1) tasks.push(await openDevice(qubits))
  return { wall: median(tasks.map(({ wallMs }) => wallMs)), cpu: median(tasks.map(({ cpuMs }) => cpuMs)) }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

/** Opens the page of a device from nothing and reads the longest task of its main thread; the browser's own pages have others. */
async function openDevice(qubits: number) {
  const context = await browser.newContext({
    baseURL: faults.url,
    storageState,
    viewport: { width: 1280, height: 900 },
  })
  // The figures are what counts; a busy machine may take its time.
  context.setDefaultTimeout(240_000)
  const page = await context.newPage()
  const file = join(folder, 'trace.json')
  await browser.startTracing(page, { path: file, categories: ['toplevel', 'devtools.timeline'] })
  await page.goto(`/device/chip-${qubits}`)
  await page.getByRole('table', { name: 'Qubits' }).waitFor()
  await page.getByRole('slider').waitFor()
  await page.waitForLoadState('networkidle')
  await browser.stopTracing()
  await context.close()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(file, 'utf8'))
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const ours = traceEvents.find(({ args }) => args?.data?.url?.startsWith(`${faults.url}/assets/`))
  if (!ours) throw new Error('The trace says nothing of the page.')
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && thread(event) === thread(ours),
  )
  const longest = (read: (event: TraceEvent) => number | undefined) =>
    Math.round(Math.max(0, ...tasks.map((event) => read(event) ?? 0)) / 1_000)
  return { wallMs: longest(({ dur }) => dur), cpuMs: longest(({ tdur }) => tdur) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
