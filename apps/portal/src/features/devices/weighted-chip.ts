import type { Calibration } from '@qportal/api-client/calibration'

interface Edge {
  /** Index of the node at the other end. */
  readonly to: number
  readonly fidelity: number
  readonly cost: number
}

interface Node {
  readonly id: number
  readonly oneQubit: number
  readonly readout: number
  /** Minus the logarithm of the product of one-qubit and readout fidelity; never negative. */
  readonly cost: number
  readonly edges: readonly Edge[]
  readonly minEdgeCost: number
  /**
   * Lower bound of the cost that this node adds to a tree: its own cost and its cheapest edge. The
   * root needs no edge.
   */
  readonly minAddedCost: number
}

/**
 * The coupling graph of a chip. Nodes and edges have costs, minus the logarithms of fidelities,
 * which add up where fidelities multiply. Nodes are ordered by `minAddedCost`.
 */
export interface WeightedChip {
  readonly nodes: readonly Node[]
  readonly minNodeCost: number
  readonly measured: {
    readonly oneQubit: boolean
    readonly twoQubit: boolean
    readonly readout: boolean
  }
}

/** Excludes qubits and couplings of fidelity 0, or without a value that others have. */
export function weightedChip({ qubits, couplings }: Calibration): WeightedChip {
  const measured = {
    oneQubit: qubits.some(({ fidelity }) => fidelity !== undefined),
    twoQubit: couplings.some(({ fidelity }) => fidelity !== undefined),
    readout: qubits.some(({ readoutError }) => readoutError !== undefined),
  }
  const usable = new Map(
    qubits.flatMap(({ id, fidelity, readoutError }) => {
      const oneQubit = measured.oneQubit ? (fidelity ?? 0) : 1
      const readout = measured.readout ? 1 - (readoutError ?? 1) : 1
      return oneQubit * readout > 0 ? [[id, { id, oneQubit, readout }] as const] : []
    }),
  )
  const fidelities = new Map<number, Map<number, number>>()
  const connect = (from: number, to: number, fidelity: number) => {
    const neighbours = fidelities.get(from) ?? new Map<number, number>()
    fidelities.set(from, neighbours.set(to, Math.max(fidelity, neighbours.get(to) ?? 0)))
  }
  for (const { control, target, fidelity } of couplings) {
    const known = measured.twoQubit ? (fidelity ?? 0) : 1
    if (known <= 0 || !usable.has(control) || !usable.has(target)) continue
    connect(control, target, known)
    connect(target, control, known)
  }
  const weighted = [...usable.values()]
    .map((qubit) => {
      const neighbours = [...(fidelities.get(qubit.id) ?? [])]
      const cost = computeCost(qubit.oneQubit * qubit.readout)
      const minEdgeCost = computeCost(Math.max(0, ...neighbours.map(([, fidelity]) => fidelity)))
      return { ...qubit, neighbours, cost, minEdgeCost, minAddedCost: cost + minEdgeCost }
    })
    .toSorted((a, b) => a.minAddedCost - b.minAddedCost || a.id - b.id)
  const indices = new Map(weighted.map(({ id }, index) => [id, index]))
  const nodes = weighted.map(({ neighbours, ...node }) => ({
    ...node,
    edges: neighbours.map(([id, fidelity]) => ({
      to: indices.get(id)!,
      fidelity,
      cost: computeCost(fidelity),
    })),
  }))
  return { nodes, measured, minNodeCost: Math.min(...nodes.map(({ cost }) => cost)) }
}

function computeCost(fidelity: number) {
  return fidelity > 0 ? -Math.log(fidelity) : Number.POSITIVE_INFINITY
}

interface Tree {
  /** The total cost of nodes and edges; infinite if the nodes are not connected. */
  readonly cost: number
  readonly edges: readonly { readonly from: number; readonly to: number; readonly fidelity: number }[]
}

/** Connects nodes by the cheapest edges (Prim's algorithm). */
export function minimumSpanningTree(chip: WeightedChip, indices: readonly number[]): Tree {
  const [first, ...others] = indices
  if (first === undefined) return { cost: 0, edges: [] }
  const waiting = new Set(others)
  const nearest = new Map<number, { from: number; fidelity: number; cost: number }>()
  const edges: { from: number; to: number; fidelity: number }[] = []
  let cost = indices.reduce((sum, index) => sum + chip.nodes[index]!.cost, 0)
  const reach = (from: number) => {
    for (const { to, fidelity, cost: edgeCost } of chip.nodes[from]!.edges)
      if (waiting.has(to) && edgeCost < (nearest.get(to)?.cost ?? Number.POSITIVE_INFINITY))
        nearest.set(to, { from, fidelity, cost: edgeCost })
  }
  for (reach(first); waiting.size > 0;) {
    let chosen: number | undefined
    for (const to of waiting)
      if (nearest.has(to) && (chosen === undefined || nearest.get(to)!.cost < nearest.get(chosen)!.cost))
        chosen = to
    if (chosen === undefined) return { cost: Number.POSITIVE_INFINITY, edges: [] }
    const { from, fidelity, cost: edgeCost } = nearest.get(chosen)!
    waiting.delete(chosen)
    edges.push({ from, to: chosen, fidelity })
    cost += edgeCost
    reach(chosen)
  }
  return { cost, edges }
}
