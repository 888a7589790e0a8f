import {
  exactPower,
  findGate,
  unitaryPower,
  type Circuit,
  type ComplexMatrix,
  type Control,
  type GateDefinition,
  type GateInstruction,
  type GateRow,
} from '@qportal/circuit'
import { applyMatrix } from '@qportal/circuit/matrix'
import { SimulatorError } from '../api-types/simulator-error.ts'
import type { SpelledGate } from '../noise/to-device-gates.ts'
import type { UnitaryStep } from '../program/program.ts'
import { bindAngle } from './bind-angle.ts'
import { checkGateOperands } from './check-circuit.ts'
import { matrixOfGate } from './matrix-of-gate.ts'

/** Receives a gate of the gate table, or the matrix of a fractional power of a custom gate. */
type Emit = (gate: SpelledGate) => void

const maxGates = 10_000_000
/** Calls of custom gates; work on fractional powers counts in units of about one call. */
const maxCalls = 10_000_000
const maxQubitsOfFraction = 6

/**
 * Expands custom gates to gates of the gate table, and passes each to `emit`: a list could be too
 * long.
 */
export function createGateExpander(circuit: Circuit, parameters: Readonly<Record<string, number>>) {
  const definitions = new Map(circuit.gateDefinitions.map((definition) => [definition.name, definition]))
  /**
   * Custom gates that contain no gate of the table at any depth; repeating them is a waste of time.
   */
  const empty = new Set<GateDefinition>()
  let emitted = 0
  let called = 0
  return (instruction: GateInstruction, emit: Emit) => expand(instruction, parameters, emit)

  function expand(instruction: GateInstruction, names: Readonly<Record<string, number>>, emit: Emit): void {
    const angles = anglesOf(instruction, names)
    const definition = definitions.size > 0 ? definitions.get(instruction.gate) : undefined
    if (definition) {
      checkCounts(instruction, definition.qubits.length, definition.parameters.length)
      return expandDefinition(definition, instruction, angles, emit)
    }
    const gate = findGate(instruction.gate)
    if (!gate) fail('simulator/invalid-circuit', `There is no gate ${instruction.gate}`)
    checkCounts(instruction, gate.qubits, gate.parameters.length)
    const { power } = instruction
    const matrix = matrixOfGate(gate, angles)
    if (power === 1) return emitOne(instruction, gate, angles, matrix, emit)
    checkPower(gate.name, power)
    emitOne(instruction, gate, angles, unitaryPower(matrix, power), emit)
  }

  function expandDefinition(
    definition: GateDefinition,
    instruction: GateInstruction,
    angles: readonly number[],
    emit: Emit,
  ): void {
    countCalls(1)
    if (empty.has(definition)) return
    const { power, qubits, controls } = instruction
    const names = Object.fromEntries(definition.parameters.map((name, i) => [name, angles[i]!]))
    checkPower('', power)
    if (!Number.isInteger(power)) {
      const matrix = unitaryPower(matrixOf(definition, names), power)
      return emitOne(instruction, undefined, noAngles, matrix, emit)
    }
    const body = definition.body.filter((inner) => inner.kind === 'gate')
    const ordered = power < 0 ? body.toReversed() : body
    const emittedBefore = emitted
    for (let repetition = 0; repetition < Math.abs(power); repetition++) {
      for (const inner of ordered) {
        checkGateOperands(inner, definition.qubits.length)
        const bound: GateInstruction = {
          ...inner,
          qubits: inner.qubits.map((qubit) => qubits[qubit]!),
          controls: [...controls, ...inner.controls.map((control) => bindControl(control, qubits))],
          power: power < 0 ? -inner.power : inner.power,
        }
        expand(bound, names, emit)
      }
      if (emitted === emittedBefore) {
        empty.add(definition)
        return
      }
      // Known after the first repetition. The others would take seconds.
      if (repetition === 0 && (emitted - emittedBefore) * Math.abs(power) > maxGates) failWithGates()
    }
  }

  /**
   * Runs the body on each basis state, one per column. Unlike `unitaryOfActions` it counts the
   * expansion.
   */
  function matrixOf(definition: GateDefinition, names: Readonly<Record<string, number>>): ComplexMatrix {
    const count = definition.qubits.length
    if (count > maxQubitsOfFraction) {
      const limit = `fractional powers of custom gates end at ${maxQubitsOfFraction} qubits`
      fail('simulator/too-large', `The gate ${definition.name} has ${count} qubits: ${limit}`)
    }
    const size = 2 ** count
    countCalls(50 + size ** 3)
    const values = new Float64Array(2 * size * size)
    const steps: UnitaryStep[] = []
    const whole: GateInstruction = {
      id: '',
      kind: 'gate',
      gate: definition.name,
      parameters: [],
      qubits: definition.qubits.map((_, i) => i),
      controls: [],
      power: 1,
    }
    expandDefinition(
      definition,
      whole,
      definition.parameters.map((name) => names[name]!),
      ({ step }) => steps.push(step),
    )
    countCalls(size * steps.length)
    for (let column = 0; column < size; column++) {
      const state = new Float64Array(2 * size)
      state[2 * column] = 1
      for (const { matrix, targets, controls } of steps) applyMatrix(state, matrix, targets, controls)
      for (let row = 0; row < size; row++)
        values.set(state.subarray(2 * row, 2 * row + 2), 2 * (row * size + column))
    }
    return { size, values }
  }

  function countCalls(count: number): void {
    called += count
    if (called > maxCalls)
      fail('simulator/too-large', `The circuit expands to over ${maxCalls} calls of gates`)
  }

  function emitOne(
    { qubits, controls, power }: GateInstruction,
    row: GateRow | undefined,
    angles: readonly number[],
    matrix: ComplexMatrix,
    emit: Emit,
  ): void {
    if (++emitted > maxGates) failWithGates()
    emit({ step: { kind: 'unitary', matrix, targets: qubits, controls }, row, angles, power })
  }
}

function failWithGates(): never {
  fail('simulator/too-large', `The circuit expands to over ${maxGates} gates`)
}

const noAngles: readonly number[] = []

function anglesOf({ parameters }: GateInstruction, names: Readonly<Record<string, number>>) {
  if (parameters.length === 0) return noAngles
  if (parameters.length === 1) return [bindAngle(parameters[0]!, names)]
  return parameters.map((angle) => bindAngle(angle, names))
}

function bindControl({ qubit, state }: Control, qubits: readonly number[]): Control {
  return {
    qubit: qubits[qubit]!,
    state,
  }
}

function checkCounts({ gate, qubits, parameters }: GateInstruction, qubitCount: number, angleCount: number) {
  if (qubits.length !== qubitCount)
    fail('simulator/invalid-circuit', `The gate ${gate} acts on ${qubitCount} qubits, not ${qubits.length}`)
  if (parameters.length !== angleCount)
    fail('simulator/invalid-circuit', `The gate ${gate} has ${angleCount} angles, not ${parameters.length}`)
}

/** A gate of the table, or '' for a custom gate. */
function checkPower(gate: string, power: number): void {
  if (exactPower(gate, power) === undefined)
    fail('simulator/invalid-circuit', `The power ${power} is too large for its phases to be known`)
}

function fail(code: 'simulator/invalid-circuit' | 'simulator/too-large', message: string): never {
  throw new SimulatorError(code, message)
}
