import type { Calibration, QubitCalibration } from '@qportal/api-client/calibration'
import { gateTable } from '@qportal/circuit'
import type { GateNoise, NoiseModel, QubitNoise } from '@qportal/simulator'

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
  const known = couplings.filter(({ fidelity }) => fidelity !== undefined)
  const averageLoss = mean(known.map(({ fidelity }) => 1 - fidelity!))
  const averageTime = mean(known.map(({ gateDurationsNs }) => longest(gateDurationsNs)))
  const coupled = new Map(couplings.map((each) => [`${each.control} ${each.target}`, each]))
  const pairNoise = (a: number, b: number): GateNoise => {
    const coupling = coupled.get(`${a} ${b}`) ?? coupled.get(`${b} ${a}`)
    const loss = coupling?.fidelity === undefined ? averageLoss : 1 - coupling.fidelity
    const duration = 1e-9 * (coupling ? longest(coupling.gateDurationsNs) : averageTime)
    return gateNoise(loss, duration, [lifetimeOf(byId.get(a)), lifetimeOf(byId.get(b))])
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
        gates: sameFor(oneQubitGates, gateNoise(1 - fidelity, 1e-9 * longest(gateDurationsNs), [lifetime])),
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

type Lifetime = Pick<QubitNoise, 't1' | 't2'>

function lifetimeOf({ t1Us, t2Us }: Partial<QubitCalibration> = {}): Lifetime {
  return {
    ...(t1Us !== undefined && { t1: 1e-6 * t1Us }),
    ...(t2Us !== undefined && { t2: 1e-6 * Math.min(t2Us, 2 * (t1Us ?? Infinity)) }),
  }
}

/**
 * The noise of a gate, for a total loss of average gate fidelity of `loss`; `duration` is in
 * seconds.
 *
 * @see Nielsen: A simple formula for the average gate fidelity of a quantum dynamical operation,
 * Phys. Lett. A 303, 249 (2002)
 */
function gateNoise(loss: number, duration: number, lifetimes: readonly Lifetime[]): GateNoise {
  const states = 2 ** lifetimes.length
  const relaxed = lifetimes.reduce(
    (product, { t1 = Infinity, t2 = 2 * t1 }) =>
      (product * (1 + Math.exp(-duration / t1) + 2 * Math.exp(-duration / t2))) / 4,
    1,
  )
  const wanted = 1 - ((states + 1) / states) * loss
  return { depolarizing: clamp((relaxed - wanted) / (relaxed - states ** -2)), duration }
}

function longest(durations: Readonly<Record<string, number>>): number {
  return Math.max(0, ...Object.values(durations))
}
function clamp(probability: number): number {
  return Math.min(1, Math.max(0, probability))
}
function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
