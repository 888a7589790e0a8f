import type { Calibration } from '@qportal/api-client/calibration'
import { weightedChip, minimumSpanningTree, type WeightedChip } from './weighted-chip.ts'
import { findConnectedSet } from './find-connected-set.ts'

/** Qubits that hang together, and how likely a circuit that entangles them once runs without an error. */
export interface ConnectedQubits {
  /** Ascending. */
  readonly qubits: readonly number[]
  /** One fewer than qubits: those that join them all with the least error. */
  readonly couplings: readonly { readonly from: number; readonly to: number }[]
  /** Product of the one-qubit fidelities; absent when the device tells none. */
  readonly oneQubit: number | undefined
  /** Product of the fidelities of the couplings. */
  readonly twoQubit: number | undefined
  /** Product of the readout fidelities. */
  readonly readout: number | undefined
  /** The product of the three, 0..1. */
  readonly score: number
  /** Every other choice was ruled out; otherwise it is the best of those that were looked at. */
  readonly proven: boolean
}

/** Steps of the search after the first guess: a second or two of a worker, and enough for ten qubits of a thousand. */
const maxSteps = 500_000

export interface BestConnectedOptions {
  maxSteps?: number
  /** Sets the first guess keeps after each step; with none the search starts from nothing. */
  beamWidth?: number
}

/**
 * The best `size` qubits that hang together. The score is the probability that one gate on each, one two-qubit gate on each of the
 * couplings that join them and a reading of each go right, as a GHZ state needs it. A qubit or coupling without a value that others have
 * is left out; a property that no one has counts as 1. Pure; meant for a worker.
 */
export function bestConnectedQubits(
  calibration: Calibration,
  size: number,
  options: BestConnectedOptions = {},
): ConnectedQubits | undefined {
  const chip = weightedChip(calibration)
  const guess = findConnectedSet(chip, size, options.beamWidth)
  const { best, proven } = searchAll(chip, size, guess, options.maxSteps ?? maxSteps)
  return best && describe(chip, best, proven)
}

interface Search {
  readonly best: readonly number[] | undefined
  readonly proven: boolean
}

/**
 * Goes through every connected set once (each grows from its best qubit, by ever new neighbours) and drops those that cannot beat the
 * best so far. Qubits are numbered from the best to the worst, so what may still come is never better than the one after the first.
 */
function searchAll(
  chip: WeightedChip,
  size: number,
  guess: readonly number[] | undefined,
  most: number,
): Search {
  const { nodes } = chip
  let best = guess
  let bestCost = guess ? minimumSpanningTree(chip, guess).cost : Number.POSITIVE_INFINITY
  let steps = 0
  const reached = new Int32Array(nodes.length)
  const touch = (index: number, by: 1 | -1) => {
    reached[index]! += by
    for (const { to } of nodes[index]!.beside) reached[to]! += by
  }

  function extend(set: number[], sum: number, dearest: number, candidates: readonly number[]): boolean {
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
      sum - dearest + left * next.least,
      sum + (left - 1) * next.least + chip.cheapestNode,
    )
    if (bound >= bestCost) return true
    const waiting = candidates.slice()
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (++steps > most) return false
      const node = nodes[index]!
      const fresh = node.beside.flatMap(({ to }) => (to > root && reached[to] === 0 ? [to] : []))
      set.push(index)
      touch(index, 1)
      const went = extend(
        set,
        sum + node.least,
        Math.max(dearest, node.cheapestLink),
        fresh.length ? [...waiting, ...fresh] : waiting,
      )
      touch(index, -1)
      set.pop()
      if (!went) return false
    }
    return true
  }

  for (let root = 0; root < nodes.length; root += 1) {
    const node = nodes[root]!
    touch(root, 1)
    const candidates = node.beside.flatMap(({ to }) => (to > root ? [to] : []))
    const went = extend([root], node.least, node.cheapestLink, candidates)
    touch(root, -1)
    if (!went) return { best, proven: false }
  }
  return { best, proven: true }
}

function describe(chip: WeightedChip, set: readonly number[], proven: boolean): ConnectedQubits {
  const { links } = minimumSpanningTree(chip, set)
  const nodes = set.map((index) => chip.nodes[index]!)
  const product = (values: readonly number[]) => values.reduce((all, value) => all * value, 1)
  const oneQubit = chip.measured.oneQubit ? product(nodes.map((node) => node.oneQubit)) : undefined
  const readout = chip.measured.readout ? product(nodes.map((node) => node.readout)) : undefined
  const twoQubit = chip.measured.twoQubit ? product(links.map(({ fidelity }) => fidelity)) : undefined
  return {
    qubits: nodes.map(({ id }) => id).toSorted((a, b) => a - b),
    couplings: links.map(({ from, to }) => ({ from: chip.nodes[from]!.id, to: chip.nodes[to]!.id })),
    oneQubit,
    twoQubit,
    readout,
    score: (oneQubit ?? 1) * (twoQubit ?? 1) * (readout ?? 1),
    proven,
  }
}
