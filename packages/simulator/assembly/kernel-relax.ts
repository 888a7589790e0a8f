// Relaxation of a qubit, decided by the state. The tile is the whole state of a trajectory.
import { complexBytes } from './complex.ts'
import { squaredNorm, weightOfOne } from './reduce.ts'

/**
 * Constants, f64: a threshold and a factor. The qubit jumps from 1 to 0 if the threshold is below
 * its probability of 1. Otherwise its amplitudes of 1 are multiplied by the factor.
 */
export function relax<T>(base: usize, bytes: usize, a: usize, constants: usize): void {
  const weight = weightOfOne<T>(base, bytes, a)
  const total = squaredNorm<T>(base, bytes)
  if (load<f64>(constants) * total < weight) move<T>(base, bytes, a, Math.sqrt(total / weight))
  else multiply<T>(base, bytes, a, load<f64>(constants, 8))
}

/** Moves the amplitudes of 1 to 0, times a factor. */
function move<T>(base: usize, bytes: usize, a: usize, factor: f64): void {
  const size = complexBytes<T>()
  if (a >= 16) {
    const by = splat<T>(factor)
    const zero = i64x2.splat(0)
    for (let run = base, end = base + bytes; run < end; run += a << 1) {
      for (let at = run; at < run + a; at += 16) {
        v128.store(at, v128.mul<T>(v128.load(at + a), by))
        v128.store(at + a, zero)
      }
    }
    return
  }
  for (let at = base, end = base + bytes; at < end; at += size << 1) {
    for (let part = at; part < at + size; part += sizeof<T>()) {
      store<T>(part, <T>(<f64>load<T>(part + size) * factor))
      store<T>(part + size, 0)
    }
  }
}

function multiply<T>(base: usize, bytes: usize, a: usize, factor: f64): void {
  if (a >= 16) {
    const by = splat<T>(factor)
    for (let run = base + a, end = base + bytes; run < end; run += a << 1)
      for (let at = run; at < run + a; at += 16) v128.store(at, v128.mul<T>(v128.load(at), by))
    return
  }
  const size = complexBytes<T>()
  for (let at = base + size, end = base + bytes; at < end; at += size << 1) {
    for (let part = at; part < at + size; part += sizeof<T>())
      store<T>(part, <T>(<f64>load<T>(part) * factor))
  }
}

function splat<T>(value: f64): v128 {
  return sizeof<T>() == 8 ? f64x2.splat(value) : f32x4.splat(<f32>value)
}
