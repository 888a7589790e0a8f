// Vectors of complex numbers (real part, imaginary part): one per vector for T = f64, two for T =
// f32.

/** Bytes of one complex number. */
export function complexBytes<T>(): usize {
  return sizeof<T>() << 1
}

/** Exchanges real and imaginary parts. */
export function exchange<T>(a: v128): v128 {
  return sizeof<T>() == 8 ? v128.shuffle<u64>(a, a, 1, 0) : v128.shuffle<u32>(a, a, 1, 0, 3, 2)
}

/** Multiplies `a` by a factor given as (re, re) and (-im, im). */
export function times<T>(a: v128, re: v128, im: v128): v128 {
  return v128.add<T>(v128.mul<T>(a, re), v128.mul<T>(exchange<T>(a), im))
}

/**
 * Returns the next offset after `i`, in steps of 16, without bits of `mask`: the carry skips set
 * bits.
 */
export function nextWithout(i: usize, mask: usize): usize {
  return ((i | mask) + 16) & ~mask
}

/** Loads a complex number as a vector in double precision. */
export function amplitude<T>(at: usize): v128 {
  return sizeof<T>() == 8 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at))
}

/** Adds both lanes, in double precision. */
export function lanes(a: v128): f64 {
  return f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1)
}
