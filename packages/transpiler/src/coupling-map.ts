import type { Coupling } from '@qportal/circuit'

/** The pairs of physical qubits that can interact, and the distances of all others. */
export interface CouplingMap {
  readonly size: number
  readonly pairs: readonly (readonly [number, number])[]
  readonly neighbours: readonly (readonly number[])[]
  readonly areCoupled: (a: number, b: number) => boolean
  /** Whether a cx from the first to the second qubit exists. */
  readonly hasDirection: (control: number, target: number) => boolean
  /** Number of couplings between two qubits; Infinity without a path. */
  readonly distance: (a: number, b: number) => number
}

/**
 * Creates a coupling map. Without couplings every pair of qubits can interact.
 *
 * @throws TypeError if the couplings do not connect all qubits.
 */
export function createCouplingMap(size: number, couplings: readonly Coupling[]): CouplingMap {
  const isFree = couplings.length === 0
  const directed = new Set(couplings.map(({ control, target }) => control * size + target))
  const near = Array.from({ length: size }, () => new Set<number>())
  for (const { control, target } of couplings) {
    near[control]!.add(target)
    near[target]!.add(control)
  }
  const neighbours = near.map((set) => [...set])
  const distances = isFree ? [] : neighbours.map((_, from) => distancesFrom(from, neighbours))
  if (distances[0]?.includes(Infinity)) throw new TypeError('The couplings do not connect all qubits')
  const distance = (a: number, b: number) => (isFree ? Number(a !== b) : distances[a]![b]!)
  return {
    size,
    pairs: neighbours.flatMap((list, a) => list.filter((b) => a < b).map((b) => [a, b] as const)),
    neighbours,
    areCoupled: (a, b) => distance(a, b) === 1,
    hasDirection: (control, target) => isFree || directed.has(control * size + target),
    distance,
  }
}

function distancesFrom(start: number, neighbours: readonly (readonly number[])[]): readonly number[] {
  const distances = neighbours.map(() => Infinity)
  distances[start] = 0
  const reached = [start]
  for (const from of reached)
    for (const to of neighbours[from]!) {
      if (distances[to] !== Infinity) continue
      distances[to] = distances[from]! + 1
      reached.push(to)
    }
  return distances
}
