import {
  countBits,
  countQubits,
  findGate,
  isDirective,
  parametersOfAngle,
  type Circuit,
  type GateInstruction,
} from '@qportal/circuit'
import { requestsState } from '../api-types/requests-state.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import type { ResultOf, RunResult } from '../api-types/run-result.ts'
import { SimulatorError } from '../api-types/simulator-error.ts'
import type { Simulator } from '../api-types/simulator.ts'
import { bindAngle } from '../expand/bind-angle.ts'
import { findFinalMeasurements } from '../expand/find-final-measurements.ts'
import { toExpectation } from '../results/to-expectation.ts'
import { slopeOfAngle } from './slope-of-angle.ts'

/** The parameter of a sweep, its values, and what each run returns. */
export interface SweepRequest extends RunRequest {
  /** Name of the parameter that varies. */
  readonly parameter: string
  /** Its values; angles in radians. They override its value in `parameters`. */
  readonly values: readonly number[]
}

/**
 * Runs a circuit for several values of one of its parameters. The results are in the order of the
 * values.
 *
 * If the request asks only for an expectation, and the parameter occurs only in angles linear in it
 * (`rx(2 * theta)`) whose slopes are multiples of one slope, the expectation is a trigonometric
 * polynomial of the parameter. It then takes one run per coefficient, 3 for one rotation, however
 * many values.
 *
 * @see Mitarai, Negoro, Kitagawa, Fujii: "Quantum circuit learning", Phys. Rev. A 98, 032309 (2018)
 * @throws SimulatorError; the reason of an aborted signal
 */
export async function sweepParameter<const Request extends SweepRequest>(
  simulator: Simulator,
  circuit: Circuit,
  request: Request,
): Promise<readonly ResultOf<Request>[]> {
  return (await sweep(simulator, circuit, request)) as readonly ResultOf<Request>[]
}

async function sweep(
  simulator: Simulator,
  circuit: Circuit,
  { parameter, values, ...request }: SweepRequest,
): Promise<readonly RunResult[]> {
  if (!Array.isArray(values)) throw new SimulatorError('simulator/invalid-request', 'values must be a list')
  for (const value of values)
    if (!Number.isFinite(value))
      throw new SimulatorError(
        'simulator/invalid-request',
        `The parameter ${parameter} has the value ${value}`,
      )
  const runAt = (value: number, part: Partial<RunRequest> = {}) =>
    simulator.run(circuit, {
      ...request,
      ...part,
      parameters: { ...request.parameters, [parameter]: value },
    })
  const polynomial = isExpectationOnly(circuit, request)
    ? findPolynomial(circuit, request, parameter)
    : undefined
  if (polynomial && isWorthwhile(polynomial, values))
    return interpolate(polynomial, values, request, (value) => runAt(value))

  const results: RunResult[] = []
  for (const [i, value] of values.entries()) {
    const onProgress = ({ fraction }: { fraction: number }) =>
      request.onProgress?.({ fraction: (i + fraction) / values.length })
    results.push(await runAt(value, { onProgress }))
  }
  return results
}

/**
 * The sum over k from 0 to the degree of `a_k cos(k f x) + b_k sin(k f x)`, f being the frequency.
 */
interface Polynomial {
  readonly degree: number
  readonly frequency: number
}

/** The period of a lower frequency may overflow. */
const minFrequency = 1e-100
/** Radians. At larger angles rounding leaves fewer digits than a run has. */
const maxAngle = 1e5

function isWorthwhile({ degree, frequency }: Polynomial, values: readonly number[]): boolean {
  return (
    2 * degree + 1 < values.length && values.every((value) => Math.abs(degree * frequency * value) < maxAngle)
  )
}

function isExpectationOnly(circuit: Circuit, request: RunRequest): boolean {
  const { shots, observable, noise, outcomes, finalMeasurements } = request
  // A mean over chosen outcomes is a quotient of two polynomials, a collapsed state none at all.
  if (outcomes || finalMeasurements === 'collapsed') return false
  if (shots && countBits(circuit) > 0) return false
  return !!observable && !noise && !requestsState(request)
}

/**
 * Returns undefined if the parameter occurs anywhere but in standard gates on the circuit's top
 * level.
 */
function findPolynomial(circuit: Circuit, request: RunRequest, parameter: string): Polynomial | undefined {
  const turns: { slope: number; step: number }[] = []
  const instructions = circuit.instructions.slice(0, request.upTo)
  const final = findFinalMeasurements(instructions, countQubits(circuit), countBits(circuit))
  for (const instruction of instructions) {
    if (isDirective(instruction) || instruction.kind === 'delay') continue
    if (instruction.kind === 'measure' && final.has(instruction)) continue
    if (instruction.kind !== 'gate') return undefined
    if (!mentions(instruction, parameter)) continue
    const turn = findTurn(circuit, instruction, request, parameter)
    if (!turn) return undefined
    turns.push(turn)
  }
  if (turns.length === 0) return undefined
  const frequency = Math.min(...turns.map(({ slope, step }) => slope * step))
  const isMultiple = (each: number) => Math.abs(each / frequency - Math.round(each / frequency)) < 1e-12
  if (frequency < minFrequency || !turns.every(({ slope, step }) => isMultiple(slope * step)))
    return undefined
  return { frequency, degree: turns.reduce((sum, { slope }) => sum + Math.round(slope / frequency), 0) }
}

function mentions({ parameters }: GateInstruction, parameter: string) {
  return parameters.some((angle) => parametersOfAngle(angle).has(parameter))
}

/**
 * Returns the slope of the one angle that depends on the parameter, and the lowest frequency at
 * which the gate depends on that angle: 1, or 1/2 if a full turn is not the identity up to a global
 * phase.
 */
function findTurn(
  circuit: Circuit,
  { gate, parameters, controls, power }: GateInstruction,
  request: RunRequest,
  parameter: string,
) {
  const row = circuit.gateDefinitions.some(({ name }) => name === gate) ? undefined : findGate(gate)
  if (!row || Math.abs(power) !== 1) return undefined
  const others = request.parameters ?? {}
  const slopes = parameters.map((angle) => slopeOfAngle(angle, parameter, others))
  const index = slopes.findIndex((slope) => slope !== 0)
  const slope = slopes[index]
  if (slope === undefined || slopes.some((other, i) => i !== index && other !== 0)) return undefined
  const at0 = parameters.map((angle) => bindAngle(angle, { ...others, [parameter]: 0 }))
  const matrixAt = (angle: number) => row.matrix(...at0.with(index, angle)).values
  const step = isSame(matrixAt(1), matrixAt(1 + 2 * Math.PI), controls.length === 0) ? 1 : 1 / 2
  return { slope: Math.abs(slope), step }
}

/** Compares two unitaries, optionally up to the sign that a full turn gives to half angles. */
function isSame(a: Float64Array, b: Float64Array, upToSign: boolean): boolean {
  const differs = (sign: number) => a.some((value, i) => Math.abs(value - sign * b[i]!) > 1e-12)
  return !differs(1) || (upToSign && !differs(-1))
}

/** Runs at equally spaced values over one period and interpolates the expectation at all others. */
async function interpolate(
  { degree, frequency }: Polynomial,
  values: readonly number[],
  request: RunRequest,
  runAt: (value: number) => Promise<RunResult>,
): Promise<readonly RunResult[]> {
  const count = 2 * degree + 1
  const moments: { first: number; second: number }[] = []
  let seed = 0
  for (let k = 0; k < count; k++) {
    const result = await runAt((2 * Math.PI * k) / (count * frequency))
    const { value, variance = 0 } = result.expectation!
    ;({ seed } = result)
    moments.push({ first: value, second: variance + value * value })
  }
  return values.map((value): RunResult => {
    let [first, second] = [0, 0]
    moments.forEach((moment, k) => {
      const weight = dirichlet(frequency * value - (2 * Math.PI * k) / count, degree) / count
      first += weight * moment.first
      second += weight * moment.second
    })
    return {
      seed,
      expectation: toExpectation(request, first, second),
      ...(request.maxTrajectories && { isExact: true }),
    }
  })
}

/**
 * The Dirichlet kernel `1 + 2 sum cos(k x)`, which interpolates trigonometric polynomials of its
 * degree.
 */
function dirichlet(x: number, degree: number): number {
  let sum = 1
  for (let k = 1; k <= degree; k++) sum += 2 * Math.cos(k * x)
  return sum
}
