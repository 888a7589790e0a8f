// Writes vectors of constants as the kernels read them, in the precision of the state.
import type { ComplexMatrix } from '@qportal/circuit'
import type { Arena } from './create-arena.ts'

/** Writes `(-t, t)`. */
export function writeTurn({ f32 }: Arena, address: number, tangent: number): void {
  f32.fill(-tangent, address / 4, address / 4 + 2)
  f32.fill(tangent, address / 4 + 2, address / 4 + 4)
}

export function writeMatrix(
  arena: Arena,
  address: number,
  { values }: ComplexMatrix,
  precision: 4 | 8,
): void {
  for (let entry = 0; entry < values.length; entry += 2)
    writeFactor(arena, address + 16 * entry, values[entry]!, values[entry + 1]!, precision)
}

/** Writes a complex factor: a vector of its real part, then a vector of `(-im, im)`. */
export function writeFactor(arena: Arena, address: number, re: number, im: number, precision: 4 | 8): void {
  if (precision === 8) {
    const i = address / 8
    arena.f64[i] = re
    arena.f64[i + 1] = re
    arena.f64[i + 2] = -im
    arena.f64[i + 3] = im
  } else {
    writeLane(arena, address, 0, re, im)
    writeLane(arena, address, 1, re, im)
  }
}

/**
 * Writes factors, given as pairs of real and imaginary part. A separate loop, since tables have
 * thousands.
 */
export function writeFactors(arena: Arena, address: number, factors: Float64Array, precision: 4 | 8): void {
  if (precision === 8) {
    const { f64 } = arena
    for (let from = 0, to = address / 8; from < factors.length; from += 2, to += 4) {
      f64[to] = f64[to + 1] = factors[from]!
      f64[to + 2] = -(f64[to + 3] = factors[from + 1]!)
    }
  } else {
    const { f32 } = arena
    for (let from = 0, to = address / 4; from < factors.length; from += 2, to += 8) {
      f32[to] = f32[to + 1] = f32[to + 2] = f32[to + 3] = factors[from]!
      f32[to + 4] = f32[to + 6] = -(f32[to + 5] = f32[to + 7] = factors[from + 1]!)
    }
  }
}

/** Writes factors in single precision, one per lane of a vector. */
export function writeLanes({ f32 }: Arena, address: number, factors: Float64Array): void {
  for (let from = 0, to = address / 4; from < factors.length; from += 4, to += 8) {
    f32[to] = f32[to + 1] = factors[from]!
    f32[to + 4] = -(f32[to + 5] = factors[from + 1]!)
    f32[to + 2] = f32[to + 3] = factors[from + 2]!
    f32[to + 6] = -(f32[to + 7] = factors[from + 3]!)
  }
}

export function writeLane({ f32 }: Arena, address: number, lane: 0 | 1, re: number, im: number): void {
  const i = address / 4 + 2 * lane
  f32[i] = re
  f32[i + 1] = re
  f32[i + 4] = -im
  f32[i + 5] = im
}

export function writeReal(arena: Arena, address: number, value: number, precision: 4 | 8): void {
  if (precision === 8) arena.f64.fill(value, address / 8, address / 8 + 2)
  else arena.f32.fill(value, address / 4, address / 4 + 4)
}
