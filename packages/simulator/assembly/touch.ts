// In which order a state is first read: the machine foresees only what comes in order, and is slow to see where a new stretch begins.

/** Stretches that begin so many bytes apart, read in turn, are in no order that it sees; nearer ones are on neighbouring lines of the cache. */
export const leastStride: usize = 512
/** Two stretches of this length fit into the first cache. */
export const mostNear: usize = 8192
/** Longer ones are foreseen one by one. */
export const mostFar: usize = 32768

/** Reads one word of each cache line in order. Strides of some kilobytes are read from memory at a quarter of this speed. */
export function touch(from: usize, bytes: usize, spare: usize): void {
  let seen: u64 = 0
  for (let at = from, end = from + bytes; at < end; at += 64) seen |= load<u64>(at)
  // Kept, so that the reads are not found to be useless.
  store<u64>(spare, seen)
}
