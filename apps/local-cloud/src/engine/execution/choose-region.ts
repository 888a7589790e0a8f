import type { DeviceCalibration } from '../devices/device-calibration.ts'

/**
 * Connected qubits of a chip that is larger than what can be simulated: those with the fewest errors among what grows from each qubit,
 * neighbours with most ways into the group first. In rising order.
 */
export function chooseRegion({ qubits, couplings }: DeviceCalibration, size: number): readonly number[] {
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
    const members = new Set([seat])
    let error = errors[seat]!
    while (members.size < size) {
      const next = [...members]
        .flatMap((member) => [...ways[member]!.keys()])
        .filter((qubit) => !members.has(qubit))
        .map((qubit) => {
          const inward = [...ways[qubit]!]
            .filter(([other]) => members.has(other))
            .map(([, wayError]) => wayError)
          const mean = inward.reduce((sum, wayError) => sum + wayError, 0) / inward.length
          return { qubit, inward: inward.length, error: errors[qubit]! + mean }
        })
        .reduce((best, other) =>
          other.inward > best.inward || (other.inward === best.inward && other.error < best.error)
            ? other
            : best,
        )
      members.add(next.qubit)
      error += next.error
    }
    return { members: [...members], error }
  }
}
