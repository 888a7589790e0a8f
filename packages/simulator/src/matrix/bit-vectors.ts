// Masks of bits as vectors over the field of two elements.

export function highestBit(mask: number) {
  return 31 - Math.clz32(mask)
}

function lowestBit(mask: number) {
  return 31 - Math.clz32(mask & -mask)
}

/** The positions of the bits of a mask, rising. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(lowestBit(rest))
  return bits
}

export function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}

export function isOdd(mask: number) {
  return countBits(mask) % 2 === 1
}

/** What is left of a mask without the members of a basis, of which each has its highest bit for itself. */
export function reduceMask(mask: number, basis: readonly number[]) {
  return basis.reduce((rest, member) => ((rest >>> highestBit(member)) & 1 ? rest ^ member : rest), mask)
}

/** A basis with one more member; the same one if it spans the mask already. */
export function extendBasis(basis: readonly number[], mask: number): readonly number[] {
  const rest = reduceMask(mask, basis)
  if (rest === 0) return basis
  const bit = highestBit(rest)
  return [...basis.map((member) => ((member >>> bit) & 1 ? member ^ rest : member)), rest]
}

/** The members at the bits of a choice, combined. */
export function combineMembers(members: readonly number[], choice: number): number {
  let mask = 0
  for (let rest = choice; rest !== 0; rest &= rest - 1) mask ^= members[lowestBit(rest)]!
  return mask
}

/** The masks within `bits` that have an even number of bits in common with each member of a basis: a basis of these. */
export function kernelOf(basis: readonly number[], bits: number): readonly number[] {
  const bound = basis.map((member) => 1 << highestBit(member))
  const free = bits & ~bound.reduce((mask, bit) => mask | bit, 0)
  return bitsOf(free).map((bit) =>
    basis.reduce((member, condition, i) => ((condition >>> bit) & 1 ? member | bound[i]! : member), 1 << bit),
  )
}
