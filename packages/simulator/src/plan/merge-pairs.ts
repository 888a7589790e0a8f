import { kernelCost, qubitsOfKernel, type Kernel } from './kernel.ts'
import { canBePairMatrix, computePairMatrix } from './pair-matrix.ts'

/** Consecutive kernels on one pair of qubits, and their cost. */
export interface Chain {
  readonly low: number
  readonly high: number
  readonly members: number[]
  cost: number
}

const denseCost = 1.24

/**
 * Replaces consecutive kernels on the same two qubits by one matrix where that is cheaper. `note`
 * receives the new index of each kernel.
 */
export function mergePairs(
  kernels: readonly Kernel[],
  note?: (from: number, to: number) => void,
): readonly Kernel[] {
  return mergeChains(kernels, findCostlyChains(kernels), note)
}

/** Finds the chains that cost more than a matrix, by kinds and qubits of the kernels. */
export function findCostlyChains(kernels: readonly Kernel[]): readonly Chain[] {
  return findChains(kernels).filter(({ members, cost }) => members.length > 1 && cost > denseCost)
}

/** Replaces each chain by one matrix. */
export function mergeChains(
  kernels: readonly Kernel[],
  chains: readonly Chain[],
  note?: (from: number, to: number) => void,
): readonly Kernel[] {
  if (chains.length === 0) {
    if (note) kernels.forEach((_, index) => note(index, index))
    return kernels
  }
  const result: (Kernel | undefined)[] = [...kernels]
  for (const { low, high, members } of chains) {
    const merged = members.map((index) => kernels[index]!)
    const matrix = computePairMatrix(merged, low, high)
    for (const index of members) result[index] = undefined
    // At the position of the first: no kernel in between acts on the two qubits.
    result[members[0]!] = { kind: 'dense', qubits: [low, high], matrix, controls: [] }
  }
  if (note) noteMoves(result, chains, note)
  return result.filter((kernel) => kernel !== undefined)
}

function noteMoves(
  kernels: readonly (Kernel | undefined)[],
  chains: readonly Chain[],
  note: (from: number, to: number) => void,
): void {
  let count = 0
  const places = kernels.map((kernel) => (kernel ? count++ : -1))
  for (const { members } of chains) for (const index of members) places[index] = places[members[0]!]!
  places.forEach((to, from) => note(from, to))
}

function findChains(kernels: readonly Kernel[]): Chain[] {
  const chains: Chain[] = []
  /** By qubit: the chain that ends with the qubit's last kernel. */
  const open = new Map<number, Chain>()
  kernels.forEach((kernel, index) => {
    const qubits = qubitsOfKernel(kernel)
    const isMergeable = canBePairMatrix(kernel)
    const chain = open.get(qubits[0] ?? -1)
    if (chain && isMergeable && qubits.every((qubit) => open.get(qubit) === chain)) {
      chain.members.push(index)
      chain.cost += kernelCost(kernel)
      return
    }
    for (const qubit of qubits) {
      const ended = open.get(qubit)
      if (!ended) continue
      open.delete(ended.low)
      open.delete(ended.high)
    }
    const [low, high] = qubits
    if (!isMergeable || low === undefined || high === undefined) return
    const started = { low, high, members: [index], cost: kernelCost(kernel) }
    open.set(low, started)
    open.set(high, started)
    chains.push(started)
  })
  return chains
}
