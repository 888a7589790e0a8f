// The mean of an observable's terms that exchange amplitudes: each pair of amplitudes is met once, and nothing is written.
import { exchange, lanes } from './complex.ts'
import {
  atOperations,
  atResults,
  atRowBytes,
  atRows,
  atState,
  atTermCount,
  atTerms,
  atTileBytes,
} from './task.ts'
import { tileOffset } from './tile-offset.ts'
import { stretchesAtOnce } from './touch.ts'

// A tile is copied to the scratch, where an exclusive or of places leads from an amplitude to another: the place of the one and of the other, and
// of what their coordinates differ by. All places are in bytes from where the tile's first amplitude is.

// A row: u32 its offset in the state, u32 its place.
const rowBytes: usize = 8

// Within rows, at the task's operations: u32 places of the amplitudes 1 and 2, u32 the place of each fourth one, with which a cache line begins.
const atLines: usize = 8

// Three exchanges at once: of amplitudes x and x ^ a, x ^ b, x ^ c. Eight amplitudes, reached from one of them, are read for twelve products.
const tripleBytes: usize = 48
/** Three u32: the places a, b and c. */
const atFlips: usize = 0
/** u32: 1 if imaginary parts of products are added, real ones otherwise. */
const atImaginary: usize = 12
/** u32: 1, 2 or 4: with each listed offset so many neighbours are meant, itself included. */
const atRun: usize = 16
/** u32: address of offsets (u32 each) at which no term has a sign, and their bytes. */
const atOffsets: usize = 20
const atOffsetBytes: usize = 24
/** u32: address of shifts (u32 offset, u32 bits of the terms with a sign there), and their bytes: each leads from the listed offsets to others. */
const atShifts: usize = 28
const atShiftBytes: usize = 32
/** u32: address of terms, and their bytes. */
const atSigned: usize = 36
const atSignedBytes: usize = 40

// A term: f64 strength, u32 mask of the tile's number whose parity is its sign, u32 which of three sums it takes, in bytes.
const termBytes: usize = 16

/** results[tile] = the tile's share of the mean. The state is in double precision. `scratch` is aligned to the tile's bytes, and 64 longer. */
export function meanTile(task: usize, tile: u32, scratch: usize): void {
  copyRows(task, tile, scratch)
  let triple: usize = load<u32>(task, atTerms)
  const end = triple + <usize>load<u32>(task, atTermCount) * tripleBytes
  let mean: f64 = 0
  const sums = scratch + <usize>load<u32>(task, atTileBytes)
  for (; triple < end; triple += tripleBytes) mean += meanOfTriple(triple, tile, scratch, sums)
  store<f64>(<usize>load<u32>(task, atResults) + ((<usize>tile) << 3), mean)
}

/** Rows begin at different lines: what a cube reads would be in each other's way in the first cache if it lay multiples of 4 kB apart. */
function copyRows(task: usize, tile: u32, scratch: usize): void {
  const bytes: usize = load<u32>(task, atRowBytes)
  const rows: usize = load<u32>(task, atRows)
  const rowsEnd = rows + (<usize>load<u32>(task, atTileBytes) / bytes) * rowBytes
  const places: usize = load<u32>(task, atOperations)
  const one: usize = load<u32>(places)
  const two: usize = load<u32>(places, 4)
  const state: usize = load<u32>(task, atState)
  const base = tileOffset(task, tile)
  for (let first = rows; first < rowsEnd; first += stretchesAtOnce * rowBytes) {
    const end = min(rowsEnd, first + stretchesAtOnce * rowBytes)
    let line = places + atLines
    for (let at: usize = 0; at < bytes; at += 64, line += 4) {
      const place = scratch ^ <usize>load<u32>(line)
      for (let row = first; row < end; row += rowBytes) {
        const source = state + (base ^ <usize>load<u32>(row)) + at
        const to = place ^ <usize>load<u32>(row, 4)
        v128.store(to, v128.load(source))
        v128.store(to ^ one, v128.load(source, 16))
        v128.store(to ^ two, v128.load(source, 32))
        v128.store(to ^ one ^ two, v128.load(source, 48))
      }
    }
  }
}

function meanOfTriple(triple: usize, tile: u32, scratch: usize, sums: usize): f64 {
  const isImaginary = load<u32>(triple, atImaginary) != 0
  let shift: usize = load<u32>(triple, atShifts)
  const end = shift + <usize>load<u32>(triple, atShiftBytes)
  let mean: f64 = 0
  for (; shift < end; shift += 8) {
    const from = scratch ^ <usize>load<u32>(shift)
    if (isImaginary) sumImaginary(triple, from, sums)
    else sumReal(triple, from, sums)
    mean += signed(triple, sums, load<u32>(shift, 4), tile)
  }
  return mean
}

// Of neighbours the first is found by exclusive or, the others by what is added to its address. The branches after each keep sums in registers: without
// them the compiler first loads all amplitudes, and there are more of these than registers.

/** Three sums of Re(conj(x) y). */
function sumReal(triple: usize, from: usize, sums: usize): void {
  const a: usize = load<u32>(triple, atFlips)
  const b: usize = load<u32>(triple, atFlips + 4)
  const c: usize = load<u32>(triple, atFlips + 8)
  const run = load<u32>(triple, atRun)
  let listed: usize = load<u32>(triple, atOffsets)
  const end = listed + <usize>load<u32>(triple, atOffsetBytes)
  let sumA = f64x2.splat(0)
  let sumB = f64x2.splat(0)
  let sumC = f64x2.splat(0)
  for (; listed < end; listed += 4) {
    const to0 = from ^ <usize>load<u32>(listed)
    const to1 = to0 ^ a
    const to2 = to0 ^ b
    const to3 = to1 ^ b
    const to4 = to0 ^ c
    const to5 = to1 ^ c
    const to6 = to2 ^ c
    const to7 = to3 ^ c
    const x0 = v128.load(to0)
    const x1 = v128.load(to1)
    const x2 = v128.load(to2)
    const x3 = v128.load(to3)
    const x4 = v128.load(to4)
    const x5 = v128.load(to5)
    const x6 = v128.load(to6)
    const x7 = v128.load(to7)
    sumA = f64x2.add(sumA, products(x0, x1, x2, x3, x4, x5, x6, x7))
    sumB = f64x2.add(sumB, products(x0, x2, x1, x3, x4, x6, x5, x7))
    sumC = f64x2.add(sumC, products(x0, x4, x1, x5, x2, x6, x3, x7))
    if (run == 1) continue
    const y0 = v128.load(to0, 16)
    const y1 = v128.load(to1, 16)
    const y2 = v128.load(to2, 16)
    const y3 = v128.load(to3, 16)
    const y4 = v128.load(to4, 16)
    const y5 = v128.load(to5, 16)
    const y6 = v128.load(to6, 16)
    const y7 = v128.load(to7, 16)
    sumA = f64x2.add(sumA, products(y0, y1, y2, y3, y4, y5, y6, y7))
    sumB = f64x2.add(sumB, products(y0, y2, y1, y3, y4, y6, y5, y7))
    sumC = f64x2.add(sumC, products(y0, y4, y1, y5, y2, y6, y3, y7))
    if (run == 2) continue
    const z0 = v128.load(to0, 32)
    const z1 = v128.load(to1, 32)
    const z2 = v128.load(to2, 32)
    const z3 = v128.load(to3, 32)
    const z4 = v128.load(to4, 32)
    const z5 = v128.load(to5, 32)
    const z6 = v128.load(to6, 32)
    const z7 = v128.load(to7, 32)
    sumA = f64x2.add(sumA, products(z0, z1, z2, z3, z4, z5, z6, z7))
    sumB = f64x2.add(sumB, products(z0, z2, z1, z3, z4, z6, z5, z7))
    sumC = f64x2.add(sumC, products(z0, z4, z1, z5, z2, z6, z3, z7))
    if (run == 3) continue
    const w0 = v128.load(to0, 48)
    const w1 = v128.load(to1, 48)
    const w2 = v128.load(to2, 48)
    const w3 = v128.load(to3, 48)
    const w4 = v128.load(to4, 48)
    const w5 = v128.load(to5, 48)
    const w6 = v128.load(to6, 48)
    const w7 = v128.load(to7, 48)
    sumA = f64x2.add(sumA, products(w0, w1, w2, w3, w4, w5, w6, w7))
    sumB = f64x2.add(sumB, products(w0, w2, w1, w3, w4, w6, w5, w7))
    sumC = f64x2.add(sumC, products(w0, w4, w1, w5, w2, w6, w3, w7))
  }
  store<f64>(sums, lanes(sumA))
  store<f64>(sums, lanes(sumB), 8)
  store<f64>(sums, lanes(sumC), 16)
}

/**
 * Three sums of Im(conj(x) y). (x.re y.im, x.im y.re) comes of exchanging parts of y: the difference of the lanes is wanted, or its negative where x is the
 * exchanged one.
 */
function sumImaginary(triple: usize, from: usize, sums: usize): void {
  const a: usize = load<u32>(triple, atFlips)
  const b: usize = load<u32>(triple, atFlips + 4)
  const c: usize = load<u32>(triple, atFlips + 8)
  const run = load<u32>(triple, atRun)
  let listed: usize = load<u32>(triple, atOffsets)
  const end = listed + <usize>load<u32>(triple, atOffsetBytes)
  let sumA = f64x2.splat(0)
  let sumB = f64x2.splat(0)
  let sumC = f64x2.splat(0)
  for (; listed < end; listed += 4) {
    const to0 = from ^ <usize>load<u32>(listed)
    const to1 = to0 ^ a
    const to2 = to0 ^ b
    const to3 = to1 ^ b
    const to4 = to0 ^ c
    const to5 = to1 ^ c
    const to6 = to2 ^ c
    const to7 = to3 ^ c
    const x0 = v128.load(to0)
    const x1 = exchange<f64>(v128.load(to1))
    const x2 = exchange<f64>(v128.load(to2))
    const x3 = v128.load(to3)
    const x4 = exchange<f64>(v128.load(to4))
    const x5 = v128.load(to5)
    const x6 = v128.load(to6)
    const x7 = exchange<f64>(v128.load(to7))
    sumA = f64x2.add(sumA, alternating(x0, x1, x2, x3, x4, x5, x6, x7))
    sumB = f64x2.add(sumB, alternating(x0, x2, x1, x3, x4, x6, x5, x7))
    sumC = f64x2.add(sumC, alternating(x0, x4, x1, x5, x2, x6, x3, x7))
    if (run == 1) continue
    const y0 = v128.load(to0, 16)
    const y1 = exchange<f64>(v128.load(to1, 16))
    const y2 = exchange<f64>(v128.load(to2, 16))
    const y3 = v128.load(to3, 16)
    const y4 = exchange<f64>(v128.load(to4, 16))
    const y5 = v128.load(to5, 16)
    const y6 = v128.load(to6, 16)
    const y7 = exchange<f64>(v128.load(to7, 16))
    sumA = f64x2.add(sumA, alternating(y0, y1, y2, y3, y4, y5, y6, y7))
    sumB = f64x2.add(sumB, alternating(y0, y2, y1, y3, y4, y6, y5, y7))
    sumC = f64x2.add(sumC, alternating(y0, y4, y1, y5, y2, y6, y3, y7))
    if (run == 2) continue
    const z0 = v128.load(to0, 32)
    const z1 = exchange<f64>(v128.load(to1, 32))
    const z2 = exchange<f64>(v128.load(to2, 32))
    const z3 = v128.load(to3, 32)
    const z4 = exchange<f64>(v128.load(to4, 32))
    const z5 = v128.load(to5, 32)
    const z6 = v128.load(to6, 32)
    const z7 = exchange<f64>(v128.load(to7, 32))
    sumA = f64x2.add(sumA, alternating(z0, z1, z2, z3, z4, z5, z6, z7))
    sumB = f64x2.add(sumB, alternating(z0, z2, z1, z3, z4, z6, z5, z7))
    sumC = f64x2.add(sumC, alternating(z0, z4, z1, z5, z2, z6, z3, z7))
    if (run == 3) continue
    const w0 = v128.load(to0, 48)
    const w1 = exchange<f64>(v128.load(to1, 48))
    const w2 = exchange<f64>(v128.load(to2, 48))
    const w3 = v128.load(to3, 48)
    const w4 = exchange<f64>(v128.load(to4, 48))
    const w5 = v128.load(to5, 48)
    const w6 = v128.load(to6, 48)
    const w7 = exchange<f64>(v128.load(to7, 48))
    sumA = f64x2.add(sumA, alternating(w0, w1, w2, w3, w4, w5, w6, w7))
    sumB = f64x2.add(sumB, alternating(w0, w2, w1, w3, w4, w6, w5, w7))
    sumC = f64x2.add(sumC, alternating(w0, w4, w1, w5, w2, w6, w3, w7))
  }
  store<f64>(sums, difference(sumA))
  store<f64>(sums, difference(sumB), 8)
  store<f64>(sums, difference(sumC), 16)
}

function difference(a: v128): f64 {
  return f64x2.extract_lane(a, 0) - f64x2.extract_lane(a, 1)
}

/** The terms' shares of three sums. */
function signed(triple: usize, sums: usize, signs: u32, tile: u32): f64 {
  let term: usize = load<u32>(triple, atSigned)
  const end = term + <usize>load<u32>(triple, atSignedBytes)
  let mean: f64 = 0
  for (; term < end; term += termBytes, signs >>= 1) {
    const value = load<f64>(term) * load<f64>(sums + <usize>load<u32>(term, 12))
    // A branch here would be foreseen half of the time.
    const sign = (<u64>(popcnt<u32>(tile & load<u32>(term, 8)) ^ signs)) << 63
    mean += reinterpret<f64>(reinterpret<u64>(value) ^ sign)
  }
  return mean
}

function products(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(a, b), f64x2.mul(c, d)), f64x2.add(f64x2.mul(e, f), f64x2.mul(g, h)))
}

/** Pairs are turned round where an odd number of the other two exchanges leads to them. */
function alternating(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): v128 {
  return f64x2.sub(f64x2.sub(f64x2.mul(a, b), f64x2.mul(c, d)), f64x2.sub(f64x2.mul(e, f), f64x2.mul(g, h)))
}
