// Kernels for the qubit at bit 0 in single precision, whose two amplitudes share a vector.
import { nextWithout, times } from './complex.ts'
import { atConstants, atFirst, atSecond, atSources } from './operation.ts'

/**
 * Like `pair`, for two vectors (x0, x1) and (x2, x3); the first qubit is at bit 0. Constants: the
 * factors of the first and of the second vector, as (re, re) and (-im, im) per amplitude, then (-t,
 * t) of the first and (t, t) of the second qubit.
 */
export function pairInLane(base: usize, bytes: usize, operation: usize): void {
  const constants = operation + atConstants
  const reLow = v128.load(constants)
  const imLow = v128.load(constants, 16)
  const reHigh = v128.load(constants, 32)
  const imHigh = v128.load(constants, 48)
  const ta = v128.load(constants, 96)
  const tb = v128.load(constants, 112)
  const b: usize = load<u32>(operation, atSecond)
  const from0: usize = load<u32>(operation, atSources)
  const from1: usize = load<u32>(operation, atSources + 4)
  const from2: usize = load<u32>(operation, atSources + 8)
  const from3: usize = load<u32>(operation, atSources + 12)
  const isInOrder = from0 == 0 && from1 == 8 && from2 == b && from3 == b + 8
  for (let i: usize = 0; i < bytes; i = nextWithout(i, b)) {
    const at = base + i
    const low = isInOrder ? v128.load(at) : gather(at + from0, at + from1)
    const high = isInOrder ? v128.load(at + b) : gather(at + from2, at + from3)
    const u = turnInLane(times<f32>(low, reLow, imLow), ta)
    const w = turnInLane(times<f32>(high, reHigh, imHigh), ta)
    v128.store(at, f32x4.sub(u, f32x4.mul(tb, w)))
    v128.store(at + b, f32x4.add(w, f32x4.mul(tb, u)))
  }
}

/** Like `one`, with the constants of `pairInLane`. */
export function oneInLane(base: usize, bytes: usize, operation: usize): void {
  const constants = operation + atConstants
  const re = v128.load(constants)
  const im = v128.load(constants, 16)
  const ta = v128.load(constants, 96)
  const isFlipped = load<u32>(operation, atSources) != 0
  for (let at = base, end = base + bytes; at < end; at += 16) {
    const x = v128.load(at)
    v128.store(at, turnInLane(times<f32>(isFlipped ? exchanged(x) : x, re, im), ta))
  }
}

/** Like `flip`, one amplitude at a time, for a target or control at bit 0. */
export function flipInLane(base: usize, bytes: usize, operation: usize, mask: usize, value: usize): void {
  const a: usize = load<u32>(operation, atFirst)
  const skip = mask | a
  for (let i: usize = 0; i < bytes; i = ((i | skip) + 8) & ~skip) {
    const at = base + (i | value)
    const x = load<u64>(at)
    store<u64>(at, load<u64>(at + a))
    store<u64>(at + a, x)
  }
}

/** Applies `[[1, -t], [t, 1]]`, given (-t, t), to the two amplitudes of a vector. */
function turnInLane(x: v128, ta: v128): v128 {
  return f32x4.add(x, f32x4.mul(exchanged(x), ta))
}

function exchanged(x: v128): v128 {
  return v128.shuffle<u64>(x, x, 1, 0)
}

function gather(first: usize, second: usize): v128 {
  return v128.load_lane<u64>(second, v128.load64_zero(first), 1)
}
