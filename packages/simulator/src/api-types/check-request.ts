import type { Circuit, PauliSum, NoiseModel, QubitNoise } from '@qportal/circuit'
import type { RunRequest } from './run-request.ts'
import { SimulatorError } from './simulator-error.ts'

const requestLimits = {
  shots: 10_000_000,
  amplitudes: 2 ** 20,
  top: 4096,
  marginalQubits: 20,
  densityQubits: 6,
  maxTrajectories: 4096,
} as const

/** The fields of an object; one that is missing here does not compile. */
type FieldsOf<Value> = Readonly<Record<keyof Value, true>>

const requestFields: FieldsOf<RunRequest> = {
  shots: true,
  seed: true,
  parameters: true,
  observable: true,
  variance: true,
  amplitudes: true,
  probabilities: true,
  marginals: true,
  blochVectors: true,
  precision: true,
  maxTrajectories: true,
  densityMatrix: true,
  distribution: true,
  finalMeasurements: true,
  outcomes: true,
  noise: true,
  upTo: true,
  signal: true,
  onProgress: true,
}
const noiseFields: FieldsOf<NoiseModel> = { qubits: true, couplings: true, dt: true }
const qubitFields: FieldsOf<QubitNoise> = { t1: true, t2: true, gates: true, readout: true }

/**
 * Checks a request against the number of qubits of its circuit.
 *
 * @throws SimulatorError with code `simulator/invalid-request`
 */
export function checkRequest(request: RunRequest, qubits: number): void {
  checkShape(request)
  const { shots, seed, upTo, observable, amplitudes, probabilities, marginals, maxTrajectories } = request
  if (shots !== undefined) checkInteger('shots', shots, 1, requestLimits.shots)
  if (seed !== undefined) checkInteger('seed', seed, 0, Number.MAX_SAFE_INTEGER)
  if (upTo !== undefined) checkInteger('upTo', upTo, 0, Number.MAX_SAFE_INTEGER)
  if (maxTrajectories !== undefined)
    checkInteger('maxTrajectories', maxTrajectories, 1, requestLimits.maxTrajectories)
  if (probabilities) checkInteger('probabilities.top', probabilities.top, 1, requestLimits.top)
  if (amplitudes) {
    checkInteger('amplitudes.count', amplitudes.count, 0, requestLimits.amplitudes)
    checkInteger('amplitudes.start', amplitudes.start, 0, Math.min(2 ** qubits, 2 ** 53) - amplitudes.count)
  }
  if (request.densityMatrix)
    checkInteger('the qubits of a density matrix', qubits, 0, requestLimits.densityQubits)
  for (const list of marginals ?? []) {
    checkInteger('the qubits of a marginal', list.length, 1, requestLimits.marginalQubits)
    checkQubits('A marginal', list, qubits)
  }
  if (observable) checkObservable(observable, qubits)
}

/** Refuses what only a caller without types can pass: some of it would be ignored. */
function checkShape(request: RunRequest): void {
  const { finalMeasurements, precision, observable, marginals, noise, signal } = request
  checkFields('A request', request, requestFields)
  checkWord('finalMeasurements', finalMeasurements, ['ignored', 'averaged', 'collapsed'])
  checkWord('precision', precision, ['double', 'single'])
  checkList('observable', observable)
  checkList('marginals', marginals)
  checkList('noise.qubits', noise?.qubits)
  checkList('noise.couplings', noise?.couplings)
  if (noise) checkFields('noise', noise, noiseFields)
  for (const qubit of noise?.qubits ?? []) if (qubit) checkFields('noise.qubits', qubit, qubitFields)
  if (signal !== undefined && typeof signal?.addEventListener !== 'function')
    fail('signal must be an AbortSignal')
}

/** Refuses a misspelled field: ignoring it would silently change the result. */
function checkFields(where: string, given: object, known: object): void {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name))
      fail(`${where} has no field ${name}; its fields are ${Object.keys(known).join(', ')}`)
}

function checkWord(name: string, word: string | undefined, words: readonly string[]): void {
  if (word !== undefined && !words.includes(word)) fail(`${name} must be ${words.join(' or ')}, not ${word}`)
}

function checkList(name: string, list: readonly unknown[] | undefined): void {
  if (list !== undefined && !Array.isArray(list)) fail(`${name} must be a list`)
}

const paulis: ReadonlySet<string> = new Set(['X', 'Y', 'Z'])
/** Largest sum of moduli of coefficients; its square, which the variance needs, is still finite. */
const maxCoefficients = 1e150

function checkObservable(observable: PauliSum, qubits: number): void {
  let sum = 0
  for (const { coefficient, factors } of observable) {
    if (!Number.isFinite(coefficient)) fail(`The observable has the coefficient ${coefficient}`)
    sum += Math.abs(coefficient)
    for (const { pauli } of factors)
      if (!paulis.has(pauli)) fail(`The observable has the factor ${pauli}, which is not X, Y or Z`)
    checkQubits(
      'The observable',
      factors.map(({ qubit }) => qubit),
      qubits,
    )
  }
  if (sum > maxCoefficients) fail(`The coefficients of the observable exceed ${maxCoefficients}`)
}

function checkQubits(where: string, list: readonly number[], qubits: number): void {
  for (const qubit of list) checkInteger(`${where}'s qubit`, qubit, 0, qubits - 1)
  if (new Set(list).size < list.length) fail(`${where} names a qubit twice`)
}

/**
 * Checks that the arguments of a run are a circuit and a request.
 *
 * @throws SimulatorError with code `simulator/invalid-circuit` or `simulator/invalid-request`
 */
export function checkArguments(circuit: Circuit, request: RunRequest): void {
  if (!Array.isArray(circuit?.instructions) || !Array.isArray(circuit.qubitRegisters))
    throw new SimulatorError('simulator/invalid-circuit', 'Pass a Circuit; runQasm runs a text')
  checkIsRequest(request)
}

/** @throws SimulatorError with code `simulator/invalid-request` */
export function checkIsRequest(request: RunRequest): void {
  if (typeof request !== 'object' || request === null) fail('Pass a request, such as { shots: 1000 }')
}

/** @throws SimulatorError with code `simulator/invalid-request` */
export function checkInteger(name: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max)
    fail(`${name} must be a whole number from ${min} to ${max}, not ${value}`)
}

function fail(message: string): never {
  throw new SimulatorError('simulator/invalid-request', message)
}
