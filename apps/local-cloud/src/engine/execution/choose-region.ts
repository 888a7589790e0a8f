import type { DeviceCalibration } from '../devices/device-calibration.ts'

/**
 * Chooses connected qubits of a chip that is too large to simulate. From each qubit it grows a
 * region, preferring neighbours with the most couplings into it, and takes the region with the
 * fewest errors.
 * Returns them in ascending order.
 */
export function chooseRegion(calibration: DeviceCalibration, size: number): readonly number[] {
  const ofCalibration = found.get(calibration) ?? new Map<number, readonly number[]>()
  found.set(calibration, ofCalibration)
  const region = ofCalibration.get(size) ?? findRegion(calibration, size)
  ofCalibration.set(size, region)
  return region
}

/** Cache by size: every job on a chip needs the same region. */
const found = new WeakMap<DeviceCalibration, Map<number, readonly number[]>>()

function findRegion({ qubits, couplings }: DeviceCalibration, size: number): readonly number[] {
  const errors = qubits.map(({ fidelity, meas_error }) => 1 - fidelity + meas_error.readout_assignment_error)
  const ways = qubits.map(() => new Map<number, number>())
  for (const { control, target, fidelity } of couplings) {
    ways[control]!.set(target, 1 - fidelity)
    ways[target]!.set(control, 1 - fidelity)
  }
  const regions = qubits.map((_, seat) => grow(seat))
  return regions
    .reduce((best, other) => (other.error < best.error ? other : best))
    .members.toSorted((a, b) => a - b)

  function grow(seat: number): { readonly members: readonly number[]; readonly error: number } {
    const members = new Set<number>()
    // Updates only the neighbours of the latest member. Recounting all couplings took milliseconds
    // of every check.
    const candidates = new Map<number, { readonly inward: number; readonly error: number }>()
    let error = 0
    const add = (member: number, itsError: number) => {
      members.add(member)
      candidates.delete(member)
      error += itsError
      for (const qubit of ways[member]!.keys())
        if (!members.has(qubit)) candidates.set(qubit, errorsFrom(members, qubit))
    }
    add(seat, errors[seat]!)
    while (members.size < size) {
      const [next, { error: itsError }] = [...candidates].reduce((best, other) =>
        other[1].inward > best[1].inward ||
        (other[1].inward === best[1].inward && other[1].error < best[1].error)
          ? other
          : best,
      )
      add(next, itsError)
    }
    return { members: [...members], error }
  }

  /**
   * Returns the number of couplings from members to a qubit, and its error plus the mean error of
   * those.
   */
  function errorsFrom(
    members: ReadonlySet<number>,
    qubit: number,
  ): { readonly inward: number; readonly error: number } {
    let inward = 0
    let sum = 0
    for (const [other, wayError] of ways[qubit]!) {
      if (!members.has(other)) continue
      inward++
      sum += wayError
    }
    return { inward, error: errors[qubit]! + sum / inward }
  }
}
