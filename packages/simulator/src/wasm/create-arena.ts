import { SimulatorError } from '../api-types/simulator-error.ts'
import { pageBytes, type WebAssemblyMemory } from './web-assembly.ts'

/** Allocates the engine's memory as a stack: `release` frees everything above a mark. */
export interface Arena {
  /** Allocates bytes, aligned to 64 by default, without clearing them; returns their address. */
  allocate(bytes: number, alignment?: number): number
  /**
   * Allocates a state, aligned to 4096 (most machines' page size), so that tiles touch few pages.
   */
  allocateState(bytes: number): number
  /** Returns a mark; `release` with it frees all later allocations. */
  mark(): number
  release(mark: number): void
  /** Views of the whole memory, valid until the next `allocate`. */
  readonly u8: Uint8Array
  readonly u32: Uint32Array
  readonly f32: Float32Array
  readonly f64: Float64Array
}

/** The engine's own data is below this address. */
const firstAddress = 4096

/** The memory that 32 bits can address, without the last page, so that no address wraps around. */
export const addressableBytes = 2 ** 32 - pageBytes

const stateAlignment = 4096

export function createArena(memory: WebAssemblyMemory, maxBytes: number): Arena {
  let top = firstAddress
  const arena = {
    ...viewsOf(memory.buffer),
    allocate,
    allocateState: (bytes: number) => allocate(bytes, bytes < stateAlignment ? undefined : stateAlignment),
    mark: () => top,
    release(mark: number) {
      top = mark
    },
  }
  return arena

  function grow(end: number): void {
    try {
      memory.grow(Math.ceil((end - memory.buffer.byteLength) / pageBytes))
    } catch (cause) {
      const message = `The machine does not give the engine ${end} bytes of memory`
      throw new SimulatorError('simulator/too-large', message, { cause, bytes: end })
    }
    Object.assign(arena, viewsOf(memory.buffer))
  }

  function allocate(bytes: number, alignment = 64): number {
    const address = Math.ceil(top / alignment) * alignment
    const end = address + Math.ceil(bytes / 64) * 64
    if (end > maxBytes) {
      const message = `${end} bytes are more than the ${maxBytes} that the engine may take`
      throw new SimulatorError('simulator/too-large', message, { bytes: end })
    }
    // The view's length: reading the memory's takes as long as the rest of this function.
    if (end > arena.u8.length) grow(end)
    top = end
    return address
  }
}

function viewsOf(buffer: ArrayBuffer | SharedArrayBuffer) {
  return {
    u8: new Uint8Array(buffer),
    u32: new Uint32Array(buffer),
    f32: new Float32Array(buffer),
    f64: new Float64Array(buffer),
  }
}
