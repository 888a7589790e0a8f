// Sums over a state. Each tile writes its own results, which are added in the order of tiles, so
// that sums do not depend on threads.
import { exchange, lanes } from './complex.ts'
import { atBlockBits, atQubits, atResults, atState, atTileBytes } from './task.ts'

/** Adds the products of two vectors to two sums in double precision. */
function widened<T>(product: v128): v128 {
  if (sizeof<T>() == 8) return product
  return f64x2.add(
    f64x2.promote_low_f32x4(product),
    f64x2.promote_low_f32x4(v128.shuffle<u64>(product, product, 1, 0)),
  )
}

/** Returns the squared norm of `bytes` of amplitudes. */
export function squaredNorm<T>(from: usize, bytes: usize): f64 {
  let sum0 = f64x2.splat(0)
  let sum1 = f64x2.splat(0)
  const end = from + bytes
  for (; from + 32 <= end; from += 32) {
    const x = v128.load(from)
    const y = v128.load(from, 16)
    sum0 = f64x2.add(sum0, widened<T>(v128.mul<T>(x, x)))
    sum1 = f64x2.add(sum1, widened<T>(v128.mul<T>(y, y)))
  }
  if (from < end) sum0 = f64x2.add(sum0, widened<T>(v128.mul<T>(v128.load(from), v128.load(from))))
  return lanes(f64x2.add(sum0, sum1))
}

/** results[tile * blocks + block] = squared norm of a block of the tile. */
export function weightsTile<T>(task: usize, tile: u32): void {
  const bytes: usize = load<u32>(task, atTileBytes)
  const blockBits = load<u32>(task, atBlockBits)
  const blockBytes = bytes >> blockBits
  let result = <usize>load<u32>(task, atResults) + ((<usize>tile) << (3 + blockBits))
  let from = <usize>load<u32>(task, atState) + <usize>tile * bytes
  for (let end = from + bytes; from < end; from += blockBytes, result += 8)
    store<f64>(result, squaredNorm<T>(from, blockBytes))
}

/** results[tile] = largest squared modulus in the tile. */
export function peaksTile<T>(task: usize, tile: u32): void {
  const bytes: usize = load<u32>(task, atTileBytes)
  const from = <usize>load<u32>(task, atState) + <usize>tile * bytes
  let peak: f64 = 0
  for (let at = from, end = from + bytes; at < end; at += sizeof<T>() << 1) {
    const re = <f64>load<T>(at)
    const im = <f64>load<T>(at + sizeof<T>())
    peak = max(peak, re * re + im * im)
  }
  store<f64>(<usize>load<u32>(task, atResults) + ((<usize>tile) << 3), peak)
}

/**
 * results[(tile * qubits + q) * 4 ...] = sums of Re and Im of conj(a0) a1 and of |a1|^2 over the
 * pairs of amplitudes that differ in qubit `q` and whose 0-amplitude is in the tile (for the first
 * two) or whose 1-amplitude is in the tile (for the last).
 */
export function blochTile<T>(task: usize, tile: u32): void {
  const bytes: usize = load<u32>(task, atTileBytes)
  const state: usize = load<u32>(task, atState)
  const qubits = load<u32>(task, atQubits)
  const from = state + <usize>tile * bytes
  let result = <usize>load<u32>(task, atResults) + ((<usize>tile * qubits) << 5)
  for (let qubit: u32 = 0; qubit < qubits; qubit++, result += 32) {
    const stride: usize = (sizeof<T>() << 1) << qubit
    if (stride < bytes) blochWithin<T>(from, bytes, stride, result)
    else if ((<usize>tile * bytes) & stride) store<f64>(result, squaredNorm<T>(from, bytes), 16)
    else blochAcross<T>(from, bytes, stride, result)
  }
}

function blochAcross<T>(from: usize, bytes: usize, stride: usize, result: usize): void {
  let re = f64x2.splat(0)
  let im = f64x2.splat(0)
  for (let at = from, end = from + bytes; at < end; at += 16) {
    const x = v128.load(at)
    const y = v128.load(at + stride)
    re = f64x2.add(re, widened<T>(v128.mul<T>(x, y)))
    // (x.re y.im, x.im y.re); the difference of the lanes is Im(conj(x) y).
    im = f64x2.add(im, differenceForm<T>(v128.mul<T>(x, exchange<T>(y))))
  }
  store<f64>(result, lanes(re))
  store<f64>(result, f64x2.extract_lane(im, 0) - f64x2.extract_lane(im, 1), 8)
}

/** Sums even and odd lanes separately, in double precision. */
function differenceForm<T>(product: v128): v128 {
  if (sizeof<T>() == 8) return product
  return f64x2.add(
    f64x2.promote_low_f32x4(product),
    f64x2.promote_low_f32x4(v128.shuffle<u64>(product, product, 1, 0)),
  )
}

function blochWithin<T>(from: usize, bytes: usize, stride: usize, result: usize): void {
  let re: f64 = 0
  let im: f64 = 0
  let one: f64 = 0
  const size = sizeof<T>()
  for (let run = from, end = from + bytes; run < end; run += stride << 1) {
    for (let at = run; at < run + stride; at += size << 1) {
      const xRe = <f64>load<T>(at)
      const xIm = <f64>load<T>(at + size)
      const yRe = <f64>load<T>(at + stride)
      const yIm = <f64>load<T>(at + stride + size)
      re += xRe * yRe + xIm * yIm
      im += xRe * yIm - xIm * yRe
      one += yRe * yRe + yIm * yIm
    }
  }
  store<f64>(result, re)
  store<f64>(result, im, 8)
  store<f64>(result, one, 16)
}

/** Returns the squared norm of the amplitudes in which a qubit is 1. */
export function weightOfOne<T>(from: usize, bytes: usize, stride: usize): f64 {
  let sum: f64 = 0
  const size = sizeof<T>() << 1
  if (stride < 32) {
    for (let at = from + stride, end = from + bytes; at < end; at += stride << 1) {
      for (let inner = at; inner < at + stride; inner += size) {
        const re = <f64>load<T>(inner)
        const im = <f64>load<T>(inner + (size >> 1))
        sum += re * re + im * im
      }
    }
    return sum
  }
  for (let at = from + stride, end = from + bytes; at < end; at += stride << 1)
    sum += squaredNorm<T>(at, stride)
  return sum
}
