// Adds a qubit to a state.
import { complexBytes, times } from './complex.ts'
import { atOperations, atPart, atQubits, atState, atTileBytes } from './task.ts'

/**
 * Doubles a state of `2^qubits` amplitudes. The new qubit, at bit `position` of the index, has the
 * amplitudes (re0, im0) for 0 and (re1, im1) for 1. Works from the end, so that amplitudes are read
 * before they are overwritten.
 */
export function grow<T>(
  state: usize,
  qubits: u32,
  position: u32,
  re0: f64,
  im0: f64,
  re1: f64,
  im1: f64,
): void {
  const run = complexBytes<T>() << position
  let from = state + (complexBytes<T>() << qubits)
  let to = state + (complexBytes<T>() << (qubits + 1))
  if (run < 16) {
    growNext(state, from, to, re0, im0, re1, im1)
    return
  }
  const r0 = splat<T>(re0)
  const i0 = alternate<T>(im0)
  const r1 = splat<T>(re1)
  const i1 = alternate<T>(im1)
  while (from > state) {
    from -= run
    to -= run << 1
    for (let i = run; i > 0;) {
      i -= 16
      const x = v128.load(from + i)
      v128.store(to + run + i, times<T>(x, r1, i1))
      v128.store(to + i, times<T>(x, r0, i0))
    }
  }
}

/**
 * Grows a state in single precision if the new qubit is at bit 0, within a vector. At least two
 * amplitudes.
 */
function growNext(state: usize, from: usize, to: usize, re0: f64, im0: f64, re1: f64, im1: f64): void {
  const r = v128.shuffle<f64>(splat<f32>(re0), splat<f32>(re1), 0, 3)
  const i = v128.shuffle<f64>(alternate<f32>(im0), alternate<f32>(im1), 0, 3)
  while (from > state) {
    from -= 16
    to -= 32
    const x = v128.load(from)
    v128.store(to + 16, times<f32>(v128.shuffle<f64>(x, x, 1, 1), r, i))
    v128.store(to, times<f32>(v128.shuffle<f64>(x, x, 0, 0), r, i))
  }
}

/**
 * Grows a part of a state, tile by tile in any order. No tile reads what another one writes: writes
 * are beyond the part, or replace the amplitude that was just read. The new qubit is not within a
 * vector.
 */
export function growTile<T>(task: usize, tile: u32): void {
  const factors: usize = load<u32>(task, atOperations)
  const r0 = splat<T>(load<f64>(factors))
  const i0 = alternate<T>(load<f64>(factors, 8))
  const r1 = splat<T>(load<f64>(factors, 16))
  const i1 = alternate<T>(load<f64>(factors, 24))
  const bytes: usize = load<u32>(task, atTileBytes)
  const run = complexBytes<T>() << (<usize>load<u32>(task, atQubits))
  const state: usize = load<u32>(task, atState)
  const step = min(run, bytes)
  let offset = <usize>load<u32>(task, atPart) + <usize>tile * bytes
  for (let end = offset + bytes; offset < end; offset += step) {
    const from = state + offset
    const to = state + ((offset & ~(run - 1)) << 1) + (offset & (run - 1))
    for (let i: usize = 0; i < step; i += 16) {
      const x = v128.load(from + i)
      v128.store(to + run + i, times<T>(x, r1, i1))
      v128.store(to + i, times<T>(x, r0, i0))
    }
  }
}

function splat<T>(value: f64): v128 {
  return sizeof<T>() == 8 ? f64x2.splat(value) : f32x4.splat(<f32>value)
}

/** Returns (-value, value), the form of an imaginary part for `times`. */
function alternate<T>(value: f64): v128 {
  if (sizeof<T>() == 8) return f64x2.replace_lane(f64x2.splat(value), 0, -value)
  const low = f32x4.replace_lane(f32x4.splat(<f32>value), 0, <f32>-value)
  return f32x4.replace_lane(low, 2, <f32>-value)
}
