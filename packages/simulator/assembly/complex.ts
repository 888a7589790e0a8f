// Vectors of complex numbers: one of 128 bits (T = f64) or two of 64 bits (T = f32), real and imaginary part in turn.

/** Bytes of one complex number. */
export function complexBytes<T>(): usize {
  return sizeof<T>() << 1
}

/** Real and imaginary parts exchanged. */
export function exchange<T>(a: v128): v128 {
  return sizeof<T>() == 8 ? v128.shuffle<u64>(a, a, 1, 0) : v128.shuffle<u32>(a, a, 1, 0, 3, 2)
}

/** `a` times a factor given as (re, re) and (-im, im). */
export function times<T>(a: v128, re: v128, im: v128): v128 {
  return v128.add<T>(v128.mul<T>(a, re), v128.mul<T>(exchange<T>(a), im))
}

/**
 * The next address after `i` in steps of 16 that has no bit of `mask`. Adding to the number with all mask bits set lets the carry
 * run over them.
 */
export function nextWithout(i: usize, mask: usize): usize {
  return ((i | mask) + 16) & ~mask
}

/** A complex number as a vector in double precision. */
export function amplitude<T>(at: usize): v128 {
  return sizeof<T>() == 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/** Both lanes added, in double precision. */
export function lanes(a: v128): f64 {
  return f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1)
}
