// Bit masks as vectors over the field of two elements, GF(2).

export function highestBit(mask: number) {
  return 31 - Math.clz32(mask)
}

function lowestBit(mask: number) {
  return 31 - Math.clz32(mask & -mask)
}

/** Returns the positions of the bits of a mask in ascending order. */
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

/** Reduces a mask by a basis in which no two members share a highest bit. */
export function reduceMask(mask: number, basis: readonly number[]) {
  return basis.reduce((rest, member) => ((rest >>> highestBit(member)) & 1 ? rest ^ member : rest), mask)
}

/** Adds a mask to a basis. Returns the same basis if it already spans the mask. */
export function extendBasis(basis: readonly number[], mask: number): readonly number[] {
  const rest = reduceMask(mask, basis)
  if (rest === 0) return basis
  const bit = highestBit(rest)
  return [...basis.map((member) => ((member >>> bit) & 1 ? member ^ rest : member)), rest]
}

/** Combines (XOR) the members whose bits are set in `choice`. */
export function combineMembers(members: readonly number[], choice: number): number {
  let mask = 0
  for (let rest = choice; rest !== 0; rest &= rest - 1) mask ^= members[lowestBit(rest)]!
  return mask
}

/**
 * Returns a basis of the masks within `bits` that share an even number of bits with each basis
 * member.
 */
export function kernelOf(basis: readonly number[], bits: number): readonly number[] {
  const bound = basis.map((member) => 1 << highestBit(member))
  const free = bits & ~bound.reduce((mask, bit) => mask | bit, 0)
  return bitsOf(free).map((bit) =>
    basis.reduce((member, condition, i) => ((condition >>> bit) & 1 ? member | bound[i]! : member), 1 << bit),
  )
}
