// Philox 4x32-10, word by word as in src/random/philox.ts, of which this is the fast twin.

/** Writes the four random words of a block of events of a shot. */
export function drawBlock(seedLow: u32, seedHigh: u32, shot: u32, block: u32, words: usize): void {
  let x0 = shot
  let x1 = block
  let x2: u32 = 0
  let x3: u32 = 0
  let k0 = seedLow
  let k1 = seedHigh
  for (let round = 0; round < 10; round++) {
    const product0 = <u64>0xd2511f53 * <u64>x0
    const product1 = <u64>0xcd9e8d57 * <u64>x2
    x0 = <u32>(product1 >> 32) ^ x1 ^ k0
    x1 = <u32>product1
    x2 = <u32>(product0 >> 32) ^ x3 ^ k1
    x3 = <u32>product0
    k0 += 0x9e3779b9
    k1 += 0xbb67ae85
  }
  store<u32>(words, x0)
  store<u32>(words, x1, 4)
  store<u32>(words, x2, 8)
  store<u32>(words, x3, 12)
}

/**
 * The same for the shots whose numbers stand at four addresses, at once; the words of each go 16 bytes behind its number.
 * A vector holds one word of all four.
 */
export function drawFour(
  seedLow: u32,
  seedHigh: u32,
  block: u32,
  a: usize,
  b: usize,
  c: usize,
  d: usize,
): void {
  const multiplier0 = i32x4.splat(0xd2511f53)
  const multiplier1 = i32x4.splat(0xcd9e8d57)
  let x0 = i32x4(load<u32>(a), load<u32>(b), load<u32>(c), load<u32>(d))
  let x1 = i32x4.splat(block)
  let x2 = i32x4.splat(0)
  let x3 = i32x4.splat(0)
  let k0 = seedLow
  let k1 = seedHigh
  for (let round = 0; round < 10; round++) {
    const low0 = i64x2.extmul_low_i32x4_u(x0, multiplier0)
    const high0 = i64x2.extmul_high_i32x4_u(x0, multiplier0)
    const low1 = i64x2.extmul_low_i32x4_u(x2, multiplier1)
    const high1 = i64x2.extmul_high_i32x4_u(x2, multiplier1)
    x0 = v128.xor(v128.xor(upperWords(low1, high1), x1), i32x4.splat(k0))
    x1 = lowerWords(low1, high1)
    x2 = v128.xor(v128.xor(upperWords(low0, high0), x3), i32x4.splat(k1))
    x3 = lowerWords(low0, high0)
    k0 += 0x9e3779b9
    k1 += 0xbb67ae85
  }
  const ab01 = v128.shuffle<u32>(x0, x1, 0, 4, 1, 5)
  const cd01 = v128.shuffle<u32>(x0, x1, 2, 6, 3, 7)
  const ab23 = v128.shuffle<u32>(x2, x3, 0, 4, 1, 5)
  const cd23 = v128.shuffle<u32>(x2, x3, 2, 6, 3, 7)
  v128.store(a, v128.shuffle<u64>(ab01, ab23, 0, 2), 16)
  v128.store(b, v128.shuffle<u64>(ab01, ab23, 1, 3), 16)
  v128.store(c, v128.shuffle<u64>(cd01, cd23, 0, 2), 16)
  v128.store(d, v128.shuffle<u64>(cd01, cd23, 1, 3), 16)
}

function upperWords(low: v128, high: v128): v128 {
  return v128.shuffle<u32>(low, high, 1, 3, 5, 7)
}

function lowerWords(low: v128, high: v128): v128 {
  return v128.shuffle<u32>(low, high, 0, 2, 4, 6)
}
