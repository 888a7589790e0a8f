import type { ChipCalibration } from './chip-calibration.ts'

/**
 * Returns the largest set of qubits that the couplings of a device connect, in ascending order;
 * all qubits if the calibration has no couplings.
 */
export function connectedRegion({ qubits, couplings }: ChipCalibration): readonly number[] {
  const ids = qubits.map(({ id }) => id).sort((a, b) => a - b)
  if (couplings.length === 0) return ids
  const near = findNeighbours({ qubits, couplings })
  const waiting = new Set(ids)
  let largest: readonly number[] = []
  for (const first of waiting) {
    const region = new Set([first])
    for (const qubit of region) for (const other of near.get(qubit)!) region.add(other)
    for (const qubit of region) waiting.delete(qubit)
    if (region.size > largest.length) largest = [...region].sort((a, b) => a - b)
  }
  return largest
}

/** Returns the coupled qubits of each qubit. Ignores couplings to unknown qubits. */
export function findNeighbours({
  qubits,
  couplings,
}: ChipCalibration): ReadonlyMap<number, ReadonlySet<number>> {
  const near = new Map(qubits.map(({ id }) => [id, new Set<number>()]))
  for (const { control, target } of couplings) {
    if (!near.has(control) || !near.has(target)) continue
    near.get(control)!.add(target)
    near.get(target)!.add(control)
  }
  return near
}
