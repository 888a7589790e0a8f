import type { Circuit } from '@qportal/circuit'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import { createSimulator } from '../src/index.ts'
import type { SimulatorPage } from './browser-page.ts'
import { circuit, gate, measure, measureAll, reset } from './build-circuit.ts'
import { createRandom } from './random-circuit.ts'
import { serveSources } from './serve-sources.ts'

const { CHROMIUM } = process.env

/** Gates with arbitrary angles, on enough qubits to keep two threads busy. */
function program(qubits: number): Circuit {
  const random = createRandom(qubits)
  const layer = () => [
    ...Array.from({ length: qubits }, (_, qubit) =>
      gate('u3', [qubit], [random.next(), random.next(), random.next()]),
    ),
    ...Array.from({ length: qubits - 1 }, (_, qubit) => gate('cp', [qubit, qubit + 1], [random.next()])),
  ]
  // Small circuits without mid-circuit randomness run on the page.
  const middle = qubits > 11 ? [measure(1, 0), reset(2)] : []
  return circuit(qubits, qubits, [...layer(), ...middle, ...layer(), ...measureAll(qubits)])
}

const request: RunRequest = { seed: 2 ** 40 + 7, shots: 500, amplitudes: { start: 5, count: 20 } }

/** Converts a result to JSON-safe values, which a page can return. */
function plain({ counts, amplitudes }: RunResult) {
  return { counts, amplitudes: [...amplitudes!.values] }
}

describe.skipIf(!CHROMIUM)('Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM!,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    })
  })
  afterAll(() => browser.close())

  interface Settings {
    readonly isIsolated: boolean
    readonly qubits: number
    readonly threads: number
    /** Name of a global that is removed. */
    readonly lacks?: string
    /** Runs before the page is closed. */
    readonly examine?: (page: Page) => Promise<void>
  }

  async function runInBrowser({ isIsolated, qubits, threads, lacks = '', examine }: Settings) {
    const server = await serveSources({ isIsolated })
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.addInitScript((name) => Reflect.deleteProperty(globalThis, name), lacks)
    await page.goto(server.url)
    await page.waitForFunction(() => 'runInPage' in globalThis)
    const result = await page.evaluate(
      async ([circuit, request, threads]) => {
        const { runInPage } = globalThis as unknown as SimulatorPage
        const { counts, amplitudes } = await runInPage(circuit, request, threads)
        return { counts, amplitudes: [...amplitudes!.values] }
      },
      [program(qubits), request, threads] as const,
    )
    await examine?.(page)
    await page.close()
    server.close()
    return { result, problems }
  }

  it.each([
    { name: 'on the page itself', qubits: 6, threads: 1, isIsolated: true },
    { name: 'in a worker', qubits: 15, threads: 1, isIsolated: true },
    { name: 'in two threads with shared memory', qubits: 15, threads: 2, isIsolated: true },
    { name: 'in one thread where memory cannot be shared', qubits: 15, threads: 2, isIsolated: false },
  ])(
    'gives the result of Node $name, with the headers of the portal',
    async ({ qubits, threads, isIsolated }) => {
      const simulator = createSimulator({ threads: 1 })
      const want = plain(await simulator.run(program(qubits), request))
      simulator.dispose()
      const { result, problems } = await runInBrowser({ isIsolated, qubits, threads })
      expect(problems).toEqual([])
      expect(result.counts).toEqual(want.counts)
      result.amplitudes.forEach((value, i) => expect(value).toBeCloseTo(want.amplitudes[i]!, 14))
    },
  )

  it('uses one worker in an isolated page without SharedArrayBuffer (WebKitGTK)', async () => {
    const isolated = { isIsolated: true, qubits: 15, threads: 2 }
    // The second worker may start after the result.
    const expectWorkers = (count: number) => async (page: Page) => {
      await expect.poll(() => page.workers().length).toBe(count)
    }
    await runInBrowser({ ...isolated, lacks: 'SharedArrayBuffer', examine: expectWorkers(1) })
    await runInBrowser({ ...isolated, examine: expectWorkers(2) })
  })
})
