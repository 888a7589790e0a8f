import type { DeviceCalibration } from '../devices/device-calibration.ts'

/**
 * Chooses connected qubits of a chip that is too large to simulate. From each qubit it grows a
 * region, preferring neighbours with the most couplings into it, and takes the region with the
 * fewest errors.
 * Returns them in ascending order.
 */
export function chooseRegion(calibration: DeviceCalibration, size: number): readonly number[] {
  const regionsBySize = cache.get(calibration) ?? new Map<number, readonly number[]>()
  cache.set(calibration, regionsBySize)
  const region = regionsBySize.get(size) ?? findRegion(calibration, size)
  regionsBySize.set(size, region)
  return region
}

/** Cache by size: every job on a chip needs the same region. */
const cache = new WeakMap<DeviceCalibration, Map<number, readonly number[]>>()

function findRegion({ qubits, couplings }: DeviceCalibration, size: number): readonly number[] {
  const errors = qubits.map(({ fidelity, meas_error }) => 1 - fidelity + meas_error.readout_assignment_error)
  const couplingErrors = qubits.map(() => new Map<number, number>())
  for (const { control, target, fidelity } of couplings) {
    couplingErrors[control]!.set(target, 1 - fidelity)
    couplingErrors[target]!.set(control, 1 - fidelity)
  }
  const regions = qubits.map((_, first) => grow(first))
  return regions
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
      for (const qubit of couplingErrors[member]!.keys())
        if (!members.has(qubit)) candidates.set(qubit, connectionTo(members, qubit))
    }
    add(first, errors[first]!)
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
    let couplingCount = 0
    let sum = 0
    for (const [other, couplingError] of couplingErrors[qubit]!) {
      if (!members.has(other)) continue
      couplingCount++
      sum += couplingError
    }
    return { couplingCount, error: errors[qubit]! + sum / couplingCount }
  }
}
