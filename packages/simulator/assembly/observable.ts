import { amplitude, complexBytes, lanes } from './complex.ts'
// Applies an observable to a state, tile by tile: computes <O> and <O^2> without a second state.
import { addTerms, atImaginary, multiplyByI, termBytes } from './observable-terms.ts'
import { atGroupCount, atGroups, atResults, atState, atTermCount, atTerms, atTileBytes } from './task.ts'
import { transform } from './walsh.ts'

// A group of many terms that exchange the same amplitudes: u32 mask of the exchange, u32 1 if the
// coefficients are imaginary, u32 address and u32 number of the terms. Here a term is an f64
// coefficient and a u32 sign mask of the index.
const groupBytes: usize = 16
const signBytes: usize = 16

/**
 * Number of amplitudes for which a group's coefficients are computed at once: they fit into the
 * first-level cache.
 */
const maxRunLength: u32 = 1 << 10

// The current tile.
let state: usize = 0
let applied: usize = 0
let coefficients: usize = 0
let first: u32 = 0
let count: u32 = 0

/**
 * Writes the tile's part of <O> to results[2 tile] and of <O^2> to results[2 tile + 1]. A tile has
 * at least 8 amplitudes; the scratch has 16 bytes per amplitude of a tile, and 8 kB. Among groups
 * and among terms, imaginary ones (an odd number of Y) come first.
 */
export function observableTile<T>(task: usize, tile: u32, scratch: usize): void {
  state = load<u32>(task, atState)
  count = load<u32>(task, atTileBytes) / <u32>complexBytes<T>()
  first = tile * count
  applied = scratch
  coefficients = scratch + ((<usize>count) << 4)
  const result = <usize>load<u32>(task, atResults) + ((<usize>tile) << 4)
  let group: usize = load<u32>(task, atGroups)
  const groupEnd = group + <usize>load<u32>(task, atGroupCount) * groupBytes
  let term: usize = load<u32>(task, atTerms)
  const termEnd = term + <usize>load<u32>(task, atTermCount) * termBytes
  if (term == termEnd && group + groupBytes == groupEnd && load<u32>(group) == 0)
    return observeDiagonal<T>(group, result)
  memory.fill(applied, 0, (<usize>count) << 4)
  let isTurned = false
  for (; group < groupEnd && load<u32>(group, 4) != 0; group += groupBytes, isTurned = true)
    applyGroup<T>(group)
  const imaginaryEnd = skipImaginary(term, termEnd)
  if (term < imaginaryEnd) {
    addTerms<T>(applied, state, first, count, term, imaginaryEnd)
    isTurned = true
  }
  if (isTurned) multiplyByI(applied, count)
  for (; group < groupEnd; group += groupBytes) applyGroup<T>(group)
  addTerms<T>(applied, state, first, count, imaginaryEnd, termEnd)
  reduce<T>(result)
}

function skipImaginary(term: usize, end: usize): usize {
  while (term < end && load<u32>(term, atImaginary) != 0) term += termBytes
  return term
}

/** A single group without exchange: the observable multiplies each amplitude by a real number. */
function observeDiagonal<T>(group: usize, result: usize): void {
  const run = min(maxRunLength, count)
  const half: usize = (<usize>run >> 1) * complexBytes<T>()
  const size = complexBytes<T>()
  const from = coefficients
  const end = from + ((<usize>run) << 3)
  let value0 = f64x2.splat(0)
  let value1 = f64x2.splat(0)
  let square0 = f64x2.splat(0)
  let square1 = f64x2.splat(0)
  for (let index: u32 = 0; index < count; index += run) {
    collectCoefficients(group, first + index, run)
    let source = state + <usize>(first + index) * size
    for (let at = from; at < end; at += 32, source += size << 1) {
      const factor0 = v128.load(at)
      const factor1 = v128.load(at, 16)
      const share0 = f64x2.mul(factor0, weights<T>(source, half))
      const share1 = f64x2.mul(factor1, weights<T>(source + size, half))
      value0 = f64x2.add(value0, share0)
      value1 = f64x2.add(value1, share1)
      square0 = f64x2.add(square0, f64x2.mul(factor0, share0))
      square1 = f64x2.add(square1, f64x2.mul(factor1, share1))
    }
  }
  store<f64>(result, lanes(f64x2.add(value0, value1)))
  store<f64>(result, lanes(f64x2.add(square0, square1)), 8)
}

/** Returns |x|^2 of two amplitudes. */
function weights<T>(at: usize, half: usize): v128 {
  const x = amplitude<T>(at)
  const y = amplitude<T>(at + half)
  const xx = f64x2.mul(x, x)
  const yy = f64x2.mul(y, y)
  return f64x2.add(v128.shuffle<u64>(xx, yy, 0, 2), v128.shuffle<u64>(xx, yy, 1, 3))
}

/** Applies a group's terms and adds the result to `applied`. */
function applyGroup<T>(group: usize): void {
  const run = min(maxRunLength, count)
  const half: usize = <usize>run >> 1
  const size = complexBytes<T>()
  const flips = load<u32>(group)
  const low: usize = flips & (run - 1)
  for (let index: u32 = 0; index < count; index += run) {
    collectCoefficients(group, first + index, run)
    const source = state + <usize>((first + index) ^ (flips & ~(run - 1))) * size
    const to = applied + ((<usize>index) << 4)
    for (let i: usize = 0; i < half; i++) {
      const factors = v128.load(coefficients + (i << 4))
      const at = to + (i << 4)
      const x = amplitude<T>(source + (i ^ low) * size)
      const y = amplitude<T>(source + ((i + half) ^ low) * size)
      addTo(at, f64x2.mul(v128.shuffle<u64>(factors, factors, 0, 0), x))
      addTo(at + (half << 4), f64x2.mul(v128.shuffle<u64>(factors, factors, 1, 1), y))
    }
  }
}

function addTo(at: usize, value: v128): void {
  v128.store(at, f64x2.add(v128.load(at), value))
}

/**
 * Computes the coefficient of each amplitude of a run by a Walsh-Hadamard transform of the terms. A
 * vector contains the coefficients of an amplitude in the lower half of the run and of its
 * counterpart in the upper half, so that the transform never combines lanes.
 */
function collectCoefficients(group: usize, from: u32, run: u32): void {
  const half = run >> 1
  const bytes: usize = (<usize>half) << 4
  memory.fill(coefficients, 0, bytes)
  let term: usize = load<u32>(group, 8)
  const end = term + <usize>load<u32>(group, 12) * signBytes
  for (; term < end; term += signBytes) {
    const mask = load<u32>(term, 8)
    const lower = <u64>popcnt<u32>(mask & from)
    const upper = lower + <u64>((mask & half) != 0)
    const signs = i64x2.replace_lane(i64x2.splat(lower << 63), 1, upper << 63)
    addTo(coefficients + ((<usize>(mask & (half - 1))) << 4), v128.xor(v128.load64_splat(term), signs))
  }
  transform(coefficients, bytes)
}

function reduce<T>(result: usize): void {
  const size = complexBytes<T>()
  let value = f64x2.splat(0)
  let square = f64x2.splat(0)
  let source = state + <usize>first * size
  for (let at = applied, end = applied + ((<usize>count) << 4); at < end; at += 16, source += size) {
    const y = v128.load(at)
    value = f64x2.add(value, f64x2.mul(amplitude<T>(source), y))
    square = f64x2.add(square, f64x2.mul(y, y))
  }
  store<f64>(result, lanes(value))
  store<f64>(result, lanes(square), 8)
}
