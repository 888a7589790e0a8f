// Terms of an observable that share their exchange with few others: added for blocks of eight
// amplitudes.
import { amplitude, complexBytes, exchange } from './complex.ts'

// A term: u32 mask of the exchange without its lowest three bits, u32 these bits, u32 sign mask of
// the index, u32 1 if the coefficient is imaginary, u32 1 if all amplitudes of a block have the
// same sign and keep their positions. Then, as f64, the coefficients of a block's amplitudes: eight
// for even parity of the block's index, eight for odd parity.
export const termBytes: usize = 160
export const atImaginary: usize = 12
const atFlipsInBlock: usize = 4
const atSigns: usize = 8
const atPlain: usize = 16
const atFactors: usize = 32

/**
 * Number of tile-sized ranges of the state that are read together: they fit into the second-level
 * cache.
 */
const maxStretches: u32 = 4

/**
 * Applies terms to the state and adds `count` amplitudes of the result, from `first`, to `to`. Adds
 * adjacent terms that read the same few ranges of the state together, so the list should be sorted
 * by the high bits of the exchange.
 */
export function addTerms<T>(to: usize, state: usize, first: u32, count: u32, from: usize, end: usize): void {
  let term = from
  while (term < end) {
    let next = term
    let stretch = stretchOf(term, count)
    for (let stretches: u32 = 1; next < end; next += termBytes) {
      const other = stretchOf(next, count)
      if (other == stretch) continue
      if (stretches == maxStretches) break
      stretches++
      stretch = other
    }
    addTogether<T>(to, state, first, count, term, next)
    term = next
  }
}

/** Returns the number of the tile whose amplitudes a term moves to the first tile. */
function stretchOf(term: usize, count: u32): u32 {
  return load<u32>(term) & ~(count - 1)
}

function addTogether<T>(to: usize, state: usize, first: u32, count: u32, from: usize, end: usize): void {
  const size = complexBytes<T>()
  let at = to
  for (let index = first, last = first + count; index < last; index += 8, at += 128) {
    let y0 = v128.load(at)
    let y1 = v128.load(at, 16)
    let y2 = v128.load(at, 32)
    let y3 = v128.load(at, 48)
    let y4 = v128.load(at, 64)
    let y5 = v128.load(at, 80)
    let y6 = v128.load(at, 96)
    let y7 = v128.load(at, 112)
    for (let term = from; term < end; term += termBytes) {
      const x = state + <usize>(index ^ load<u32>(term)) * size
      const factors = term + atFactors + ((<usize>(popcnt<u32>(index & load<u32>(term, atSigns)) & 1)) << 6)
      if (load<u32>(term, atPlain) != 0) {
        const factor = v128.load64_splat(factors)
        y0 = f64x2.add(y0, f64x2.mul(factor, amplitude<T>(x)))
        y1 = f64x2.add(y1, f64x2.mul(factor, amplitude<T>(x + size)))
        y2 = f64x2.add(y2, f64x2.mul(factor, amplitude<T>(x + 2 * size)))
        y3 = f64x2.add(y3, f64x2.mul(factor, amplitude<T>(x + 3 * size)))
        y4 = f64x2.add(y4, f64x2.mul(factor, amplitude<T>(x + 4 * size)))
        y5 = f64x2.add(y5, f64x2.mul(factor, amplitude<T>(x + 5 * size)))
        y6 = f64x2.add(y6, f64x2.mul(factor, amplitude<T>(x + 6 * size)))
        y7 = f64x2.add(y7, f64x2.mul(factor, amplitude<T>(x + 7 * size)))
      } else {
        const flips = <usize>load<u32>(term, atFlipsInBlock) * size
        y0 = f64x2.add(y0, f64x2.mul(v128.load64_splat(factors), amplitude<T>(x + flips)))
        y1 = f64x2.add(y1, f64x2.mul(v128.load64_splat(factors, 8), amplitude<T>(x + (flips ^ size))))
        y2 = f64x2.add(y2, f64x2.mul(v128.load64_splat(factors, 16), amplitude<T>(x + (flips ^ (2 * size)))))
        y3 = f64x2.add(y3, f64x2.mul(v128.load64_splat(factors, 24), amplitude<T>(x + (flips ^ (3 * size)))))
        y4 = f64x2.add(y4, f64x2.mul(v128.load64_splat(factors, 32), amplitude<T>(x + (flips ^ (4 * size)))))
        y5 = f64x2.add(y5, f64x2.mul(v128.load64_splat(factors, 40), amplitude<T>(x + (flips ^ (5 * size)))))
        y6 = f64x2.add(y6, f64x2.mul(v128.load64_splat(factors, 48), amplitude<T>(x + (flips ^ (6 * size)))))
        y7 = f64x2.add(y7, f64x2.mul(v128.load64_splat(factors, 56), amplitude<T>(x + (flips ^ (7 * size)))))
      }
    }
    v128.store(at, y0)
    v128.store(at, y1, 16)
    v128.store(at, y2, 32)
    v128.store(at, y3, 48)
    v128.store(at, y4, 64)
    v128.store(at, y5, 80)
    v128.store(at, y6, 96)
    v128.store(at, y7, 112)
  }
}

/** Multiplies amplitudes by i. */
export function multiplyByI(from: usize, count: u32): void {
  const signs = f64x2(-1, 1)
  for (let at = from, end = from + ((<usize>count) << 4); at < end; at += 16)
    v128.store(at, f64x2.mul(signs, exchange<f64>(v128.load(at))))
}
