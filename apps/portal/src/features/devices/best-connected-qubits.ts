import type { Calibration } from '@qportal/api-client/calibration'
import { findConnectedSet } from './find-connected-set.ts'
import { minimumSpanningTree, weightedChip, type WeightedChip } from './weighted-chip.ts'

/** Connected qubits, and the probability that a circuit entangles them without an error. */
export interface ConnectedQubits {
  /** Ascending. */
  readonly qubits: readonly number[]
  /** The spanning tree with the least error. */
  readonly couplings: readonly { readonly from: number; readonly to: number }[]
  /** Product of the one-qubit fidelities; undefined if the calibration has none. */
  readonly oneQubit: number | undefined
  /** Product of the fidelities of the couplings. */
  readonly twoQubit: number | undefined
  /** Product of the readout fidelities. */
  readonly readout: number | undefined
  /** The product of the three, 0..1. */
  readonly score: number
  /** Whether the search was complete; otherwise this is the best set that it found. */
  readonly proven: boolean
}

/** Default limit of search steps: one or two seconds, enough for ten qubits of a thousand. */
const defaultMaxSteps = 500_000

export interface BestConnectedOptions {
  maxSteps?: number
  /** Number of sets that the initial beam search keeps per step; 0 skips it. */
  beamWidth?: number
}

/**
 * Finds the best `size` connected qubits. The score is the probability that a GHZ-like circuit has
 * no error: one gate and one readout per qubit, one two-qubit gate per coupling of the spanning
 * tree.
 *
 * Excludes qubits and couplings that lack a value that others have; a property that none has counts
 * as 1. Takes up to seconds, so run it in a worker.
 */
export function bestConnectedQubits(
  calibration: Calibration,
  size: number,
  options: BestConnectedOptions = {},
): ConnectedQubits | undefined {
  const chip = weightedChip(calibration)
  const guess = findConnectedSet(chip, size, options.beamWidth)
  const { best, proven } = searchAll(chip, size, guess, options.maxSteps ?? defaultMaxSteps)
  return best && describe(chip, best, proven)
}

interface Search {
  readonly best: readonly number[] | undefined
  readonly proven: boolean
}

/**
 * Branch and bound over all connected sets. Each set grows from its best qubit by new neighbours,
 * so it is visited once. Nodes are ordered from best to worst, so later nodes are never better than
 * the one after the root.
 */
function searchAll(
  chip: WeightedChip,
  size: number,
  guess: readonly number[] | undefined,
  maxSteps: number,
): Search {
  const { nodes } = chip
  let best = guess
  let bestCost = guess ? minimumSpanningTree(chip, guess).cost : Number.POSITIVE_INFINITY
  let steps = 0
  const reached = new Int32Array(nodes.length)
  const touch = (index: number, by: 1 | -1) => {
    reached[index]! += by
    for (const { to } of nodes[index]!.edges) reached[to]! += by
  }

  /** Extends a set by each candidate; returns false if the step limit is reached. */
  function extend(set: number[], sum: number, maxEdgeCost: number, candidates: readonly number[]): boolean {
    if (set.length === size) {
      const { cost } = minimumSpanningTree(chip, set)
      if (cost < bestCost) [best, bestCost] = [set.slice(), cost]
      return true
    }
    const root = set[0]!
    const next = nodes[root + 1]
    if (!next) return true
    const left = size - set.length
    const bound = Math.min(
      sum - maxEdgeCost + left * next.minAddedCost,
      sum + (left - 1) * next.minAddedCost + chip.minNodeCost,
    )
    if (bound >= bestCost) return true
    const waiting = candidates.slice()
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (++steps > maxSteps) return false
      const node = nodes[index]!
      const fresh = node.edges.flatMap(({ to }) => (to > root && reached[to] === 0 ? [to] : []))
      set.push(index)
      touch(index, 1)
      const isComplete = extend(
        set,
        sum + node.minAddedCost,
        Math.max(maxEdgeCost, node.minEdgeCost),
        fresh.length ? [...waiting, ...fresh] : waiting,
      )
      touch(index, -1)
      set.pop()
      if (!isComplete) return false
    }
    return true
  }

  for (let root = 0; root < nodes.length; root += 1) {
    const node = nodes[root]!
    touch(root, 1)
    const candidates = node.edges.flatMap(({ to }) => (to > root ? [to] : []))
    const isComplete = extend([root], node.minAddedCost, node.minEdgeCost, candidates)
    touch(root, -1)
    if (!isComplete) return { best, proven: false }
  }
  return { best, proven: true }
}

function describe(chip: WeightedChip, set: readonly number[], proven: boolean): ConnectedQubits {
  const { edges } = minimumSpanningTree(chip, set)
  const nodes = set.map((index) => chip.nodes[index]!)
  const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1)
  const oneQubit = chip.measured.oneQubit ? product(nodes.map((node) => node.oneQubit)) : undefined
  const readout = chip.measured.readout ? product(nodes.map((node) => node.readout)) : undefined
  const twoQubit = chip.measured.twoQubit ? product(edges.map(({ fidelity }) => fidelity)) : undefined
  return {
    qubits: nodes.map(({ id }) => id).toSorted((a, b) => a - b),
    couplings: edges.map(({ from, to }) => ({ from: chip.nodes[from]!.id, to: chip.nodes[to]!.id })),
    oneQubit,
    twoQubit,
    readout,
    score: (oneQubit ?? 1) * (twoQubit ?? 1) * (readout ?? 1),
    proven,
  }
}
