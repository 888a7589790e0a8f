// The mean of an observable's terms that exchange amplitudes: visits each pair of amplitudes once,
// and writes nothing.
import { exchange } from './complex.ts'
import { atResults, atRowBytes, atRows, atState, atTermCount, atTerms, atTileBytes } from './task.ts'
import { tileOffset } from './tile-offset.ts'
import { stretchesAtOnce, touch } from './touch.ts'

// A tile is read in place or copied to the scratch. Places are byte offsets from the start of the
// state or of the copy; the place of an amplitude XOR that of a difference of coordinates is the
// place of the other one.

// Rows: the offset of each row in the state (u32), then the place of each row in the copy (u32).
const rowBytes: usize = 4

// A walk handles two or three exchanges: x with x ^ a, x ^ b, x ^ c. It reads eight amplitudes for
// twelve products.
const walkBytes: usize = 48
/** Three u32: the places a, b and c. c is 0 for two exchanges. */
const atFlips: usize = 0
/** u32: 1 to add imaginary parts of products, 0 to add real parts. */
const atImaginary: usize = 12
/** u32: 1 to visit the next amplitude with each one. */
const atTwo: usize = 16
/**
 * u32: bytes, a multiple of 32: from each listed offset, visits all multiples of 32 within this
 * many bytes.
 */
const atRun: usize = 20
/** u32: address of the offsets (u32 each) at which no term is negative, and their size in bytes. */
const atOffsets: usize = 24
const atOffsetBytes: usize = 36
/**
 * u32: address of the shifts (u32 offset, u32 bits of the terms that are negative there), and their
 * size in bytes.
 */
const atShifts: usize = 28
const atShiftBytes: usize = 40
/** u32: address of the terms, and their size in bytes. */
const atSigned: usize = 32
const atSignedBytes: usize = 44

// A term: f64 strength, u32 sign mask of the tile's number, u32 byte offset of its sum.
const termBytes: usize = 16

/**
 * Writes the tile's part of the mean to results[tile]. Double precision only. `scratch`: a copied
 * tile plus 64 bytes.
 */
export function meanTile(task: usize, tile: u32, scratch: usize): void {
  let origin: usize = load<u32>(task, atState)
  let base: usize = 0
  if (load<u32>(task, atRows) != 0) {
    copyRows(task, tile, scratch)
    origin = scratch
  } else {
    base = tileOffset(task, tile)
    // Reads the tile in order first, since the walk visits it in another order.
    const cold: usize = load<u32>(task, atRowBytes)
    if (cold != 0) store<u64>(scratch, touch(origin + base, cold))
  }
  let walk: usize = load<u32>(task, atTerms)
  const end = walk + <usize>load<u32>(task, atTermCount) * walkBytes
  let mean: f64 = 0
  // After the copy, if there is one.
  const sums = scratch + <usize>load<u32>(task, atTileBytes)
  for (; walk < end; walk += walkBytes) mean += meanOfWalk(walk, tile, origin, base, sums)
  store<f64>(<usize>load<u32>(task, atResults) + ((<usize>tile) << 3), mean)
}

/**
 * Copies rows to different cache sets: amplitudes of a cube at multiples of 4 kB would evict each
 * other.
 */
function copyRows(task: usize, tile: u32, scratch: usize): void {
  const bytes: usize = load<u32>(task, atRowBytes)
  const rows: usize = load<u32>(task, atRows)
  const toPlaces = (<usize>load<u32>(task, atTileBytes) / bytes) * rowBytes
  const rowsEnd = rows + toPlaces
  const state: usize = load<u32>(task, atState)
  const base = tileOffset(task, tile)
  for (let first = rows; first < rowsEnd; first += stretchesAtOnce * rowBytes) {
    const end = min(rowsEnd, first + stretchesAtOnce * rowBytes)
    for (let at: usize = 0; at < bytes; at += 64)
      for (let row = first; row < end; row += rowBytes) {
        const from = state + (base ^ <usize>load<u32>(row)) + at
        const to = scratch + (at ^ <usize>load<u32>(row + toPlaces))
        v128.store(to, v128.load(from))
        v128.store(to, v128.load(from, 16), 16)
        v128.store(to, v128.load(from, 32), 32)
        v128.store(to, v128.load(from, 48), 48)
      }
  }
}

function meanOfWalk(walk: usize, tile: u32, origin: usize, base: usize, sums: usize): f64 {
  const isImaginary = load<u32>(walk, atImaginary) != 0
  const isTriple = load<u32>(walk, atFlips + 8) != 0
  let shift: usize = load<u32>(walk, atShifts)
  const end = shift + <usize>load<u32>(walk, atShiftBytes)
  let mean: f64 = 0
  for (; shift < end; shift += 8) {
    const from = base ^ <usize>load<u32>(shift)
    if (isTriple) {
      if (isImaginary) sumThree<Imaginary>(walk, origin, from, sums)
      else sumThree<Real>(walk, origin, from, sums)
    } else if (isImaginary) sumTwo<Imaginary>(walk, origin, from, sums)
    else sumTwo<Real>(walk, origin, from, sums)
    mean += signed(walk, sums, load<u32>(shift, 4), tile)
  }
  return mean
}

// The sums are of Re(conj(x) y) or Im(conj(x) y). For the latter, y with exchanged parts gives
// (x.re y.im, x.im y.re), and the result is the difference of the lanes. It is negative where x has
// exchanged parts instead, which happens for an odd number of other exchanges.
type Real = u32
type Imaginary = f32

function turned<Part>(x: v128): v128 {
  return isFloat<Part>() ? exchange<f64>(x) : x
}

function join<Part>(a: v128, b: v128): v128 {
  return isFloat<Part>() ? f64x2.sub(a, b) : f64x2.add(a, b)
}

function keep<Part>(sums: usize, sum: v128): void {
  const a = f64x2.extract_lane(sum, 0)
  const b = f64x2.extract_lane(sum, 1)
  store<f64>(sums, isFloat<Part>() ? a - b : a + b)
}

function four<Part>(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): v128 {
  return join<Part>(two<Part>(a, b, c, d), two<Part>(e, f, g, h))
}

function two<Part>(a: v128, b: v128, c: v128, d: v128): v128 {
  return join<Part>(f64x2.mul(a, b), f64x2.mul(c, d))
}

// The branch between two adjacent amplitudes keeps sums in registers: without it, the compiler
// loads all amplitudes first, which are more than there are registers.

/** Computes three sums, for exchanges that span a cube. */
function sumThree<Part>(walk: usize, origin: usize, from: usize, sums: usize): void {
  const a: usize = load<u32>(walk, atFlips)
  const b: usize = load<u32>(walk, atFlips + 4)
  const c: usize = load<u32>(walk, atFlips + 8)
  const isTwo = load<u32>(walk, atTwo) != 0
  const run: usize = load<u32>(walk, atRun)
  let listed: usize = load<u32>(walk, atOffsets)
  const end = listed + <usize>load<u32>(walk, atOffsetBytes)
  let sumA = f64x2.splat(0)
  let sumB = f64x2.splat(0)
  let sumC = f64x2.splat(0)
  for (; listed < end; listed += 4) {
    const first = from ^ <usize>load<u32>(listed)
    let to0 = origin + first
    let to1 = origin + (first ^ a)
    let to2 = origin + (first ^ b)
    let to3 = origin + (first ^ a ^ b)
    let to4 = origin + (first ^ c)
    let to5 = origin + (first ^ a ^ c)
    let to6 = origin + (first ^ b ^ c)
    let to7 = origin + (first ^ a ^ b ^ c)
    const last = to0 + run
    while (true) {
      const x0 = v128.load(to0)
      const x1 = turned<Part>(v128.load(to1))
      const x2 = turned<Part>(v128.load(to2))
      const x3 = v128.load(to3)
      const x4 = turned<Part>(v128.load(to4))
      const x5 = v128.load(to5)
      const x6 = v128.load(to6)
      const x7 = turned<Part>(v128.load(to7))
      sumA = f64x2.add(sumA, four<Part>(x0, x1, x2, x3, x4, x5, x6, x7))
      sumB = f64x2.add(sumB, four<Part>(x0, x2, x1, x3, x4, x6, x5, x7))
      sumC = f64x2.add(sumC, four<Part>(x0, x4, x1, x5, x2, x6, x3, x7))
      if (isTwo) {
        const y0 = v128.load(to0, 16)
        const y1 = turned<Part>(v128.load(to1, 16))
        const y2 = turned<Part>(v128.load(to2, 16))
        const y3 = v128.load(to3, 16)
        const y4 = turned<Part>(v128.load(to4, 16))
        const y5 = v128.load(to5, 16)
        const y6 = v128.load(to6, 16)
        const y7 = turned<Part>(v128.load(to7, 16))
        sumA = f64x2.add(sumA, four<Part>(y0, y1, y2, y3, y4, y5, y6, y7))
        sumB = f64x2.add(sumB, four<Part>(y0, y2, y1, y3, y4, y6, y5, y7))
        sumC = f64x2.add(sumC, four<Part>(y0, y4, y1, y5, y2, y6, y3, y7))
      }
      to0 += 32
      if (to0 == last) break
      to1 += 32
      to2 += 32
      to3 += 32
      to4 += 32
      to5 += 32
      to6 += 32
      to7 += 32
    }
  }
  keep<Part>(sums, sumA)
  keep<Part>(sums + 8, sumB)
  keep<Part>(sums + 16, sumC)
}

/** Computes two sums, for exchanges that span a square. */
function sumTwo<Part>(walk: usize, origin: usize, from: usize, sums: usize): void {
  const a: usize = load<u32>(walk, atFlips)
  const b: usize = load<u32>(walk, atFlips + 4)
  const isTwo = load<u32>(walk, atTwo) != 0
  const run: usize = load<u32>(walk, atRun)
  let listed: usize = load<u32>(walk, atOffsets)
  const end = listed + <usize>load<u32>(walk, atOffsetBytes)
  let sumA = f64x2.splat(0)
  let sumB = f64x2.splat(0)
  for (; listed < end; listed += 4) {
    const first = from ^ <usize>load<u32>(listed)
    let to0 = origin + first
    let to1 = origin + (first ^ a)
    let to2 = origin + (first ^ b)
    let to3 = origin + (first ^ a ^ b)
    const last = to0 + run
    while (true) {
      const x0 = v128.load(to0)
      const x1 = turned<Part>(v128.load(to1))
      const x2 = turned<Part>(v128.load(to2))
      const x3 = v128.load(to3)
      sumA = f64x2.add(sumA, two<Part>(x0, x1, x2, x3))
      sumB = f64x2.add(sumB, two<Part>(x0, x2, x1, x3))
      if (isTwo) {
        const y0 = v128.load(to0, 16)
        const y1 = turned<Part>(v128.load(to1, 16))
        const y2 = turned<Part>(v128.load(to2, 16))
        const y3 = v128.load(to3, 16)
        sumA = f64x2.add(sumA, two<Part>(y0, y1, y2, y3))
        sumB = f64x2.add(sumB, two<Part>(y0, y2, y1, y3))
      }
      to0 += 32
      if (to0 == last) break
      to1 += 32
      to2 += 32
      to3 += 32
    }
  }
  keep<Part>(sums, sumA)
  keep<Part>(sums + 8, sumB)
}

/** Adds up the terms, each a signed multiple of a sum. */
function signed(walk: usize, sums: usize, signs: u32, tile: u32): f64 {
  let term: usize = load<u32>(walk, atSigned)
  const end = term + <usize>load<u32>(walk, atSignedBytes)
  let mean: f64 = 0
  for (; term < end; term += termBytes, signs >>= 1) {
    // Without a branch, which would be mispredicted half of the time.
    const sign = (<u64>(popcnt<u32>(tile & load<u32>(term, 8)) ^ signs)) << 63
    mean += reinterpret<f64>(load<u64>(term) ^ sign) * load<f64>(sums + <usize>load<u32>(term, 12))
  }
  return mean
}
