import { SimulatorError } from '../contract/simulator-error.ts'
import { pageBytes, type WebAssemblyMemory } from './web-assembly.ts'

/** Hands out the engine's memory: a stack of regions, of which the top ones are given back together. */
export interface Arena {
  /** Address of so many fresh bytes, aligned to 64 if nothing else is said. They hold whatever was there before. */
  allocate(bytes: number, alignment?: number): number
  /** The same for a state: aligned to the pages of most machines, so that tiles touch no more of them than they must. */
  allocateState(bytes: number): number
  /** For `release`: everything allocated later is given back by it. */
  mark(): number
  release(mark: number): void
  /** Views of the whole memory, valid until the next `allocate`. */
  readonly u8: Uint8Array
  readonly u32: Uint32Array
  readonly f32: Float32Array
  readonly f64: Float64Array
}

/** Below, the engine keeps what it needs itself. */
const firstAddress = 4096

/** What 32 bits can address; the last page stays free so that no address wraps around. */
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
    // Of the view, since to ask the memory takes as long as all the rest.
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
