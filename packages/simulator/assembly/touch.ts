// In which order a state is first read. The machine foresees what comes in order, and is slow to see where a new stretch begins; a read that it has
// not foreseen holds up what follows. Two stretches that are read in turn are met at a quarter of the speed of one.

/** Where a state is: a tile that was just copied or worked on, in a cache that the whole state fits into, or beyond. */
export const inNearCache: u32 = 0
export const inLastCache: u32 = 1
export const inMemory: u32 = 2
export const maxLastCacheBytes: u32 = 0x2000000

/** Stretches that begin so many bytes apart are not foreseen; nearer ones are on neighbouring lines of the cache. */
export const minStride: usize = 512
/** Two stretches of so many bytes fit into the first cache: they may be read in order, the whole of one before the other's turn. */
export const maxNearStride: usize = 16384
/** Of longer ones so many may be begun at once: the machine looks for all of them while it waits. */
export const stretchesAtOnce: usize = 8
/** As many pairs of them as are so long together: more of the longest would push each other out of the first cache. */
export const pairsLength: usize = 65536

/** Reads one word of each cache line in order. The answer is to be kept somewhere, so that the reads are not found to be useless. */
export function touch(from: usize, bytes: usize): u64 {
  let seen: u64 = 0
  for (let at = from, end = from + bytes; at < end; at += 64) seen |= load<u64>(at)
  return seen
}
