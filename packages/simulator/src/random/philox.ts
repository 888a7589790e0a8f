/**
 * The counter-based generator Philox 4x32-10: a keyed permutation of 128 bits in 10 rounds. Writes
 * four words of 32 bits to `out`.
 *
 * @see Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as easy as 1, 2, 3", SC11, section 4.3
 */
export function philox4x32(
  counter: readonly [number, number, number, number],
  key: readonly [number, number],
  out: Uint32Array,
): void {
  let [x0, x1, x2, x3] = counter
  let [k0, k1] = key
  for (let round = 0; round < 10; round++) {
    const high0 = multiplyHigh(0xd2511f53, x0)
    const high1 = multiplyHigh(0xcd9e8d57, x2)
    const low0 = Math.imul(0xd2511f53, x0)
    const low1 = Math.imul(0xcd9e8d57, x2)
    x0 = high1 ^ x1 ^ k0
    x1 = low1
    x2 = high0 ^ x3 ^ k1
    x3 = low0
    k0 = (k0 + 0x9e3779b9) | 0
    k1 = (k1 + 0xbb67ae85) | 0
  }
  out[0] = x0
  out[1] = x1
  out[2] = x2
  out[3] = x3
}

/** Returns the upper 32 bits of the product of two unsigned words. */
function multiplyHigh(a: number, b: number): number {
  const a0 = a & 0xffff
  const a1 = a >>> 16
  const b0 = b & 0xffff
  const b1 = b >>> 16
  const middle = a1 * b0 + ((a0 * b0) >>> 16)
  const carry = a0 * b1 + (middle & 0xffff)
  return a1 * b1 + Math.floor(middle / 65536) + Math.floor(carry / 65536)
}
