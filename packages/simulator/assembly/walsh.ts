// The Walsh-Hadamard transform, with which sums of many signed terms cost a few additions per
// amplitude.

/**
 * Transforms `bytes` (a power of two, at least 16) of vectors in place: out[i] = sum over j of
 * (-1)^parity(i & j) in[j], separately in both lanes. Three bits at a time, so that each vector is
 * read and written once for three additions.
 */
export function transform(values: usize, bytes: usize): void {
  const end = values + bytes
  let span = bytes
  for (; span >= 128; span >>= 3) {
    const step = span >> 3
    for (let block = values; block < end; block += span)
      for (let at = block; at < block + step; at += 16) transformEight(at, step)
  }
  if (span == 64) {
    for (let at = values; at < end; at += 64) {
      addAndSubtract(at, 32)
      addAndSubtract(at + 16, 32)
      addAndSubtract(at, 16)
      addAndSubtract(at + 32, 16)
    }
  } else if (span == 32) for (let at = values; at < end; at += 32) addAndSubtract(at, 16)
}

function addAndSubtract(at: usize, step: usize): void {
  const x = v128.load(at)
  const y = v128.load(at + step)
  v128.store(at, f64x2.add(x, y))
  v128.store(at + step, f64x2.sub(x, y))
}

function transformEight(at: usize, step: usize): void {
  const at2 = at + 2 * step
  const at4 = at + 4 * step
  const at6 = at + 6 * step
  const x0 = v128.load(at)
  const x1 = v128.load(at + step)
  const x2 = v128.load(at2)
  const x3 = v128.load(at2 + step)
  const x4 = v128.load(at4)
  const x5 = v128.load(at4 + step)
  const x6 = v128.load(at6)
  const x7 = v128.load(at6 + step)
  const a0 = f64x2.add(x0, x4)
  const a1 = f64x2.add(x1, x5)
  const a2 = f64x2.add(x2, x6)
  const a3 = f64x2.add(x3, x7)
  const a4 = f64x2.sub(x0, x4)
  const a5 = f64x2.sub(x1, x5)
  const a6 = f64x2.sub(x2, x6)
  const a7 = f64x2.sub(x3, x7)
  const b0 = f64x2.add(a0, a2)
  const b1 = f64x2.add(a1, a3)
  const b2 = f64x2.sub(a0, a2)
  const b3 = f64x2.sub(a1, a3)
  const b4 = f64x2.add(a4, a6)
  const b5 = f64x2.add(a5, a7)
  const b6 = f64x2.sub(a4, a6)
  const b7 = f64x2.sub(a5, a7)
  v128.store(at, f64x2.add(b0, b1))
  v128.store(at + step, f64x2.sub(b0, b1))
  v128.store(at2, f64x2.add(b2, b3))
  v128.store(at2 + step, f64x2.sub(b2, b3))
  v128.store(at4, f64x2.add(b4, b5))
  v128.store(at4 + step, f64x2.sub(b4, b5))
  v128.store(at6, f64x2.add(b6, b7))
  v128.store(at6 + step, f64x2.sub(b6, b7))
}
