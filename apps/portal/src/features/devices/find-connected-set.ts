import { minimumSpanningTree, type WeightedChip } from './weighted-chip.ts'

interface Grown {
  /** Numbers of nodes, ascending. */
  readonly set: readonly number[]
  readonly cost: number
}

const defaultBeamWidth = 48

/**
 * A good connected set of a size, found fast: every qubit grows by its neighbours, and after each step only the cheapest `width` sets live on.
 * Undefined when all of them met an end; then there may still be one.
 */
export function findConnectedSet(
  chip: WeightedChip,
  size: number,
  width = defaultBeamWidth,
): readonly number[] | undefined {
  let sets: Grown[] = chip.nodes.map(({ cost }, index) => ({ set: [index], cost }))
  for (let count = 1; count < size && sets.length > 0; count += 1) {
    const grown = new Map<string, Grown>()
    for (const { set, cost } of sets) {
      for (const [node, link] of neighbours(chip, set)) {
        const larger = [...set, node].toSorted((a, b) => a - b)
        const key = larger.join(' ')
        const total = cost + link + chip.nodes[node]!.cost
        if (total < (grown.get(key)?.cost ?? Number.POSITIVE_INFINITY))
          grown.set(key, { set: larger, cost: total })
      }
    }
    sets = [...grown.values()].toSorted((a, b) => a.cost - b.cost).slice(0, width)
  }
  return sets
    .map(({ set }) => ({ set, cost: minimumSpanningTree(chip, set).cost }))
    .toSorted((a, b) => a.cost - b.cost)[0]?.set
}

/** Nodes beside a set, each with the cheapest link to it. */
function neighbours(chip: WeightedChip, set: readonly number[]): Map<number, number> {
  const inside = new Set(set)
  const cheapest = new Map<number, number>()
  for (const index of set)
    for (const { to, cost } of chip.nodes[index]!.beside)
      if (!inside.has(to) && cost < (cheapest.get(to) ?? Number.POSITIVE_INFINITY)) cheapest.set(to, cost)
  return cheapest
}
