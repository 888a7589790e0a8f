// The mean of an observable's terms that exchange amplitudes: each pair of amplitudes is met once, and nothing is written.
import { exchange, lanes } from './complex.ts'
import { atResults, atRowBytes, atRows, atState, atTermCount, atTerms, atTileBytes } from './task.ts'
import { tileOffset } from './tile-offset.ts'
import { stretchesAtOnce } from './touch.ts'

// Three terms at once. They exchange amplitudes x and x ^ a, x ^ b, x ^ c: eight amplitudes, reached from one of them, are read for twelve
// products. Rows with a bit of `rowPivots` and offsets that are not listed are reached from others. All bytes below are within a row.
const tripleBytes: usize = 96
const atRowPivots: usize = 0
/** Three u32: by what the partner's row differs in its number. */
const atRowFlips: usize = 4
/** Three u32: by what bytes its place in the row differs. */
const atFlips: usize = 16
/** Three u32 each: the signs of a row and of a tile are the parities of their numbers with these masks. */
const atRowSigns: usize = 28
const atTileSigns: usize = 40
/** u32: 1 if imaginary parts of products are added, real ones otherwise. */
const atImaginary: usize = 52
/** u32: address of offsets (u32 each) without signs, and their bytes. */
const atOffsets: usize = 56
const atOffsetBytes: usize = 60
/** u32: address of (u32 offset, u32 signs of the three at its bits 0 to 2), and how many: each leads from the listed offsets to others. */
const atShifts: usize = 64
const atShiftCount: usize = 68
/** Three f64. */
const atStrengths: usize = 72

/** results[tile] = the tile's share of the mean. The state is in double precision; the tile's rows are copied to `scratch`. */
export function meanTile(task: usize, tile: u32, scratch: usize): void {
  const rowBytes: usize = load<u32>(task, atRowBytes)
  const rowCount = load<u32>(task, atTileBytes) / <u32>rowBytes
  // Within a row an exclusive or leads from an amplitude to another.
  const copy = (scratch + rowBytes - 1) & ~(rowBytes - 1)
  copyRows(task, tile, copy, rowBytes, rowCount)
  const triples: usize = load<u32>(task, atTerms)
  const end = triples + <usize>load<u32>(task, atTermCount) * tripleBytes
  let mean: f64 = 0
  for (let row: u32 = 0; row < rowCount; row++) {
    for (let triple = triples; triple < end; triple += tripleBytes) {
      if ((row & load<u32>(triple, atRowPivots)) != 0) continue
      let signs: u32 = 0
      for (let i: usize = 0; i < 3; i++) {
        const rowSigns = row & load<u32>(triple + (i << 2), atRowSigns)
        const tileSigns = tile & load<u32>(triple + (i << 2), atTileSigns)
        signs |= ((popcnt<u32>(rowSigns) + popcnt<u32>(tileSigns)) & 1) << (<u32>i)
      }
      mean += addTriple(triple, copy, rowBytes, row, signs)
    }
  }
  store<f64>(<usize>load<u32>(task, atResults) + ((<usize>tile) << 3), mean)
}

function copyRows(task: usize, tile: u32, copy: usize, rowBytes: usize, rowCount: u32): void {
  const rows: usize = load<u32>(task, atRows)
  const state: usize = load<u32>(task, atState)
  const base = tileOffset(task, tile)
  const together = min<u32>(rowCount, <u32>stretchesAtOnce)
  for (let first: u32 = 0; first < rowCount; first += together) {
    for (let at: usize = 0; at < rowBytes; at += 64) {
      for (let row = first; row < first + together; row++) {
        const from = state + (base ^ <usize>load<u32>(rows + ((<usize>row) << 2))) + at
        const to = placeOf(copy, rowBytes, row) ^ at
        v128.store(to, v128.load(from))
        v128.store(to, v128.load(from, 16), 16)
        v128.store(to, v128.load(from, 32), 32)
        v128.store(to, v128.load(from, 48), 48)
      }
    }
  }
}

/**
 * Where offset 0 of a row is; an exclusive or with another offset leads to that. Rows begin at different lines: what a cube reads side by side
 * would be in each other's way in the first cache if it were multiples of 4 kB apart.
 */
function placeOf(copy: usize, rowBytes: usize, row: u32): usize {
  return copy + <usize>row * rowBytes + (((<usize>row) << 6) & (rowBytes - 1))
}

function addTriple(triple: usize, copy: usize, rowBytes: usize, row: u32, signs: u32): f64 {
  const rowA = row ^ load<u32>(triple, atRowFlips)
  const rowB = load<u32>(triple, atRowFlips + 4)
  const rowC = load<u32>(triple, atRowFlips + 8)
  const a: usize = load<u32>(triple, atFlips)
  const b: usize = load<u32>(triple, atFlips + 4)
  const c: usize = load<u32>(triple, atFlips + 8)
  const at0 = placeOf(copy, rowBytes, row)
  const at1 = placeOf(copy, rowBytes, rowA) ^ a
  const at2 = placeOf(copy, rowBytes, row ^ rowB) ^ b
  const at3 = placeOf(copy, rowBytes, rowA ^ rowB) ^ a ^ b
  const at4 = placeOf(copy, rowBytes, row ^ rowC) ^ c
  const at5 = placeOf(copy, rowBytes, rowA ^ rowC) ^ a ^ c
  const at6 = placeOf(copy, rowBytes, row ^ rowB ^ rowC) ^ b ^ c
  const at7 = placeOf(copy, rowBytes, rowA ^ rowB ^ rowC) ^ a ^ b ^ c
  const offsets: usize = load<u32>(triple, atOffsets)
  const end = offsets + <usize>load<u32>(triple, atOffsetBytes)
  const isImaginary = load<u32>(triple, atImaginary) != 0
  let shift: usize = load<u32>(triple, atShifts)
  const shiftEnd = shift + ((<usize>load<u32>(triple, atShiftCount)) << 3)
  let mean: f64 = 0
  for (; shift < shiftEnd; shift += 8) {
    const from: usize = load<u32>(shift)
    let sumA = f64x2.splat(0)
    let sumB = f64x2.splat(0)
    let sumC = f64x2.splat(0)
    if (isImaginary) {
      for (let listed = offsets; listed < end; listed += 4) {
        const x = from ^ <usize>load<u32>(listed)
        const x0 = v128.load(at0 ^ x)
        const x1 = exchange<f64>(v128.load(at1 ^ x))
        const x2 = exchange<f64>(v128.load(at2 ^ x))
        const x3 = v128.load(at3 ^ x)
        const x4 = exchange<f64>(v128.load(at4 ^ x))
        const x5 = v128.load(at5 ^ x)
        const x6 = v128.load(at6 ^ x)
        const x7 = exchange<f64>(v128.load(at7 ^ x))
        // (x.re y.im, x.im y.re): the difference of the lanes is Im(conj(x) y). Where x is the exchanged one, its negative.
        sumA = f64x2.add(sumA, alternating(x0, x1, x2, x3, x4, x5, x6, x7))
        sumB = f64x2.add(sumB, alternating(x0, x2, x1, x3, x4, x6, x5, x7))
        sumC = f64x2.add(sumC, alternating(x0, x4, x1, x5, x2, x6, x3, x7))
      }
    } else {
      for (let listed = offsets; listed < end; listed += 4) {
        const x = from ^ <usize>load<u32>(listed)
        const x0 = v128.load(at0 ^ x)
        const x1 = v128.load(at1 ^ x)
        const x2 = v128.load(at2 ^ x)
        const x3 = v128.load(at3 ^ x)
        const x4 = v128.load(at4 ^ x)
        const x5 = v128.load(at5 ^ x)
        const x6 = v128.load(at6 ^ x)
        const x7 = v128.load(at7 ^ x)
        sumA = f64x2.add(sumA, products(x0, x1, x2, x3, x4, x5, x6, x7))
        sumB = f64x2.add(sumB, products(x0, x2, x1, x3, x4, x6, x5, x7))
        sumC = f64x2.add(sumC, products(x0, x4, x1, x5, x2, x6, x3, x7))
      }
    }
    const signed = signs ^ load<u32>(shift, 4)
    mean += share(triple, 0, sumA, signed, isImaginary)
    mean += share(triple, 1, sumB, signed, isImaginary)
    mean += share(triple, 2, sumC, signed, isImaginary)
  }
  return mean
}

function share(triple: usize, term: usize, sum: v128, signs: u32, isImaginary: bool): f64 {
  const total = isImaginary ? f64x2.extract_lane(sum, 0) - f64x2.extract_lane(sum, 1) : lanes(sum)
  const strength = load<f64>(triple + (term << 3), atStrengths)
  return ((signs >> <u32>term) & 1) != 0 ? -strength * total : strength * total
}

function products(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(a, b), f64x2.mul(c, d)), f64x2.add(f64x2.mul(e, f), f64x2.mul(g, h)))
}

/** Pairs are turned round where an odd number of the other two exchanges leads to them. */
function alternating(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128): v128 {
  return f64x2.sub(f64x2.sub(f64x2.mul(a, b), f64x2.mul(c, d)), f64x2.sub(f64x2.mul(e, f), f64x2.mul(g, h)))
}
