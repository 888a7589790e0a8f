import type { Arena } from '../../wasm/create-arena.ts'
import type { ProductState, StateFactor } from './factors/state-factor.ts'

/**
 * Reads amplitudes `start .. start + count - 1` of the whole state, times `scale`, as pairs of real
 * and imaginary part.
 */
export function readAmplitudes(
  arena: Arena,
  state: ProductState,
  scale: number,
  { start, count }: { start: number; count: number },
): Float64Array {
  const values = new Float64Array(2 * count)
  for (let k = 0; k < count; k++) {
    let re = state.factorRe * scale
    let im = state.factorIm * scale
    for (const factor of state.factors) {
      const index = indexIn(factor, start + k)
      const a = realPart(arena, factor, 2 * index)
      const b = realPart(arena, factor, 2 * index + 1)
      ;[re, im] = [re * a - im * b, re * b + im * a]
    }
    values[2 * k] = re
    values[2 * k + 1] = im
  }
  return values
}

/** Extracts a factor's index from an index of the whole state, which may have more than 32 bits. */
function indexIn({ qubits }: StateFactor, index: number): number {
  let part = 0
  for (let bit = 0; bit < qubits.length; bit++) {
    const qubit = qubits[bit]!
    const digit = qubit < 31 ? (index >>> qubit) & 1 : Math.floor(index / 2 ** qubit) % 2
    part += digit * 2 ** bit
  }
  return part
}

/** Returns the real number at position `at` of a factor's amplitudes. */
export function realPart({ f32, f64 }: Arena, factor: StateFactor, at: number): number {
  if (factor.kind === 'separable') return factor.amplitudes[at]!
  const { address, precision } = factor.vector
  return precision === 8 ? f64[address / 8 + at]! : f32[address / 4 + at]!
}
