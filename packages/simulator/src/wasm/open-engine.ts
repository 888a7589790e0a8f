import { SimulatorError } from '../api-types/simulator-error.ts'
import { allocateScratch, createEngine, type Engine } from './create-engine.ts'
import { createHelpers } from './help-tasks.ts'
import { compileEngine, instantiateEngine } from './load-engine.ts'
import { findWebAssembly, pageBytes, type WebAssemblyMemory } from './web-assembly.ts'

/** An engine with its own memory. */
export interface OpenEngine {
  readonly engine: Engine
  readonly memory: WebAssemblyMemory
  /** Addresses of the helping threads' scratch. */
  readonly scratches: readonly number[]
  /** Dismisses the helping threads. */
  close(): void
}

export interface OpenEngineOptions {
  /** Number of other threads that will help; they share the memory. */
  readonly helpers: number
  readonly maxBytes: number
}

const allPages = 65_536

export async function openEngine({ helpers, maxBytes }: OpenEngineOptions): Promise<OpenEngine> {
  const isShared = helpers > 0
  const module = await compileEngine(isShared)
  const memory = createMemory(isShared, maxBytes)
  const exports = await instantiateEngine(module, memory)
  const helping = isShared ? createHelpers(memory, { threads: 1 + helpers }) : undefined
  const engine = createEngine(memory, exports, { helpers: helping, maxBytes })
  const scratches = Array.from({ length: helpers }, () => allocateScratch(engine.arena))
  return { engine, memory, scratches, close: () => helping?.dismiss() }
}

/** A shared memory reserves its maximum. If that fails, tries half of it, and so on. */
function createMemory(isShared: boolean, maxBytes: number): WebAssemblyMemory {
  const { Memory } = findWebAssembly()!
  let maximum = Math.min(allPages, Math.ceil(maxBytes / pageBytes))
  while (true) {
    try {
      return new Memory({ initial: 16, maximum, ...(isShared && { shared: true }) })
    } catch (cause) {
      if (maximum < 1024)
        throw new SimulatorError('simulator/unavailable', 'No memory for the engine', { cause })
      maximum = Math.floor(maximum / 2)
    }
  }
}
