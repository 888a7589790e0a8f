import type { Instruction } from '@qportal/circuit'

type Instructions = readonly Instruction[]

/**
 * Leaves out what two lists share at the start and at the end. Keeps two whole statements on both
 * sides, which are the neighbours of new statements.
 */
export function changedParts(
  before: Instructions,
  after: Instructions,
  ownerOf: (instruction: Instruction) => object | undefined,
): readonly [before: Instructions, after: Instructions] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  let stop = before.length - end
  for (let statement = 0; statement < 2; statement++) {
    const [first, last] = [before[start - 1], before[stop]]
    const [previous, next] = [first && ownerOf(first), last && ownerOf(last)]
    while (start > 0 && ownerOf(before[start - 1]!) === previous) start--
    while (stop < before.length && ownerOf(before[stop]!) === next) stop++
  }
  return [before.slice(start, stop), after.slice(start, stop + after.length - before.length)]
}
