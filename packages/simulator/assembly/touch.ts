// The order in which a state is first read. Processors prefetch sequential streams, but need
// several reads to detect a new one, and a read that was not prefetched stalls the following ones.
// Two alternating streams are read at a quarter of the speed of one.

/** Where amplitudes are: in a near cache (a tile in use), in the last-level cache, or in memory. */
export const inNearCache: u32 = 0
export const inLastCache: u32 = 1
export const inMemory: u32 = 2
export const maxLastCacheBytes: u32 = 0x2000000

/**
 * Streams at least this many bytes apart are not prefetched; nearer ones are on adjacent cache
 * lines.
 */
export const minStride: usize = 512
/**
 * Two streams of this many bytes fit into the first-level cache, so one can be read completely
 * before the other.
 */
export const maxNearStride: usize = 16384
/**
 * Number of longer streams that are started together, so that the processor detects them
 * concurrently.
 */
export const stretchesAtOnce: usize = 8
/**
 * Total length of the pairs read together: more of the longest ones would evict each other from the
 * first-level cache.
 */
export const pairsLength: usize = 65536

/**
 * Reads one word of each cache line in order. The caller stores the result, so that the reads are
 * not optimized away.
 */
export function touch(from: usize, bytes: usize): u64 {
  let seen: u64 = 0
  for (let at = from, end = from + bytes; at < end; at += 64) seen |= load<u64>(at)
  return seen
}
