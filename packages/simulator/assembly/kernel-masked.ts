// Kernels that visit only the amplitudes of a tile that meet their controls.
import { exchange, nextWithout, times } from './complex.ts'
import { atCount, atOuterCount, atOuterTable, atTable } from './operation.ts'

/** Multiplies by a factor the amplitudes whose offset satisfies `(offset & mask) == value`. */
export function phase<T>(base: usize, bytes: usize, mask: usize, value: usize, constants: usize): void {
  const re = v128.load(constants)
  const im = v128.load(constants, 16)
  const run = min<usize>(mask & (0 - mask), bytes)
  if (run < 64) {
    for (let i: usize = 0; i < bytes; i = nextWithout(i, mask)) {
      const at = base + (i | value)
      v128.store(at, times<T>(v128.load(at), re, im))
    }
    return
  }
  for (let i: usize = 0; i < bytes; i = ((i | mask) + run) & ~mask) {
    const from = base + (i | value)
    for (let at = from, end = from + run; at < end; at += 32) {
      v128.store(at, times<T>(v128.load(at), re, im))
      v128.store(at, times<T>(v128.load(at, 16), re, im), 16)
    }
  }
}

/** Multiplies a whole tile by a factor. */
export function scale<T>(base: usize, bytes: usize, constants: usize): void {
  const re = v128.load(constants)
  const im = v128.load(constants, 16)
  for (let at = base, end = base + bytes; at < end; at += 16) v128.store(at, times<T>(v128.load(at), re, im))
}

/** Exchanges the two amplitudes of a qubit: X, CX, CCX, ... */
export function flip(base: usize, bytes: usize, a: usize, mask: usize, value: usize): void {
  const skip = mask | a
  const run = min<usize>(skip & (0 - skip), bytes)
  for (let i: usize = 0; i < bytes; i = ((i | skip) + run) & ~skip) {
    const from = base + (i | value)
    for (let at = from, end = from + run; at < end; at += 16) {
      const x = v128.load(at)
      v128.store(at, v128.load(at + a))
      v128.store(at + a, x)
    }
  }
}

/** Applies a matrix on one qubit, with controls; four constants (re, re), (-im, im). */
export function controlled<T>(
  base: usize,
  bytes: usize,
  a: usize,
  mask: usize,
  value: usize,
  constants: usize,
): void {
  const imaginary = v128.or(
    v128.or(v128.load(constants, 16), v128.load(constants, 48)),
    v128.or(v128.load(constants, 80), v128.load(constants, 112)),
  )
  // Ignores sign bits, since a real matrix may contain negative zeros.
  if (!v128.any_true(sizeof<T>() == 8 ? v128.shl<u64>(imaginary, 1) : v128.shl<u32>(imaginary, 1)))
    return controlledReal<T>(base, bytes, a, mask, value, constants)
  const re00 = v128.load(constants)
  const im00 = v128.load(constants, 16)
  const re01 = v128.load(constants, 32)
  const im01 = v128.load(constants, 48)
  const re10 = v128.load(constants, 64)
  const im10 = v128.load(constants, 80)
  const re11 = v128.load(constants, 96)
  const im11 = v128.load(constants, 112)
  const skip = mask | a
  for (let i: usize = 0; i < bytes; i = nextWithout(i, skip)) {
    const at = base + (i | value)
    const x0 = v128.load(at)
    const x1 = v128.load(at + a)
    v128.store(at, v128.add<T>(times<T>(x0, re00, im00), times<T>(x1, re01, im01)))
    v128.store(at + a, v128.add<T>(times<T>(x0, re10, im10), times<T>(x1, re11, im11)))
  }
}

/** Applies a real matrix on one qubit, with a third of the work. */
function controlledReal<T>(
  base: usize,
  bytes: usize,
  a: usize,
  mask: usize,
  value: usize,
  constants: usize,
): void {
  const m00 = v128.load(constants)
  const m01 = v128.load(constants, 32)
  const m10 = v128.load(constants, 64)
  const m11 = v128.load(constants, 96)
  const skip = mask | a
  for (let i: usize = 0; i < bytes; i = nextWithout(i, skip)) {
    const at = base + (i | value)
    const x0 = v128.load(at)
    const x1 = v128.load(at + a)
    v128.store(at, v128.add<T>(v128.mul<T>(x0, m00), v128.mul<T>(x1, m01)))
    v128.store(at + a, v128.add<T>(v128.mul<T>(x0, m10), v128.mul<T>(x1, m11)))
  }
}

/**
 * Applies a matrix on a few qubits, with controls. The table contains `count` offsets (u32, padded
 * to a multiple of 16 bytes) of the amplitudes of a group, then the matrix by rows as (re, re),
 * (-im, im). `spare` has room for 32 bytes per amplitude of a group.
 */
export function dense<T>(
  base: usize,
  bytes: usize,
  table: usize,
  count: u32,
  mask: usize,
  value: usize,
  spare: usize,
): void {
  const rows = table + ((<usize>count * 4 + 15) & ~15)
  const skip = mask | <usize>load<u32>(table + ((count - 1) << 2))
  for (let i: usize = 0; i < bytes; i = nextWithout(i, skip)) {
    const at = base + (i | value)
    for (let k: u32 = 0; k < count; k++) {
      const x = v128.load(at + <usize>load<u32>(table + (k << 2)))
      v128.store(spare + (k << 5), x)
      v128.store(spare + (k << 5), exchange<T>(x), 16)
    }
    let entry = rows
    for (let row: u32 = 0; row < count; row++) {
      let sum = v128.splat<T>(0)
      for (let from = spare, end = spare + (count << 5); from < end; from += 32, entry += 32) {
        const term = v128.mul<T>(v128.load(from), v128.load(entry))
        sum = v128.add<T>(sum, v128.add<T>(term, v128.mul<T>(v128.load(from, 16), v128.load(entry, 16))))
      }
      v128.store(at + <usize>load<u32>(table + (row << 2)), sum)
    }
  }
}

/**
 * Applies a product of phases, one per qubit, to the amplitudes that meet the mask. The table
 * contains factors as (re, re), (-im, im): for the `2^lowCount` vectors of an aligned run, then for
 * each run of the tile. Further factors depend on the number of the tile.
 */
export function product<T>(
  base: usize,
  bytes: usize,
  mask: usize,
  value: usize,
  operation: usize,
  tile: u32,
): void {
  const table: usize = load<u32>(operation, atTable)
  const lowCount = load<u32>(operation, atCount)
  const run: usize = (<usize>16) << lowCount
  const lowMask = mask & (run - 1)
  const lowValue = value & lowMask
  const highMask = mask - lowMask
  const highValue = value - lowValue
  let outerRe: f64 = 1
  let outerIm: f64 = 0
  let outer: usize = load<u32>(operation, atOuterTable)
  for (const end = outer + <usize>load<u32>(operation, atOuterCount) * 24; outer < end; outer += 24) {
    if ((tile & load<u32>(outer)) == 0) continue
    const re = load<f64>(outer, 8)
    const im = load<f64>(outer, 16)
    const product = outerRe * re - outerIm * im
    outerIm = outerRe * im + outerIm * re
    outerRe = product
  }
  const outerReal = v128.splat<T>(<T>outerRe)
  const outerImaginary = v128.mul<T>(v128.splat<T>(<T>outerIm), signs<T>())
  let high = table + ((<usize>32) << lowCount)
  for (let from: usize = 0; from < bytes; from += run, high += 32) {
    if ((from & highMask) != highValue) continue
    // (re, re) and (-im, im) of the run's factor times the tile's factor.
    const factor = times<T>(firstLanes<T>(v128.load(high), v128.load(high, 16)), outerReal, outerImaginary)
    const re = realLanes<T>(factor)
    const im = v128.mul<T>(realLanes<T>(exchange<T>(factor)), signs<T>())
    for (let i: usize = 0; i < run; i = nextWithout(i, lowMask)) {
      const at = base + from + (i | lowValue)
      const low = table + ((i | lowValue) << 1)
      const x = times<T>(v128.load(at), re, im)
      v128.store(at, times<T>(x, v128.load(low), v128.load(low, 16)))
    }
  }
}

/** Returns (-1, 1) for each complex number. */
function signs<T>(): v128 {
  return sizeof<T>() == 8 ? f64x2(-1, 1) : f32x4(-1, 1, -1, 1)
}

/** Returns (re, im), given (re, re) and (-im, im). */
function firstLanes<T>(re: v128, im: v128): v128 {
  return sizeof<T>() == 8 ? v128.shuffle<u64>(re, im, 0, 3) : v128.shuffle<u32>(re, im, 0, 5, 2, 7)
}

/** Returns (re, re), given (re, im). */
function realLanes<T>(a: v128): v128 {
  return sizeof<T>() == 8 ? v128.shuffle<u64>(a, a, 0, 0) : v128.shuffle<u32>(a, a, 0, 0, 2, 2)
}

/** Exchanges the qubit at bit 0 with another one, in single precision. */
export function exchangeLanes(base: usize, bytes: usize, a: usize): void {
  for (let i: usize = 0; i < bytes; i = nextWithout(i, a)) {
    const at = base + i
    const x = v128.load(at)
    const y = v128.load(at + a)
    v128.store(at, v128.shuffle<u64>(x, y, 0, 2))
    v128.store(at + a, v128.shuffle<u64>(x, y, 1, 3))
  }
}
