import { countQubits, parametersOfAngle, printAngle, type Circuit } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { itemAt, type DrawingSettings } from '../layout/circuit-layout.ts'
import { drawnGate } from '../layout/drawn-gate.ts'
import { isInside } from '../layout/inside.ts'
import { layoutProgram } from '../layout/layout-circuit.ts'
import type { Cell } from './cell.ts'
import { changeItem } from './change-items.ts'
import { refused, type CommandResult } from './command.ts'
import { freshName } from './fresh-name.ts'

const names = ['theta', 'phi', 'alpha', 'beta', 'delta', 'omega']

/**
 * Returns an unused name for a new parameter: theta, phi, ..., theta2, phi2, ...
 *
 * @param taken further names that must not be used
 */
export function freshParameter(circuit: Circuit, taken: Iterable<string> = []): string {
  const { parameters, qubitRegisters, bitRegisters, gateDefinitions } = circuit
  const named = [...qubitRegisters, ...bitRegisters, ...gateDefinitions].map(({ name }) => name)
  return freshName(names, new Set([...parameters, ...named, ...taken]))
}

/**
 * Sets an angle of the gate at a cell: the first angle without a name, or the first of all.
 *
 * @param angle a text such as `pi/4` or `theta`; an unknown name becomes a named parameter
 */
export function setAngleAt(
  qasm: QasmDocument,
  angle: string,
  { wire, column }: Cell,
  drawing: DrawingSettings,
): CommandResult {
  if (wire >= countQubits(qasm.circuit)) return refused('command/no-angle')
  const layout = layoutProgram(qasm, drawing)
  if (isInside(layout, [wire], column)) return refused('command/inside-block')
  const item = itemAt(layout, wire, column)
  if (item === undefined || item.block !== undefined) return refused('command/no-angle')
  const [instruction] = item.instructions
  const gate = drawnGate(instruction)
  if (gate === undefined || gate.parameters.length === 0) return refused('command/no-angle')
  const named = gate.parameters.map((each) => parametersOfAngle(each).size > 0)
  const angleIndex = named.length === 1 ? 0 : Math.max(0, named.indexOf(false))
  const parameters = gate.parameters.map(printAngle).with(angleIndex, angle)
  return changeItem(qasm, instruction.id, { parameters })
}
