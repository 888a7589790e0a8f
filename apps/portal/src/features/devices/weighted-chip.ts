import type { Calibration } from '@qportal/api-client/calibration'

interface Link {
  /** Number of the node at the other end. */
  readonly to: number
  readonly fidelity: number
  readonly cost: number
}

interface Node {
  readonly id: number
  readonly oneQubit: number
  readonly readout: number
  /** Minus the logarithm of what the qubit's own gate and reading get right; never negative. */
  readonly cost: number
  readonly beside: readonly Link[]
  readonly cheapestLink: number
  /** What a set costs more by this qubit, at least, unless it is the one that needs no link. */
  readonly least: number
}

/** A chip whose qubits and couplings have costs that add up where fidelities multiply. Nodes are numbered from the cheapest on. */
export interface WeightedChip {
  readonly nodes: readonly Node[]
  readonly cheapestNode: number
  readonly measured: {
    readonly oneQubit: boolean
    readonly twoQubit: boolean
    readonly readout: boolean
  }
}

/** Leaves out what is known to fail always, and what lacks a value that others have. */
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
  const join = (from: number, to: number, fidelity: number) => {
    const beside = fidelities.get(from) ?? new Map<number, number>()
    fidelities.set(from, beside.set(to, Math.max(fidelity, beside.get(to) ?? 0)))
  }
  for (const { control, target, fidelity } of couplings) {
    const known = measured.twoQubit ? (fidelity ?? 0) : 1
    if (known <= 0 || !usable.has(control) || !usable.has(target)) continue
    join(control, target, known)
    join(target, control, known)
  }
  const costed = [...usable.values()]
    .map((qubit) => {
      const beside = [...(fidelities.get(qubit.id) ?? [])]
      const cost = costOf(qubit.oneQubit * qubit.readout)
      const cheapestLink = costOf(Math.max(0, ...beside.map(([, fidelity]) => fidelity)))
      return { ...qubit, beside, cost, cheapestLink, least: cost + cheapestLink }
    })
    .toSorted((a, b) => a.least - b.least || a.id - b.id)
  const numbers = new Map(costed.map(({ id }, index) => [id, index]))
  const nodes = costed.map(({ beside, ...node }) => ({
    ...node,
    beside: beside.map(([id, fidelity]) => ({ to: numbers.get(id)!, fidelity, cost: costOf(fidelity) })),
  }))
  return { nodes, measured, cheapestNode: Math.min(...nodes.map(({ cost }) => cost)) }
}

function costOf(fidelity: number) {
  return fidelity > 0 ? -Math.log(fidelity) : Number.POSITIVE_INFINITY
}

interface Tree {
  /** Infinite when the nodes do not hang together. */
  readonly cost: number
  readonly links: readonly { readonly from: number; readonly to: number; readonly fidelity: number }[]
}

/** The nodes joined by the cheapest links (Prim's tree), and what all of it costs. */
export function minimumSpanningTree(chip: WeightedChip, set: readonly number[]): Tree {
  const [first, ...others] = set
  if (first === undefined) return { cost: 0, links: [] }
  const waiting = new Set(others)
  const nearest = new Map<number, { from: number; fidelity: number; cost: number }>()
  const links: { from: number; to: number; fidelity: number }[] = []
  let cost = set.reduce((sum, index) => sum + chip.nodes[index]!.cost, 0)
  const reach = (from: number) => {
    for (const { to, fidelity, cost: linkCost } of chip.nodes[from]!.beside)
      if (waiting.has(to) && linkCost < (nearest.get(to)?.cost ?? Number.POSITIVE_INFINITY))
        nearest.set(to, { from, fidelity, cost: linkCost })
  }
  for (reach(first); waiting.size > 0;) {
    let chosen: number | undefined
    for (const to of waiting)
      if (nearest.has(to) && (chosen === undefined || nearest.get(to)!.cost < nearest.get(chosen)!.cost))
        chosen = to
    if (chosen === undefined) return { cost: Number.POSITIVE_INFINITY, links: [] }
    const { from, fidelity, cost: linkCost } = nearest.get(chosen)!
    waiting.delete(chosen)
    links.push({ from, to: chosen, fidelity })
    cost += linkCost
    reach(chosen)
  }
  return { cost, links }
}
