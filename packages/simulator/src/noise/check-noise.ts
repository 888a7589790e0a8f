import type { GateNoise, NoiseModel, QubitNoise } from '@qportal/circuit'
import { SimulatorError } from '../api-types/simulator-error.ts'

/**
 * Checks every number of a noise model, whether the circuit uses it or not.
 *
 * @throws SimulatorError with code `simulator/invalid-request`
 */
export function checkNoise({ qubits = [], couplings = [], dt }: NoiseModel): void {
  checkDuration('dt', dt)
  for (const [qubit, noise] of qubits.entries()) if (noise) checkQubit(qubit, noise)
  for (const { qubits: pair, gates } of couplings) {
    if (!pair.every((qubit) => Number.isInteger(qubit) && qubit >= 0) || pair[0] === pair[1])
      fail(`The noise model couples the qubits ${pair.join(' and ')}`)
    checkGates(gates)
  }
}

function checkQubit(qubit: number, { t1, t2, gates = {}, readout }: QubitNoise): void {
  if (![t1, t2].every((time) => time === undefined || (time > 0 && Number.isFinite(time))))
    fail(`T1 = ${t1} s and T2 = ${t2} s of qubit ${qubit} must be finite and positive`)
  if (t1 !== undefined && t2 !== undefined && t2 > 2 * t1 * (1 + 1e-9))
    fail(`T1 = ${t1} s and T2 = ${t2} s of qubit ${qubit} cannot be true`)
  checkGates(gates)
  if (!readout) return
  checkProbability(readout.prob1Given0)
  checkProbability(readout.prob0Given1)
}

function checkGates(gates: Readonly<Record<string, GateNoise>>): void {
  for (const { depolarizing, duration } of Object.values(gates)) {
    if (depolarizing !== undefined) checkProbability(depolarizing)
    checkDuration('The duration of a gate', duration)
  }
}

function checkDuration(name: string, value: number | undefined): void {
  if (value !== undefined && !(value >= 0 && Number.isFinite(value)))
    fail(`${name} must be finite and not negative, not ${value}`)
}

function checkProbability(probability: number): void {
  if (!(probability >= 0 && probability <= 1)) fail(`${probability} is no probability`)
}

function fail(message: string): never {
  throw new SimulatorError('simulator/invalid-request', message)
}
