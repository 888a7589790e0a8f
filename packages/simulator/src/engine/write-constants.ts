// Vectors of constants as the kernels take them, in the precision of the state.
import type { ComplexMatrix } from '@qportal/circuit'
import type { Arena } from './create-arena.ts'

/** (-t, t) */
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

/** A complex factor as the engine takes it: a vector of its real part, then one of (-im, im). */
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
