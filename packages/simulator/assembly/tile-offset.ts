import { atOuterBits, atOuterCount } from './task.ts'

/**
 * Returns a tile's byte offset in the state: spreads the bits of its number to the task's outer
 * bits.
 */
export function tileOffset(task: usize, tile: u32): usize {
  const positions: usize = load<u32>(task, atOuterBits)
  const count = load<u32>(task, atOuterCount)
  let offset: usize = 0
  for (let bit: u32 = 0; bit < count; bit++)
    offset |= (<usize>((tile >> bit) & 1)) << (<usize>load<u8>(positions + bit))
  return offset
}
