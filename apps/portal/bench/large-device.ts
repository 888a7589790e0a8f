/**
 * `npm run bench -- large-device`: the longest tasks of the main thread while the page of a device opens, of 1,000 qubits and of 16 in
 * the same run, in a real Chromium. Wall time is what a reader feels; the processor's time is the part that other programs cannot spoil.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import type { EnrolledPerson } from '../journeys/enrol-person.ts'
import { startFaultProxy } from '../../../tools/fault-proxy/fault-proxy.ts'
import { largeDevice } from '../journeys/large-device.ts'

const rounds = Number(process.argv[2] ?? 5)
const app = join(import.meta.dirname, '..')
const portalFolder = process.env.PORTAL_DIR ?? join(app, 'dist')
if (!existsSync(join(portalFolder, 'index.html')))
  throw new Error('Build the portal first: npm start builds it, or pnpm --filter @qportal/portal build')

const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const [portalPort, cloudPort] = [await freePort(), await freePort()]
Object.assign(process.env, {
  JOURNEY_DATA_DIR: data,
  JOURNEY_PORTAL_PORT: portalPort,
  JOURNEY_CLOUD_PORT: cloudPort,
})
const cloud = spawn(process.execPath, [join(app, '..', 'local-cloud', 'src', 'main.ts')], {
  env: { ...process.env, PORTAL_PORT: portalPort, CLOUD_PORT: cloudPort, CLOUD_DATA_DIR: data },
  stdio: 'ignore',
})
const faults = await startFaultProxy({
  portal: `http://localhost:${portalPort}`,
  cloud: `http://localhost:${cloudPort}`,
})
for (const qubits of [16, 1_000])
  faults.inject({
    path: new RegExp(`^/devices/chip-${qubits}$`),
    fault: { name: 'answer', status: 200, body: largeDevice(qubits, `chip-${qubits}`) },
  })

try {
  await answering(`http://localhost:${cloudPort}/readyz`)
  // The journeys' own sign-up: it reads the ports above when it is loaded.
  const { enrolPerson } = await import('../journeys/enrol-person.ts')
  const { storageState } = await enrolPerson()
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  })
  for (const qubits of [16, 1_000]) {
    const tasks = []
    for (let round = 0; round < rounds; round += 1)
      tasks.push(await openDevice(browser, storageState, qubits))
    const [wall, cpu] = [tasks.map((task) => task.wallMs), tasks.map((task) => task.cpuMs)]
    console.log(
      `BENCH portal device-page qubits=${qubits} rounds=${rounds} longest_task_ms_median=${median(wall)} longest_task_ms_best=${Math.min(...wall)} longest_task_cpu_ms_median=${median(cpu)} longest_task_cpu_ms_worst=${Math.max(...cpu)}`,
    )
  }
  await browser.close()
} finally {
  await faults.close()
  cloud.kill('SIGTERM')
  await once(cloud, 'exit')
  rmSync(data, { recursive: true, force: true })
}

type StorageState = EnrolledPerson['storageState']

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

/** Opens the page of a device from nothing and reads the longest task of its main thread. */
async function openDevice(browser: Browser, storageState: StorageState, qubits: number) {
  const context = await browser.newContext({
    baseURL: faults.url,
    storageState,
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  const file = join(data, 'trace.json')
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

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer`)
}
