// Philox 4x32-10, the fast version of src/random/philox.ts; both give the same words.

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
 * Draws a block for eight shots, whose numbers are at eight addresses; writes the words of each 16
 * bytes after its number. A vector contains one word of four shots. The two halves are interleaved,
 * since each step of a half depends on the previous one.
 */
export function drawEight(
  seedLow: u32,
  seedHigh: u32,
  block: u32,
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  e: usize,
  f: usize,
  g: usize,
  h: usize,
): void {
  const multiplier0 = i32x4.splat(0xd2511f53)
  const multiplier1 = i32x4.splat(0xcd9e8d57)
  let x0 = i32x4(load<u32>(a), load<u32>(b), load<u32>(c), load<u32>(d))
  let x1 = i32x4.splat(block)
  let x2 = i32x4.splat(0)
  let x3 = i32x4.splat(0)
  let y0 = i32x4(load<u32>(e), load<u32>(f), load<u32>(g), load<u32>(h))
  let y1 = i32x4.splat(block)
  let y2 = i32x4.splat(0)
  let y3 = i32x4.splat(0)
  let k0 = i32x4.splat(seedLow)
  let k1 = i32x4.splat(seedHigh)
  for (let round = 0; round < 10; round++) {
    const xLow0 = i64x2.extmul_low_i32x4_u(x0, multiplier0)
    const yLow0 = i64x2.extmul_low_i32x4_u(y0, multiplier0)
    const xHigh0 = i64x2.extmul_high_i32x4_u(x0, multiplier0)
    const yHigh0 = i64x2.extmul_high_i32x4_u(y0, multiplier0)
    const xLow1 = i64x2.extmul_low_i32x4_u(x2, multiplier1)
    const yLow1 = i64x2.extmul_low_i32x4_u(y2, multiplier1)
    const xHigh1 = i64x2.extmul_high_i32x4_u(x2, multiplier1)
    const yHigh1 = i64x2.extmul_high_i32x4_u(y2, multiplier1)
    x0 = v128.xor(upperWords(xLow1, xHigh1), v128.xor(x1, k0))
    y0 = v128.xor(upperWords(yLow1, yHigh1), v128.xor(y1, k0))
    x1 = lowerWords(xLow1, xHigh1)
    y1 = lowerWords(yLow1, yHigh1)
    x2 = v128.xor(upperWords(xLow0, xHigh0), v128.xor(x3, k1))
    y2 = v128.xor(upperWords(yLow0, yHigh0), v128.xor(y3, k1))
    x3 = lowerWords(xLow0, xHigh0)
    y3 = lowerWords(yLow0, yHigh0)
    k0 = i32x4.add(k0, i32x4.splat(0x9e3779b9))
    k1 = i32x4.add(k1, i32x4.splat(0xbb67ae85))
  }
  storeWords(x0, x1, x2, x3, a, b, c, d)
  storeWords(y0, y1, y2, y3, e, f, g, h)
}

function storeWords(x0: v128, x1: v128, x2: v128, x3: v128, a: usize, b: usize, c: usize, d: usize): void {
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

/**
 * Finds the events of a shot whose draw is below their probability: `limits` has it for each event,
 * times 2^32. Writes pairs of event and word; returns their number. `words` has room for 16 bytes.
 */
export function findEvents(
  seedLow: u32,
  seedHigh: u32,
  shot: u32,
  blocks: u32,
  limits: usize,
  words: usize,
  found: usize,
): u32 {
  let count: u32 = 0
  for (let block: u32 = 0; block < blocks; block++) {
    drawBlock(seedLow, seedHigh, shot, block, words)
    for (let i: u32 = 0; i < 4; i++) {
      const event = (block << 2) + i
      const word = load<u32>(words + ((<usize>i) << 2))
      if (<f64>word + 0.5 >= load<f64>(limits + ((<usize>event) << 3))) continue
      store<u32>(found + ((<usize>count) << 3), event)
      store<u32>(found + ((<usize>count) << 3), word, 4)
      count++
    }
  }
  return count
}
