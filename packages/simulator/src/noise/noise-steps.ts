import type { DelayInstruction, GateNoise, NoiseModel } from '@qportal/circuit'
import { SimulatorError } from '../api-types/simulator-error.ts'
import type { ReadoutError, RandomStep } from '../program/program.ts'

type NewEvent = () => number

/** Whether gates of the model have errors or durations, besides readout and delays. */
export function hasGateNoise({ qubits = [], couplings = [] }: NoiseModel): boolean {
  return couplings.length > 0 || qubits.some((qubit) => Object.keys(qubit?.gates ?? {}).length > 0)
}

/**
 * Returns the noise after a gate (`name` as in the gate table): depolarization, then relaxation of
 * its qubits. Expects a checked model.
 */
export function gateNoise(
  noise: NoiseModel,
  name: string,
  qubits: readonly number[],
  newEvent: NewEvent,
): RandomStep[] {
  const { depolarizing = 0, duration = 0 } = findGateNoise(noise, name, qubits)
  const steps = qubits.flatMap((qubit) => relaxation(noise, qubit, duration, newEvent))
  if (depolarizing > 0)
    steps.unshift({ kind: 'depolarize', qubits, probability: depolarizing, event: newEvent() })
  return steps
}

function findGateNoise(noise: NoiseModel, name: string, qubits: readonly number[]): GateNoise {
  const [first, second] = qubits
  if (qubits.length === 1) return noise.qubits?.[first!]?.gates?.[name] ?? {}
  const coupling = noise.couplings?.find(
    ({ qubits: [a, b] }) =>
      qubits.length === 2 && ((a === first && b === second) || (a === second && b === first)),
  )
  return coupling?.gates[name] ?? {}
}

const seconds = { ns: 1e-9, us: 1e-6, ms: 1e-3, s: 1 }

export function delayNoise(
  noise: NoiseModel,
  { qubits, duration: { value, unit } }: DelayInstruction,
  newEvent: NewEvent,
): RandomStep[] {
  const duration = value * (unit === 'dt' ? (noise.dt ?? 0) : seconds[unit])
  if (!Number.isFinite(duration))
    throw new SimulatorError('simulator/invalid-circuit', `The delay of ${value} ${unit} is too long`)
  return qubits.flatMap((qubit) => relaxation(noise, qubit, duration, newEvent))
}

/** The mixture is used if its events are at most this many times as frequent as jumps from 1. */
const maxEventsPerJump = 4

/**
 * Relaxation that multiplies the population of 1 by `1 - gamma` and the coherence by `1 - delta`.
 * As a mixture it applies the identity with the largest possible probability, so that gates stay
 * fused. With T2 near 2 T1 there is no such mixture: amplitude damping, then dephasing.
 *
 * @see Nielsen, Chuang: Quantum Computation and Quantum Information, sections 8.3.5 and 8.3.6
 */
function relaxation(noise: NoiseModel, qubit: number, duration: number, newEvent: NewEvent): RandomStep[] {
  const { t1 = Infinity, t2 = 2 * t1 } = noise.qubits?.[qubit] ?? {}
  if (!(duration > 0)) return []
  const steps: RandomStep[] = []
  const gamma = -Math.expm1(-duration / t1)
  const delta = -Math.expm1(-duration / t2)
  const probability = delta ** 2 / (2 * delta - gamma)
  if (gamma > 0 && probability > 0 && probability <= maxEventsPerJump * gamma)
    return [{ kind: 'relax', qubit, probability, factor: (gamma - delta) / delta, event: newEvent() }]
  const flip = -Math.expm1(Math.min(0, duration / (2 * t1) - duration / t2)) / 2
  if (gamma > 0) steps.push({ kind: 'damp', qubit, gamma, event: newEvent() })
  if (flip > 0) steps.push({ kind: 'dephase', qubit, probability: flip, event: newEvent() })
  return steps
}

export function readoutErrorOf(
  noise: NoiseModel | undefined,
  qubit: number,
  newEvent: NewEvent,
): ReadoutError | undefined {
  const readout = noise?.qubits?.[qubit]?.readout
  if (!readout) return undefined
  return { ...readout, event: newEvent() }
}
