import { minimumSpanningTree, type WeightedChip } from './weighted-chip.ts'

interface Candidate {
  /** Indices of nodes, ascending. */
  readonly nodes: readonly number[]
  readonly cost: number
}

const defaultBeamWidth = 48

/**
 * Finds a good connected set of `size` nodes by beam search: sets grow by one neighbour per step,
 * and only the `width` cheapest survive. May return undefined although such a set exists.
 */
export function findConnectedSet(
  chip: WeightedChip,
  size: number,
  width = defaultBeamWidth,
): readonly number[] | undefined {
  let beam: Candidate[] = chip.nodes.map(({ cost }, index) => ({ nodes: [index], cost }))
  for (let count = 1; count < size && beam.length > 0; count += 1) {
    const grown = new Map<string, Candidate>()
    for (const { nodes, cost } of beam) {
      for (const [node, edgeCost] of cheapestEdges(chip, nodes)) {
        const larger = [...nodes, node].toSorted((a, b) => a - b)
        const key = larger.join(' ')
        const total = cost + edgeCost + chip.nodes[node]!.cost
        if (total < (grown.get(key)?.cost ?? Number.POSITIVE_INFINITY))
          grown.set(key, { nodes: larger, cost: total })
      }
    }
    beam = [...grown.values()].toSorted((a, b) => a.cost - b.cost).slice(0, width)
  }
  return beam
    .map(({ nodes }) => ({ nodes, cost: minimumSpanningTree(chip, nodes).cost }))
    .toSorted((a, b) => a.cost - b.cost)[0]?.nodes
}

/** The neighbours of a set of nodes, each with the cost of its cheapest edge to the set. */
function cheapestEdges(chip: WeightedChip, nodes: readonly number[]): Map<number, number> {
  const inside = new Set(nodes)
  const costs = new Map<number, number>()
  for (const index of nodes)
    for (const { to, cost } of chip.nodes[index]!.edges)
      if (!inside.has(to) && cost < (costs.get(to) ?? Number.POSITIVE_INFINITY)) costs.set(to, cost)
  return costs
}
