import type { GateNoise, NoiseModel } from '@qportal/circuit'
import type { ChipCalibration } from './chip-calibration.ts'
import { gateNoise, lifetimeOf } from './gate-noise.ts'
import { oneQubitGates } from './one-qubit-basis.ts'
import { pairGates } from './pair-basis.ts'

/**
 * Returns the noise model of some qubits of a device, in that order: relaxation during each gate,
 * plus the depolarization that reaches the calibrated fidelity. Figures that were not measured are
 * ideal. rz is a change of frame without error. Idle qubits do not decay, except during a delay,
 * whose unit `dt` is 1 ns.
 */
export function noiseOfChip({ qubits, couplings }: ChipCalibration, active: readonly number[]): NoiseModel {
  const byId = new Map(qubits.map((qubit) => [qubit.id, qubit]))
  const indexOf = new Map(active.map((physical, index) => [physical, index]))
  return {
    dt: 1e-9,
    qubits: active.map((physical) => {
      const qubit = byId.get(physical)
      if (!qubit) return {}
      const { fidelity, gateDurationsNs, readOneGivenZero, readZeroGivenOne } = qubit
      const lifetime = lifetimeOf(qubit)
      const noiseOf = (gate: string) =>
        gateNoise(fidelity ?? 1, 1e-9 * (gateDurationsNs[gate] ?? 0), [lifetime])
      return {
        ...lifetime,
        ...(fidelity !== undefined && { gates: recordOf(oneQubitGates, noiseOf) }),
        ...(readOneGivenZero !== undefined &&
          readZeroGivenOne !== undefined && {
            readout: { prob1Given0: readOneGivenZero, prob0Given1: readZeroGivenOne },
          }),
      }
    }),
    couplings: couplings.flatMap(({ control, target, fidelity, gateDurationsNs }) => {
      const [first, second] = [indexOf.get(control), indexOf.get(target)]
      if (first === undefined || second === undefined || fidelity === undefined) return []
      const lifetimes = [lifetimeOf(byId.get(control)), lifetimeOf(byId.get(target))]
      const noiseOf = (gate: string) => gateNoise(fidelity, 1e-9 * (gateDurationsNs[gate] ?? 0), lifetimes)
      return [{ qubits: [first, second] as const, gates: recordOf(pairGates, noiseOf) }]
    }),
  }
}

function recordOf(gates: readonly string[], noiseOf: (gate: string) => GateNoise) {
  return Object.fromEntries(gates.map((gate) => [gate, noiseOf(gate)]))
}
