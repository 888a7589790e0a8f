// The joint distribution of a few qubits.

/**
 * Adds |a|^2 of each amplitude to a bin. The bin's number is the sum of an entry of `lowBins` (u32,
 * indexed by the low `lowBits` bits of the index) and an entry of `highBins` (by the other bits).
 */
export function addMarginal<T>(
  state: usize,
  qubits: u32,
  lowBits: u32,
  lowBins: usize,
  highBins: usize,
  bins: usize,
): void {
  const runs: u32 = 1 << (qubits - lowBits)
  const run: u32 = 1 << lowBits
  let at = state
  for (let high: u32 = 0; high < runs; high++) {
    const base = load<u32>(highBins + ((<usize>high) << 2))
    for (let low: u32 = 0; low < run; low++, at += sizeof<T>() << 1) {
      const re = <f64>load<T>(at)
      const im = <f64>load<T>(at + sizeof<T>())
      const bin = bins + ((<usize>(base + load<u32>(lowBins + ((<usize>low) << 2)))) << 3)
      store<f64>(bin, load<f64>(bin) + re * re + im * im)
    }
  }
}
