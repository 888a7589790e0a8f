import type { ChipCalibration } from './chip-calibration.ts'
import { connectedRegion, findNeighbours } from './connected-region.ts'
import { errorsOfChip } from './errors-of-chip.ts'

/**
 * Chooses connected qubits of a device, of which a program may use only some. From each qubit it
 * grows a region, preferring neighbours with the most couplings into it, and takes the region with
 * the fewest errors. Returns them in ascending order.
 */
export function chooseRegion(calibration: ChipCalibration, size: number): readonly number[] {
  const regionsBySize = cache.get(calibration) ?? new Map<number, readonly number[]>()
  cache.set(calibration, regionsBySize)
  const region = regionsBySize.get(size) ?? findRegion(calibration, size)
  regionsBySize.set(size, region)
  return region
}

/** Cache by size: every job on a device needs the same region. */
const cache = new WeakMap<ChipCalibration, Map<number, readonly number[]>>()

function findRegion(calibration: ChipCalibration, size: number): readonly number[] {
  const connected = connectedRegion(calibration)
  if (connected.length <= size) return connected
  if (calibration.couplings.length === 0) return connected.slice(0, size)
  const { ofGate, ofPair, ofReadout } = errorsOfChip(calibration)
  const errorOf = (qubit: number) => ofGate(qubit) + ofReadout(qubit)
  const near = findNeighbours(calibration)
  return connected
    .map(grow)
    .reduce((best, other) => (other.error < best.error ? other : best))
    .members.toSorted((a, b) => a - b)

  function grow(first: number): { readonly members: readonly number[]; readonly error: number } {
    const members = new Set<number>()
    // Updates only the neighbours of the latest member. Recounting all couplings took milliseconds
    // of every check.
    const candidates = new Map<number, { readonly couplingCount: number; readonly error: number }>()
    let error = 0
    const add = (member: number, memberError: number) => {
      members.add(member)
      candidates.delete(member)
      error += memberError
      for (const qubit of near.get(member)!)
        if (!members.has(qubit)) candidates.set(qubit, connectionTo(members, qubit))
    }
    add(first, errorOf(first))
    while (members.size < size) {
      const [next, { error: memberError }] = [...candidates].reduce((best, other) =>
        other[1].couplingCount > best[1].couplingCount ||
        (other[1].couplingCount === best[1].couplingCount && other[1].error < best[1].error)
          ? other
          : best,
      )
      add(next, memberError)
    }
    return { members: [...members], error }
  }

  /**
   * Returns the number of couplings from members to a qubit, and its error plus the mean error of
   * those.
   */
  function connectionTo(
    members: ReadonlySet<number>,
    qubit: number,
  ): { readonly couplingCount: number; readonly error: number } {
    const others = [...near.get(qubit)!].filter((other) => members.has(other))
    const sum = others.reduce((total, other) => total + ofPair(qubit, other), 0)
    return { couplingCount: others.length, error: errorOf(qubit) + sum / others.length }
  }
}

/**
 * Returns connected qubits that include the given ones, in ascending order. Joins them by shortest
 * paths. Undefined if the device lacks one of them, or if more than `maxSize` are needed.
 */
export function regionAround(
  calibration: ChipCalibration,
  wanted: ReadonlySet<number>,
  maxSize: number,
): readonly number[] | undefined {
  const connected = new Set(connectedRegion(calibration))
  const [first, ...others] = [...wanted].sort((a, b) => a - b)
  if (first === undefined || [...wanted].some((qubit) => !connected.has(qubit))) return undefined
  const region = new Set([first])
  if (calibration.couplings.length === 0) for (const qubit of others) region.add(qubit)
  const near = findNeighbours(calibration)
  while (region.size <= maxSize) {
    const missing = others.filter((qubit) => !region.has(qubit))
    if (missing.length === 0) return [...region].sort((a, b) => a - b)
    for (const qubit of shortestPath(near, region, new Set(missing))) region.add(qubit)
  }
  return undefined
}

/** Returns the qubits between a region and the nearest of some others, which is included. */
function shortestPath(
  near: ReadonlyMap<number, ReadonlySet<number>>,
  region: ReadonlySet<number>,
  ends: ReadonlySet<number>,
): readonly number[] {
  const previous = new Map<number, number | undefined>([...region].map((qubit) => [qubit, undefined]))
  for (const qubit of previous.keys()) {
    if (ends.has(qubit)) {
      const path = [qubit]
      for (let step = previous.get(qubit); step !== undefined; step = previous.get(step)) path.push(step)
      return path
    }
    for (const next of near.get(qubit)!) if (!previous.has(next)) previous.set(next, qubit)
  }
  throw new TypeError('The couplings do not connect the qubits')
}
