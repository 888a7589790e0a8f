// An observable applied to a state, tile by tile: gives <O> and <O^2> without a second state.
import { exchange } from './complex.ts'
import { atGroupCount, atGroups, atResults, atState, atTileBytes } from './task.ts'

// A group of terms that exchange the same amplitudes: u32 mask of the exchange, u32 1 if the coefficients are imaginary, u32 address
// of the terms, u32 how many. A term: f64 coefficient, u32 mask of the amplitudes' index whose parity is its sign, u32 unused.
const groupBytes: usize = 16
const termBytes: usize = 16

/** Coefficients are worked out for runs of so many amplitudes. */
const runBits: u32 = 8
const run: u32 = 1 << runBits

function amplitude<T>(at: usize): v128 {
  return sizeof<T>() == 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/** results[2 tile] = the tile's share of <O>, results[2 tile + 1] = of <O^2>. Scratch: 16 bytes an amplitude of a tile, and 2 kB. */
export function observableTile<T>(task: usize, tile: u32, scratch: usize): void {
  const state: usize = load<u32>(task, atState)
  const count = load<u32>(task, atTileBytes) / <u32>(sizeof<T>() << 1)
  const coefficients = scratch + ((<usize>count) << 4)
  const first = tile * count
  memory.fill(scratch, 0, (<usize>count) << 4)
  let group: usize = load<u32>(task, atGroups)
  const end = group + <usize>load<u32>(task, atGroupCount) * groupBytes
  for (; group < end; group += groupBytes) {
    const flips = load<u32>(group)
    const imaginary = load<u32>(group, 4)
    for (let from: u32 = 0; from < count; from += run) {
      const length = min(run, count - from)
      collectCoefficients(group, first + from, length, coefficients)
      const to = scratch + ((<usize>from) << 4)
      const source = state + <usize>((first + from) ^ (flips & ~(run - 1))) * (sizeof<T>() << 1)
      const low = flips & (run - 1)
      if (imaginary) addImaginary<T>(to, source, low, length, coefficients)
      else addReal<T>(to, source, low, length, coefficients)
    }
  }
  reduce<T>(task, tile, state + <usize>first * (sizeof<T>() << 1), scratch, count)
}

function addReal<T>(to: usize, source: usize, flips: u32, length: u32, coefficients: usize): void {
  for (let i: u32 = 0; i < length; i++) {
    const x = amplitude<T>(source + <usize>(i ^ flips) * (sizeof<T>() << 1))
    const at = to + ((<usize>i) << 4)
    const factor = v128.load64_splat(coefficients + ((<usize>i) << 3))
    v128.store(at, f64x2.add(v128.load(at), f64x2.mul(x, factor)))
  }
}

function addImaginary<T>(to: usize, source: usize, flips: u32, length: u32, coefficients: usize): void {
  const sign = f64x2(-1, 1)
  for (let i: u32 = 0; i < length; i++) {
    const x = exchange<f64>(amplitude<T>(source + <usize>(i ^ flips) * (sizeof<T>() << 1)))
    const at = to + ((<usize>i) << 4)
    const factor = f64x2.mul(sign, v128.load64_splat(coefficients + ((<usize>i) << 3)))
    v128.store(at, f64x2.add(v128.load(at), f64x2.mul(x, factor)))
  }
}

function reduce<T>(task: usize, tile: u32, state: usize, applied: usize, count: u32): void {
  let value = f64x2.splat(0)
  let square = f64x2.splat(0)
  for (let i: u32 = 0; i < count; i++) {
    const x = amplitude<T>(state + <usize>i * (sizeof<T>() << 1))
    const y = v128.load(applied + ((<usize>i) << 4))
    value = f64x2.add(value, f64x2.mul(x, y))
    square = f64x2.add(square, f64x2.mul(y, y))
  }
  const result = <usize>load<u32>(task, atResults) + ((<usize>tile) << 4)
  store<f64>(result, f64x2.extract_lane(value, 0) + f64x2.extract_lane(value, 1))
  store<f64>(result, f64x2.extract_lane(square, 0) + f64x2.extract_lane(square, 1), 8)
}

/** coefficients[i] = sum of the group's terms for the amplitude `first + i`, by a Walsh-Hadamard transform of the few terms. */
function collectCoefficients(group: usize, first: u32, length: u32, coefficients: usize): void {
  memory.fill(coefficients, 0, (<usize>length) << 3)
  let term: usize = load<u32>(group, 8)
  const end = term + <usize>load<u32>(group, 12) * termBytes
  for (; term < end; term += termBytes) {
    const mask = load<u32>(term, 8)
    const coefficient = load<f64>(term)
    const at = coefficients + ((<usize>(mask & (length - 1))) << 3)
    store<f64>(at, load<f64>(at) + (popcnt<u32>(mask & first) & 1 ? -coefficient : coefficient))
  }
  transform(coefficients, length)
}

/** In place: out[i] = sum over j of (-1)^parity(i & j) in[j]. */
function transform(values: usize, length: u32): void {
  const end = values + ((<usize>length) << 3)
  if (length > 1) {
    for (let at = values; at < end; at += 16) {
      const x = load<f64>(at)
      const y = load<f64>(at, 8)
      store<f64>(at, x + y)
      store<f64>(at, x - y, 8)
    }
  }
  for (let stride: usize = 16; stride < end - values; stride <<= 1) {
    for (let block = values; block < end; block += stride << 1) {
      for (let at = block; at < block + stride; at += 16) {
        const x = v128.load(at)
        const y = v128.load(at + stride)
        v128.store(at, f64x2.add(x, y))
        v128.store(at + stride, f64x2.sub(x, y))
      }
    }
  }
}
