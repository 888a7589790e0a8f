import { SimulatorError } from '../api-types/simulator-error.ts'
import { engineWasm, memoryFlagsAt } from '../generated/engine-wasm.ts'
import { decodeBytes } from './decode-bytes.ts'
import { findWebAssembly, type WebAssemblyMemory, type WebAssemblyModule } from './web-assembly.ts'

/** The exports of assembly/index.ts. Addresses and sizes are in bytes. */
export interface EngineExports {
  work(task: number, scratch: number): void
  /** Writes the four random words of a block of events to an address; for tests. */
  drawBlock(seedLow: number, seedHigh: number, shot: number, block: number, words: number): void
  /**
   * Finds the events of a shot whose draw is below their limit, a probability times 2^32. Writes
   * pairs of event and word, and returns their number.
   */
  findEvents(
    seedLow: number,
    seedHigh: number,
    shot: number,
    blocks: number,
    limits: number,
    words: number,
    found: number,
  ): number
  growDouble: Grow
  growSingle: Grow
  /** Fills the lower half of a heap of `2 leaves` numbers with the sums of children. */
  sumUp(heap: number, leaves: number): void
  marginalDouble: AddMarginal
  marginalSingle: AddMarginal
  weightOfOneDouble: WeightOfOne
  weightOfOneSingle: WeightOfOne
}

type Grow = (
  state: number,
  qubits: number,
  position: number,
  re0: number,
  im0: number,
  re1: number,
  im1: number,
) => void
type AddMarginal = (
  state: number,
  qubits: number,
  lowBits: number,
  lowBins: number,
  highBins: number,
  bins: number,
) => void
type WeightOfOne = (from: number, bytes: number, stride: number) => number

const compiled = new Map<boolean, Promise<WebAssemblyModule>>()

/** Returns whether this machine supports WebAssembly SIMD. */
export function isEngineAvailable(): Promise<boolean> {
  return compileEngine(false).then(
    () => true,
    () => false,
  )
}

/**
 * Compiles the engine, once for shared and once for unshared memory; the code differs in one flag.
 */
export function compileEngine(isShared: boolean): Promise<WebAssemblyModule> {
  let module = compiled.get(isShared)
  if (!module) compiled.set(isShared, (module = compile(isShared)))
  return module
}

async function compile(isShared: boolean): Promise<WebAssemblyModule> {
  const api = findWebAssembly()
  if (!api) throw new SimulatorError('simulator/unavailable', 'No WebAssembly here')
  const bytes = decodeBytes(engineWasm)
  if (!isShared) bytes[memoryFlagsAt] = 1
  try {
    return await api.compile(bytes)
  } catch (cause) {
    throw new SimulatorError('simulator/unavailable', 'No WebAssembly SIMD here', { cause })
  }
}

export async function instantiateEngine(
  module: WebAssemblyModule,
  memory: WebAssemblyMemory,
): Promise<EngineExports> {
  const { exports } = await findWebAssembly()!.instantiate(module, { env: { memory, abort() {} } })
  return exports as EngineExports
}
