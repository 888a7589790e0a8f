import { SimulatorError } from '../contract/simulator-error.ts'
import { allocateScratch, createEngine, type Engine } from './create-engine.ts'
import { createHelpers } from './help-tasks.ts'
import { compileEngine, instantiateEngine } from './load-engine.ts'
import { findWebAssembly, pageBytes, type WebAssemblyMemory } from './web-assembly.ts'

/** An engine with a memory of its own. */
export interface OpenEngine {
  readonly engine: Engine
  readonly memory: WebAssemblyMemory
  /** For each helping thread an address in the memory. */
  readonly scratches: readonly number[]
  /** Lets the helping threads go. */
  close(): void
}

export interface OpenEngineOptions {
  /** Other threads that will help; their memory is shared. */
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

/** A shared memory reserves its maximum: where that is refused, half of it may do. */
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
