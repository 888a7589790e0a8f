import type { AngleExpression } from '../angles/angle-expression.ts'
import { evaluateAngle } from '../angles/evaluate-angle.ts'
import { countQubits } from '../circuit/circuit-size.ts'
import type { Circuit, GateDefinition } from '../circuit/circuit.ts'
import { isDirective } from '../circuit/instruction-operands.ts'
import { findGate } from '../gates/gate-table.ts'
import type { ComplexMatrix } from '../matrices/complex-matrix.ts'
import { identityMatrix } from '../matrices/matrix-algebra.ts'
import { unitaryPower } from '../matrices/unitary-power.ts'
import { applyMatrix } from './apply-matrix.ts'
import type { GateAction } from './gate-call.ts'

const maxQubits = 12

/** Values of named parameters in radians. */
export type ParameterValues = Readonly<Record<string, number>>

/**
 * The unitary of a circuit, including its global phase. Qubit 0 is the least significant bit of the
 * index. For tests and small views, because it has `4^qubits` entries.
 *
 * @throws TypeError for more than 12 qubits, instructions that are not unitary, unknown gates and
 * parameters without a value
 */
export function unitaryOfCircuit(circuit: Circuit, parameters: ParameterValues = {}): ComplexMatrix {
  const actions = circuit.instructions.flatMap((instruction) => {
    if (isDirective(instruction) || instruction.kind === 'delay') return []
    if (instruction.kind === 'gate') return [instruction]
    throw new TypeError(`A circuit with the instruction "${instruction.kind}" has no unitary`)
  })
  return unitaryOfActions(actions, countQubits(circuit), { ...circuit, parameters })
}

/**
 * The unitary of a sequence of gates on `qubits` qubits.
 *
 * @throws TypeError as `unitaryOfCircuit`
 */
export function unitaryOfActions(
  actions: readonly GateAction[],
  qubits: number,
  { gateDefinitions = [], parameters = {} }: UnitaryOptions = {},
): ComplexMatrix {
  if (qubits > maxQubits) throw new TypeError(`The unitary of ${qubits} qubits is too large`)
  const definitions = new Map(gateDefinitions.map((definition) => [definition.name, definition]))
  return product(actions, qubits, parameters)

  function product(list: readonly GateAction[], width: number, names: ParameterValues): ComplexMatrix {
    // The columns of the identity, one state after the other. Reading the result column by column
    // transposes it.
    const { size, values } = identityMatrix(2 ** width)
    for (const action of list) {
      const matrix = unitaryPower(matrixOfGate(action, names), action.power)
      for (let column = 0; column < size; column++) {
        const state = values.subarray(2 * column * size, 2 * (column + 1) * size)
        applyMatrix(state, matrix, action.qubits, action.controls)
      }
    }
    return transposed({ size, values })
  }

  function matrixOfGate({ gate, parameters: angles }: GateAction, names: ParameterValues): ComplexMatrix {
    const values = angles.map((angle) => valueOf(angle, names))
    const definition = definitions.get(gate)
    if (definition) {
      const inner = Object.fromEntries(definition.parameters.map((name, i) => [name, values[i] ?? NaN]))
      return product(gatesOf(definition), definition.qubits.length, inner)
    }
    const row = findGate(gate)
    if (!row) throw new TypeError(`There is no gate ${gate}`)
    return row.matrix(...values)
  }
}

/** Definitions of custom gates and values of parameters. */
export interface UnitaryOptions {
  readonly gateDefinitions?: readonly GateDefinition[] | undefined
  readonly parameters?: ParameterValues | undefined
}

function gatesOf({ body }: GateDefinition) {
  return body.filter((part) => part.kind === 'gate')
}

function valueOf(angle: AngleExpression, names: ParameterValues): number {
  const value = evaluateAngle(angle, names)
  if (Number.isFinite(value)) return value
  throw new TypeError('A parameter of a gate has no value')
}

function transposed({ size, values }: ComplexMatrix): ComplexMatrix {
  const result = new Float64Array(values.length)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = 2 * (column * size + row)
      result.set(values.subarray(from, from + 2), 2 * (row * size + column))
    }
  return { size, values: result }
}
