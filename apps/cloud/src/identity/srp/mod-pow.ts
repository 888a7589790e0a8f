const windowBits = 4n
const windowMask = 15n

/**
 * Computes `base ** exponent mod modulus` with a window of four bits: 256 bits cost 256 squarings
 * and at most 64 products.
 * Every window costs one product, whatever its bits.
 */
export function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (exponent < 0n) throw new TypeError('modPow takes no negative exponent.')
  const powers = smallPowers(((base % modulus) + modulus) % modulus, modulus)
  let result = 1n % modulus
  for (let shift = topWindow(exponent); shift >= 0n; shift -= windowBits) {
    for (let bit = 0n; bit < windowBits; bit++) result = (result * result) % modulus
    result = (result * powers[Number((exponent >> shift) & windowMask)]!) % modulus
  }
  return result
}

function smallPowers(base: bigint, modulus: bigint): bigint[] {
  const powers = [1n % modulus]
  for (let index = 1; index <= Number(windowMask); index++) powers.push((powers[index - 1]! * base) % modulus)
  return powers
}

function topWindow(exponent: bigint): bigint {
  const bits = BigInt(exponent.toString(16).length) * 4n
  return bits - windowBits
}
