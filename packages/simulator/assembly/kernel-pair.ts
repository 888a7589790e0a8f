// Kernels for two qubits: a permutation, a diagonal and a scaled rotation of each. Most gates of
// circuits become these.
import { exchange, nextWithout, times } from './complex.ts'
import { atConstants, atFirst, atSecond, atSources } from './operation.ts'
import { inMemory, inNearCache, minStride, maxNearStride, pairsLength, touch } from './touch.ts'

/**
 * For each group of four amplitudes x0 .. x3 (bit 0 is the first qubit): loads them from their
 * sources, multiplies x1, x2, x3 by constants, and rotates by `[[1, -t], [t, 1]]` in both qubits
 * (only in the first if the second t is 0). The caller applies the factor cos(angle) that makes the
 * rotation unitary.
 */
export function pair<T>(base: usize, bytes: usize, operation: usize): void {
  const constants = operation + atConstants
  const re1 = v128.load(constants)
  const im1 = v128.load(constants, 16)
  const re2 = v128.load(constants, 32)
  const im2 = v128.load(constants, 48)
  const re3 = v128.load(constants, 64)
  const im3 = v128.load(constants, 80)
  const ta = v128.load(constants, 96)
  const tb = v128.load(constants, 112)
  const a: usize = load<u32>(operation, atFirst)
  const b: usize = load<u32>(operation, atSecond)
  const from0: usize = load<u32>(operation, atSources)
  const from1: usize = load<u32>(operation, atSources + 4)
  const from2: usize = load<u32>(operation, atSources + 8)
  const from3: usize = load<u32>(operation, atSources + 12)
  const mask = a | b
  // Two adjacent groups share addresses unless a qubit is at bit 0. Unrolled: constant offsets cost
  // no addition.
  const isLone = load<T>(constants, 112) == 0
  const isPlain = load<T>(constants, 32) == 1 && load<T>(constants, 48) == 0
  if ((mask & 16) != 0) {
    for (let i: usize = 0; i < bytes; i = nextWithout(i, mask)) {
      const at = base + i
      const atA = at + a
      const atB = at + b
      const atBoth = at + mask
      const x0 = v128.load(at + from0)
      const x1 = times<T>(v128.load(at + from1), re1, im1)
      const x2 = times<T>(v128.load(at + from2), re2, im2)
      const x3 = times<T>(v128.load(at + from3), re3, im3)
      const u0 = v128.sub<T>(x0, v128.mul<T>(ta, x1))
      const u1 = v128.add<T>(x1, v128.mul<T>(ta, x0))
      const u2 = v128.sub<T>(x2, v128.mul<T>(ta, x3))
      const u3 = v128.add<T>(x3, v128.mul<T>(ta, x2))
      v128.store(at, v128.sub<T>(u0, v128.mul<T>(tb, u2)))
      v128.store(atA, v128.sub<T>(u1, v128.mul<T>(tb, u3)))
      v128.store(atB, v128.add<T>(u2, v128.mul<T>(tb, u0)))
      v128.store(atBoth, v128.add<T>(u3, v128.mul<T>(tb, u1)))
    }
  } else if (isLone) {
    for (let i: usize = 0; i < bytes; i = nextWithout(i, mask | 16)) {
      const at = base + i
      const atA = at + a
      const atB = at + b
      const atBoth = at + mask
      const y0 = v128.load(at + from0, 16)
      const y1 = times<T>(v128.load(at + from1, 16), re1, im1)
      let y2 = v128.load(at + from2, 16)
      const y3 = times<T>(v128.load(at + from3, 16), re3, im3)
      const x0 = v128.load(at + from0)
      const x1 = times<T>(v128.load(at + from1), re1, im1)
      let x2 = v128.load(at + from2)
      const x3 = times<T>(v128.load(at + from3), re3, im3)
      if (!isPlain) {
        x2 = times<T>(x2, re2, im2)
        y2 = times<T>(y2, re2, im2)
      }
      v128.store(at, v128.sub<T>(x0, v128.mul<T>(ta, x1)))
      v128.store(atA, v128.add<T>(x1, v128.mul<T>(ta, x0)))
      v128.store(atB, v128.sub<T>(x2, v128.mul<T>(ta, x3)))
      v128.store(atBoth, v128.add<T>(x3, v128.mul<T>(ta, x2)))
      v128.store(at, v128.sub<T>(y0, v128.mul<T>(ta, y1)), 16)
      v128.store(atA, v128.add<T>(y1, v128.mul<T>(ta, y0)), 16)
      v128.store(atB, v128.sub<T>(y2, v128.mul<T>(ta, y3)), 16)
      v128.store(atBoth, v128.add<T>(y3, v128.mul<T>(ta, y2)), 16)
    }
  } else {
    for (let i: usize = 0; i < bytes; i = nextWithout(i, mask | 16)) {
      const at = base + i
      const atA = at + a
      const atB = at + b
      const atBoth = at + mask
      const x0 = v128.load(at + from0)
      const x1 = times<T>(v128.load(at + from1), re1, im1)
      const x2 = times<T>(v128.load(at + from2), re2, im2)
      const x3 = times<T>(v128.load(at + from3), re3, im3)
      const y0 = v128.load(at + from0, 16)
      const y1 = times<T>(v128.load(at + from1, 16), re1, im1)
      const y2 = times<T>(v128.load(at + from2, 16), re2, im2)
      const y3 = times<T>(v128.load(at + from3, 16), re3, im3)
      const u0 = v128.sub<T>(x0, v128.mul<T>(ta, x1))
      const u1 = v128.add<T>(x1, v128.mul<T>(ta, x0))
      const u2 = v128.sub<T>(x2, v128.mul<T>(ta, x3))
      const u3 = v128.add<T>(x3, v128.mul<T>(ta, x2))
      v128.store(at, v128.sub<T>(u0, v128.mul<T>(tb, u2)))
      v128.store(atA, v128.sub<T>(u1, v128.mul<T>(tb, u3)))
      v128.store(atB, v128.add<T>(u2, v128.mul<T>(tb, u0)))
      v128.store(atBoth, v128.add<T>(u3, v128.mul<T>(tb, u1)))
      const w0 = v128.sub<T>(y0, v128.mul<T>(ta, y1))
      const w1 = v128.add<T>(y1, v128.mul<T>(ta, y0))
      const w2 = v128.sub<T>(y2, v128.mul<T>(ta, y3))
      const w3 = v128.add<T>(y3, v128.mul<T>(ta, y2))
      v128.store(at, v128.sub<T>(w0, v128.mul<T>(tb, w2)), 16)
      v128.store(atA, v128.sub<T>(w1, v128.mul<T>(tb, w3)), 16)
      v128.store(atB, v128.add<T>(w2, v128.mul<T>(tb, w0)), 16)
      v128.store(atBoth, v128.add<T>(w3, v128.mul<T>(tb, w1)), 16)
    }
  }
}

/**
 * Like `pair`, for one qubit. Reads a state outside of the near caches (`place`, see touch.ts) in
 * an order that is prefetched.
 */
export function one<T>(base: usize, bytes: usize, operation: usize, place: u32, spare: usize): void {
  const constants = operation + atConstants
  const re1 = v128.load(constants)
  const im1 = v128.load(constants, 16)
  const ta = v128.load(constants, 96)
  const a: usize = load<u32>(operation, atFirst)
  const from0: usize = load<u32>(operation, atSources)
  const from1: usize = load<u32>(operation, atSources + 4)
  if (bytes < 128) {
    for (let i: usize = 0; i < bytes; i = nextWithout(i, a))
      rotate<T>(base + i, a, from0, from1, re1, im1, ta)
    return
  }
  if (a <= 64) {
    // The two of the bits 16, 32 and 64 that are not the qubit's.
    const low: usize = a == 16 ? 32 : 16
    const high: usize = a == 64 ? 32 : 64
    for (let at = base, end = base + bytes; at < end; at += 128) {
      rotate<T>(at, a, from0, from1, re1, im1, ta)
      rotate<T>(at + low, a, from0, from1, re1, im1, ta)
      rotate<T>(at + high, a, from0, from1, re1, im1, ta)
      rotate<T>(at + (low | high), a, from0, from1, re1, im1, ta)
    }
    return
  }
  if (place != inNearCache && a >= minStride && a <= maxNearStride && a < bytes) {
    if (place == inMemory && a == maxNearStride)
      store<u64>(spare, readBefore<T>(base, bytes, a, from0, from1, re1, im1, ta))
    else store<u64>(spare, readAhead<T>(base, bytes, a, from0, from1, re1, im1, ta))
    return
  }
  const step = a << 1
  const isFar = place != inNearCache && a > maxNearStride && a < bytes
  const pairsAtOnce: usize = isFar ? max<usize>(1, min(pairsLength / a, bytes / step)) : 1
  for (let i: usize = 0; i < bytes; i += step * pairsAtOnce) {
    const run = base + i
    for (let at = run, end = run + min<usize>(a, bytes); at < end; at += 64) {
      for (let pair: usize = 0, x = at; pair < pairsAtOnce; pair++, x += step) {
        const other = x + a
        const at0 = x + from0
        const at1 = x + from1
        rotateTwo<T>(x, other, at0, at1, re1, im1, ta)
        rotateTwo<T>(x + 32, other + 32, at0 + 32, at1 + 32, re1, im1, ta)
      }
    }
  }
}

/**
 * Prefetching fails for two alternating streams, so each is read ahead in order: the next one while
 * this one is processed.
 */
function readAhead<T>(
  base: usize,
  bytes: usize,
  a: usize,
  from0: usize,
  from1: usize,
  re1: v128,
  im1: v128,
  ta: v128,
): u64 {
  const bytesEnd = base + bytes
  let next = base + a
  let seen = touch(base, a)
  for (let i: usize = 0; i < bytes; i += a << 1) {
    const run = base + i
    for (let at = run, end = run + a; at < end; at += 64) {
      if (next < bytesEnd) {
        seen |= load<u64>(next) | load<u64>(next, 64)
        next += 128
      }
      const other = at + a
      const at0 = at + from0
      const at1 = at + from1
      rotateTwo<T>(at, other, at0, at1, re1, im1, ta)
      rotateTwo<T>(at + 32, other + 32, at0 + 32, at1 + 32, re1, im1, ta)
    }
  }
  return seen
}

/**
 * Reads two whole streams before processing them. The longest near streams fill the first-level
 * cache, and reading others in between evicts them, which takes longer if they come from memory.
 */
function readBefore<T>(
  base: usize,
  bytes: usize,
  a: usize,
  from0: usize,
  from1: usize,
  re1: v128,
  im1: v128,
  ta: v128,
): u64 {
  const step = a << 1
  const bytesEnd = base + bytes
  let next = base
  let seen: u64 = 0
  for (let run = base; run < bytesEnd; run += step) {
    const end = run + a
    // Inlined: a call of `touch` makes the kernel 2 % slower.
    for (const all = run + step; next < all; next += 64) seen |= load<u64>(next)
    for (let at = run; at < end; at += 64) {
      const other = at + a
      const at0 = at + from0
      const at1 = at + from1
      // Unrolled with constant offsets.
      const x0 = v128.load(at0)
      const x1 = times<T>(v128.load(at1), re1, im1)
      v128.store(at, v128.sub<T>(x0, v128.mul<T>(ta, x1)))
      v128.store(other, v128.add<T>(x1, v128.mul<T>(ta, x0)))
      const y0 = v128.load(at0, 16)
      const y1 = times<T>(v128.load(at1, 16), re1, im1)
      v128.store(at, v128.sub<T>(y0, v128.mul<T>(ta, y1)), 16)
      v128.store(other, v128.add<T>(y1, v128.mul<T>(ta, y0)), 16)
      const z0 = v128.load(at0, 32)
      const z1 = times<T>(v128.load(at1, 32), re1, im1)
      v128.store(at, v128.sub<T>(z0, v128.mul<T>(ta, z1)), 32)
      v128.store(other, v128.add<T>(z1, v128.mul<T>(ta, z0)), 32)
      const w0 = v128.load(at0, 48)
      const w1 = times<T>(v128.load(at1, 48), re1, im1)
      v128.store(at, v128.sub<T>(w0, v128.mul<T>(ta, w1)), 48)
      v128.store(other, v128.add<T>(w1, v128.mul<T>(ta, w0)), 48)
    }
  }
  return seen
}

function rotate<T>(at: usize, a: usize, from0: usize, from1: usize, re1: v128, im1: v128, ta: v128): void {
  const x0 = v128.load(at + from0)
  const x1 = times<T>(v128.load(at + from1), re1, im1)
  v128.store(at, v128.sub<T>(x0, v128.mul<T>(ta, x1)))
  v128.store(at + a, v128.add<T>(x1, v128.mul<T>(ta, x0)))
}

/** Like `rotate`, for two adjacent amplitudes whose addresses are known. */
function rotateTwo<T>(at: usize, other: usize, at0: usize, at1: usize, re1: v128, im1: v128, ta: v128): void {
  const x0 = v128.load(at0)
  const x1 = times<T>(v128.load(at1), re1, im1)
  const y0 = v128.load(at0, 16)
  const y1 = times<T>(v128.load(at1, 16), re1, im1)
  v128.store(at, v128.sub<T>(x0, v128.mul<T>(ta, x1)))
  v128.store(other, v128.add<T>(x1, v128.mul<T>(ta, x0)))
  v128.store(at, v128.sub<T>(y0, v128.mul<T>(ta, y1)), 16)
  v128.store(other, v128.add<T>(y1, v128.mul<T>(ta, y0)), 16)
}

function denseRow<T>(
  x0: v128,
  x1: v128,
  x2: v128,
  x3: v128,
  s0: v128,
  s1: v128,
  s2: v128,
  s3: v128,
  row: usize,
): v128 {
  const sum0 = v128.add<T>(v128.mul<T>(x0, v128.load(row)), v128.mul<T>(s0, v128.load(row, 16)))
  const sum1 = v128.add<T>(v128.mul<T>(x1, v128.load(row, 32)), v128.mul<T>(s1, v128.load(row, 48)))
  const sum2 = v128.add<T>(v128.mul<T>(x2, v128.load(row, 64)), v128.mul<T>(s2, v128.load(row, 80)))
  const sum3 = v128.add<T>(v128.mul<T>(x3, v128.load(row, 96)), v128.mul<T>(s3, v128.load(row, 112)))
  return v128.add<T>(v128.add<T>(sum0, sum1), v128.add<T>(sum2, sum3))
}

/** Applies a matrix on two qubits; the table contains its 16 entries as (re, re), (-im, im). */
export function denseTwo<T>(base: usize, bytes: usize, table: usize, a: usize, b: usize): void {
  const mask = a | b
  for (let i: usize = 0; i < bytes; i = nextWithout(i, mask)) {
    const at = base + i
    const x0 = v128.load(at)
    const x1 = v128.load(at + a)
    const x2 = v128.load(at + b)
    const x3 = v128.load(at + mask)
    const s0 = exchange<T>(x0)
    const s1 = exchange<T>(x1)
    const s2 = exchange<T>(x2)
    const s3 = exchange<T>(x3)
    v128.store(at, denseRow<T>(x0, x1, x2, x3, s0, s1, s2, s3, table))
    v128.store(at + a, denseRow<T>(x0, x1, x2, x3, s0, s1, s2, s3, table + 128))
    v128.store(at + b, denseRow<T>(x0, x1, x2, x3, s0, s1, s2, s3, table + 256))
    v128.store(at + mask, denseRow<T>(x0, x1, x2, x3, s0, s1, s2, s3, table + 384))
  }
}
