// Terms of an observable that share their exchange with few others: added to the result for blocks of eight amplitudes.
import { amplitude, complexBytes, exchange } from './complex.ts'

// A term: u32 mask of the exchange but for its lowest three bits, u32 these bits, u32 mask of the amplitudes' index whose parity is the
// sign, u32 1 if the coefficient is imaginary, u32 1 if all amplitudes of a block have the same sign and no other one's place, then the
// coefficient of each amplitude of a block as f64: eight where the parity of the block's index is even, eight where it is odd.
export const termBytes: usize = 160
export const atImaginary: usize = 12
const atFlipsInBlock: usize = 4
const atSigns: usize = 8
const atPlain: usize = 16
const atFactors: usize = 32

/** So many stretches of the state, of the size of a tile each, are read side by side: together they fit into the second cache. */
const maxStretches: u32 = 4

/**
 * Adds terms, applied to `count` amplitudes of the state from `first` on, to what stands at `to`. Neighbours in the list that read the
 * same stretch of the state, or one of a few, are added together: the list is best sorted by the high bits of the exchange.
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

/** Which tile's amplitudes a term brings to the first tile. */
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
