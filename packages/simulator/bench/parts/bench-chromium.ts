import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import type { SimulatorPage } from '../../test/browser-page.ts'
import { serveSources } from '../../test/serve-sources.ts'
import { qulacsCircuit } from './peers.ts'
import { rnd, toCircuit } from './circuits.ts'
import { report } from './measure.ts'

interface BenchPage extends SimulatorPage {
  ModuleQulacsWasm(): Promise<{ runShotTask(request: unknown): unknown }>
}

/** The main comparisons again in headless Chromium: interleaved rounds within the page. */
export async function benchChromium(): Promise<void> {
  const { CHROMIUM } = process.env
  if (!CHROMIUM) return console.log('CHROMIUM is not set: the browser is left out')
  const folder = dirname(createRequire(import.meta.url).resolve('qulacs-wasm-simulator-client'))
  const scripts = Object.fromEntries(
    ['module.js', 'module.wasm'].map((file) => [`/${file}`, join(folder, 'wasm', file)]),
  )
  const server = await serveSources({ isIsolated: true, scripts })
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(server.url)
  await page.waitForFunction(() => 'runInPage' in globalThis && 'ModuleQulacsWasm' in globalThis)
  console.log(`Chromium ${browser.version()}`)
  for (const qubits of [4, 10, 16, 20]) {
    const circuit = rnd(qubits)
    const times = await page.evaluate(
      async ([ready, theirs, rounds]) => {
        const offered = globalThis as unknown as BenchPage
        const times: Record<string, number[]> = { one: [], two: [], qulacs: [] }
        for (let round = -1; round < rounds; round++) {
          const timed = async (name: string, run: () => unknown) => {
            const start = performance.now()
            await run()
            if (round >= 0) times[name]!.push(performance.now() - start)
          }
          await timed('one', () => offered.runInPage(ready, { shots: 1000, seed: 1 }, 1))
          await timed('two', () => offered.runInPage(ready, { shots: 1000, seed: 1 }, 2))
          if (theirs.size > 16) continue
          const peer = await offered.ModuleQulacsWasm()
          await timed('qulacs', () => peer.runShotTask({ circuitInfo: theirs, shot: 1000 }))
        }
        return times
      },
      [toCircuit(circuit), qulacsCircuit(circuit), qubits > 16 ? 5 : 9] as const,
    )
    const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN
    const [one, two, qulacs] = [median(times['one']!), median(times['two']!), median(times['qulacs']!)]
    report('in Chromium: rnd', {
      qubits,
      'one[ms]': one,
      'two[ms]': two,
      'one/two': one / two,
      ...(qulacs && { 'qulacs[ms]': qulacs, ratio: qulacs / one }),
    })
  }
  await browser.close()
  server.close()
}
