import { atOuterBits, atOuterCount } from './task.ts'

/** Where a tile begins, in bytes from the first amplitude: the bits of its number go to the positions of the task's outer bits. */
export function tileOffset(task: usize, tile: u32): usize {
  const positions: usize = load<u32>(task, atOuterBits)
  const count = load<u32>(task, atOuterCount)
  let offset: usize = 0
  for (let bit: u32 = 0; bit < count; bit++)
    offset |= (<usize>((tile >> bit) & 1)) << (<usize>load<u8>(positions + bit))
  return offset
}
