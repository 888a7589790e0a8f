// The mean of products of Z: folds the weights of amplitudes, two bits at a time, to sums and
// differences that products share.
import {
  atOperationCount,
  atOperations,
  atResults,
  atState,
  atTermCount,
  atTerms,
  atTileBytes,
} from './task.ts'

// A fold of numbers in the scratch, as u32: count, source, place of as many results. The results
// are the sums of the quarters, then the sums with the signs of the lower bit of the quarter's
// number, of the upper bit, and of both. The first fold reads the tile itself. A last fold has 1 as
// its fourth field and a mask without the lowest three bits as its fifth. It writes eight sums:
// with the signs of the mask and every choice of the lowest three bits. Places and masks are in
// bytes.
const foldBytes: usize = 20
const atCount: usize = 0
const atSource: usize = 4
const atPlace: usize = 8
const atLast: usize = 12
const atSigns: usize = 16

/**
 * Offset of the folds in the scratch: at a round address they took up to twice as long on an AMD
 * EPYC.
 */
const start: usize = 4096

// A term: f64 coefficient, u32 place of its result in the scratch, u32 sign mask: the sign is the
// parity of the tile's number and the mask.
const termBytes: usize = 16

/**
 * Writes the tile's part of the mean to results[tile]. Double precision only; at least 64
 * amplitudes per tile.
 */
export function diagonalTile(task: usize, tile: u32, memory: usize): void {
  const scratch = memory + start
  let fold: usize = load<u32>(task, atOperations)
  const foldEnd = fold + <usize>load<u32>(task, atOperationCount) * foldBytes
  const bytes: usize = load<u32>(task, atTileBytes)
  const from = <usize>load<u32>(task, atState) + <usize>tile * bytes
  foldTile(from, bytes, scratch + <usize>load<u32>(fold, atPlace))
  for (fold += foldBytes; fold < foldEnd; fold += foldBytes) {
    const count: usize = load<u32>(fold, atCount)
    const source = scratch + <usize>load<u32>(fold, atSource)
    const place = scratch + <usize>load<u32>(fold, atPlace)
    if (load<u32>(fold, atLast) == 0) foldOn(source, count << 1, place)
    else foldAll(source, count << 3, load<u32>(fold, atSigns), place)
  }
  let mean: f64 = 0
  let term: usize = load<u32>(task, atTerms)
  const termEnd = term + <usize>load<u32>(task, atTermCount) * termBytes
  for (; term < termEnd; term += termBytes) {
    // Without a branch, which would be mispredicted half of the time.
    const sign = (<u64>popcnt<u32>(tile & load<u32>(term, 12))) << 63
    mean += reinterpret<f64>(load<u64>(term) ^ sign) * load<f64>(scratch + <usize>load<u32>(term, 8))
  }
  store<f64>(<usize>load<u32>(task, atResults) + ((<usize>tile) << 3), mean)
}

/**
 * Folds by bits 1 and 2 of the index, so that the tile is read in order. Weights take half the room
 * of amplitudes.
 */
function foldTile(from: usize, bytes: usize, place: usize): void {
  const stride = bytes >> 3
  for (let at = from, end = from + bytes, to = place; at < end; at += 128, to += 16)
    storeFolded(to, stride, weights(at), weights(at + 32), weights(at + 64), weights(at + 96))
}

/** `quarter` is in bytes. */
function foldOn(from: usize, quarter: usize, place: usize): void {
  for (let at = from, end = from + quarter, to = place; at < end; at += 16, to += 16) {
    const far = at + 2 * quarter
    storeFolded(to, quarter, v128.load(at), v128.load(at + quarter), v128.load(far), v128.load(far + quarter))
  }
}

function storeFolded(to: usize, stride: usize, a: v128, b: v128, c: v128, d: v128): void {
  const plain = f64x2.add(a, b)
  const lower = f64x2.sub(a, b)
  const plainFar = f64x2.add(c, d)
  const lowerFar = f64x2.sub(c, d)
  const far = to + 2 * stride
  v128.store(to, f64x2.add(plain, plainFar))
  v128.store(to + stride, f64x2.add(lower, lowerFar))
  v128.store(far, f64x2.sub(plain, plainFar))
  v128.store(far + stride, f64x2.sub(lower, lowerFar))
}

/** Returns |x|^2 of two adjacent amplitudes. */
function weights(at: usize): v128 {
  const x = v128.load(at)
  const y = v128.load(at, 16)
  const xx = f64x2.mul(x, x)
  const yy = f64x2.mul(y, y)
  return f64x2.add(v128.shuffle<u64>(xx, yy, 0, 2), v128.shuffle<u64>(xx, yy, 1, 3))
}

/**
 * to[i] = sum over j and k of (-1)^parity(i & j) (-1)^parity(k & signs) from[j + k]; i and j have 3
 * bits.
 */
function foldAll(from: usize, bytes: usize, signs: u32, to: usize): void {
  let x0 = f64x2.splat(0)
  let x1 = f64x2.splat(0)
  let x2 = f64x2.splat(0)
  let x3 = f64x2.splat(0)
  if (signs == 0) {
    for (let at = from, end = from + bytes; at < end; at += 64) {
      x0 = f64x2.add(x0, v128.load(at))
      x1 = f64x2.add(x1, v128.load(at, 16))
      x2 = f64x2.add(x2, v128.load(at, 32))
      x3 = f64x2.add(x3, v128.load(at, 48))
    }
  } else {
    // The sign changes with this bit: of two blocks, one is added and the other subtracted.
    const split: usize = 1 << ctz<u32>(signs)
    for (let offset: usize = 0; offset < bytes; offset = ((offset | split) + 64) & ~split) {
      const even = offset | (split & (0 - <usize>(popcnt<u32>(<u32>offset & signs) & 1)))
      const plus = from + even
      const minus = from + (even ^ split)
      x0 = f64x2.add(x0, f64x2.sub(v128.load(plus), v128.load(minus)))
      x1 = f64x2.add(x1, f64x2.sub(v128.load(plus, 16), v128.load(minus, 16)))
      x2 = f64x2.add(x2, f64x2.sub(v128.load(plus, 32), v128.load(minus, 32)))
      x3 = f64x2.add(x3, f64x2.sub(v128.load(plus, 48), v128.load(minus, 48)))
    }
  }
  const a0 = f64x2.add(x0, x2)
  const a1 = f64x2.add(x1, x3)
  const a2 = f64x2.sub(x0, x2)
  const a3 = f64x2.sub(x1, x3)
  lowest(to, f64x2.add(a0, a1))
  lowest(to + 16, f64x2.sub(a0, a1))
  lowest(to + 32, f64x2.add(a2, a3))
  lowest(to + 48, f64x2.sub(a2, a3))
}

/** Stores the sum and the difference of the two lanes. */
function lowest(to: usize, x: v128): void {
  const a = f64x2.extract_lane(x, 0)
  const b = f64x2.extract_lane(x, 1)
  store<f64>(to, a + b)
  store<f64>(to, a - b, 8)
}
