import type { Calibration } from '@qportal/api-client/calibration'
import { gateTable, type GateNoise, type NoiseModel } from '@qportal/circuit'
import { gateNoise, lifetimeOf } from '@qportal/transpiler'

/**
 * The noise model of a device for a circuit that is not transpiled: each gate has the errors of one
 * device gate, on the device qubit with the same number.
 *
 * - Rotations about z are free of errors, as on the device.
 * - A gate on three or more qubits has the errors of its decomposition.
 * - A pair without a coupling has the errors of the average coupling.
 * - A gate relaxes for its duration; depolarization accounts for the rest of its infidelity.
 */
export function deviceNoise({ qubits, couplings }: Calibration): NoiseModel {
  const count = qubits.reduce((size, { id }) => Math.max(size, id + 1), 0)
  const byId = new Map(qubits.map((qubit) => [qubit.id, qubit]))
  const measured = couplings.filter(({ fidelity }) => fidelity !== undefined)
  const averageLoss = mean(measured.map(({ fidelity }) => 1 - fidelity!))
  const averageTime = mean(measured.map(({ gateDurationsNs }) => longest(gateDurationsNs)))
  const coupled = new Map(couplings.map((each) => [`${each.control} ${each.target}`, each]))
  const pairNoise = (a: number, b: number): GateNoise => {
    const coupling = coupled.get(`${a} ${b}`) ?? coupled.get(`${b} ${a}`)
    const loss = coupling?.fidelity === undefined ? averageLoss : 1 - coupling.fidelity
    const duration = 1e-9 * (coupling ? longest(coupling.gateDurationsNs) : averageTime)
    return gateNoise(1 - loss, duration, [lifetimeOf(byId.get(a)), lifetimeOf(byId.get(b))])
  }
  const ids = Array.from({ length: Math.min(count, maxQubits) }, (_, id) => id)
  return {
    qubits: ids.map((id) => {
      const qubit = byId.get(id)
      if (!qubit) return {}
      const { fidelity = 1, gateDurationsNs, readOneGivenZero, readZeroGivenOne } = qubit
      const lifetime = lifetimeOf(qubit)
      return {
        ...lifetime,
        gates: sameFor(oneQubitGates, gateNoise(fidelity, 1e-9 * longest(gateDurationsNs), [lifetime])),
        ...(readOneGivenZero !== undefined &&
          readZeroGivenOne !== undefined && {
            readout: { prob1Given0: readOneGivenZero, prob0Given1: readZeroGivenOne },
          }),
      }
    }),
    couplings: ids.flatMap((a) =>
      ids
        .filter((b) => b > a)
        .map((b) => ({ qubits: [a, b] as const, gates: sameFor(twoQubitGates, pairNoise(a, b)) })),
    ),
  }
}

/** Noise is simulated shot by shot, which takes too long for larger circuits. */
const maxQubits = 16

const oneQubitGates = gateTable
  .filter(({ qubits, isDiagonal, name }) => qubits === 1 && !isDiagonal && name !== 'id')
  .map(({ name }) => name)
const twoQubitGates = gateTable.filter(({ qubits }) => qubits === 2).map(({ name }) => name)

function sameFor(gates: readonly string[], noise: GateNoise): Readonly<Record<string, GateNoise>> {
  return Object.fromEntries(gates.map((name) => [name, noise]))
}

function longest(durations: Readonly<Record<string, number>>): number {
  return Math.max(0, ...Object.values(durations))
}
function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
