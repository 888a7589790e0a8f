// Runs in a page and exposes the function that the benchmark in Node calls.
import type { SimulatorPage } from '../../test/browser-page.ts'
import { compareOnThreads, compareWithPeers, type Arena } from './comparisons.ts'
import type { QsharpModule } from './qsharp.ts'
import type { Qulacs } from './qulacs.ts'

const page = globalThis as unknown as SimulatorPage & { ModuleQulacsWasm(): Promise<Qulacs> }

async function benchInPage(groups: readonly string[]): Promise<void> {
  const arena: Arena = {
    name: 'Chromium',
    startQulacs: () => page.ModuleQulacsWasm(),
    loadQsharp,
    run: (circuit, threads, precision) =>
      page.runInPage(circuit, { shots: 1000, ...(precision && { precision }) }, threads),
    runBeside: (circuit) => page.runInPage(circuit, { shots: 1000 }, 1, 'beside'),
  }
  await compareOnThreads(arena, groups)
  await compareWithPeers(arena, groups)
}

async function loadQsharp(): Promise<QsharpModule> {
  const script = '/qsc_wasm.mjs'
  const module = (await import(/* @vite-ignore */ script)) as QsharpModule & {
    default(options: { module_or_path: string }): Promise<unknown>
  }
  await module.default({ module_or_path: '/qsc_wasm_bg.wasm' })
  return module
}

/** The function that the page exposes. */
export interface BenchPage {
  benchInPage: typeof benchInPage
}

Object.assign(globalThis, { benchInPage } satisfies BenchPage)
