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
