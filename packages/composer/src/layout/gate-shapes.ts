import { findGate, type GateInstruction, type OperandShape } from '@qportal/circuit'

/** Width in pixels of an operand number in a box, with its margin. */
export const operandNumberWidth = 9

/** The shape of each operand of a gate, and the label of its box. */
export interface GateShapes {
  readonly operands: readonly OperandShape[]
  readonly label: string
}

/**
 * Returns the shapes of a gate. Every controlled X has a target sign. A power of a gate without a
 * box gets one, because its signs alone would show the gate itself.
 */
export function gateShapes({ gate, qubits, controls, power }: GateInstruction): GateShapes {
  const row = findGate(gate)
  const operands: readonly OperandShape[] = row?.drawing.operands ?? qubits.map(() => 'box' as const)
  const label = (row?.drawing.label ?? gate) + powerMark(power)
  // X and all gates without a box equal their inverse.
  const isPlain = power === 1 || power === -1
  if (gate === 'x' && controls.length > 0 && isPlain) return { operands: ['target'], label }
  if (isPlain || operands.length === 0 || operands.includes('box')) return { operands, label }
  const boxed = operands.includes('target') ? 'target' : operands.includes('swap') ? 'swap' : undefined
  return {
    operands: operands.map((shape, i) =>
      (boxed === undefined ? i === operands.length - 1 : shape === boxed) ? 'box' : shape,
    ),
    label: (boxed === 'swap' ? 'SWAP' : row!.drawing.label) + powerMark(power),
  }
}

export function gateLabel(gate: GateInstruction): string {
  return gate.power === 1 ? (findGate(gate.gate)?.drawing.label ?? gate.gate) : gateShapes(gate).label
}

/**
 * Numbers of the operands in a box, from 1, by their wires. Empty if the order of the operands does
 * not matter, or if the box has only one.
 */
export function operandNumbers(
  gate: GateInstruction,
): readonly { readonly wire: number; readonly number: number }[] {
  if (gate.qubits.length < 2 || findGate(gate.gate)?.isSymmetric === true) return []
  const { operands } = gateShapes(gate)
  const boxed = gate.qubits
    .map((wire, i) => ({ wire, number: i + 1 }))
    .filter((_, i) => operands[i] === 'box')
  return boxed.length < 2 ? [] : boxed
}

/**
 * Returns whether an operand number or a control is on the line of the label, in the middle of the
 * box.
 */
export function hasMarkBesideLabel(gate: GateInstruction): boolean {
  const { operands } = gateShapes(gate)
  const boxed = gate.qubits.filter((_, i) => operands[i] === 'box')
  const middle = (Math.min(...boxed) + Math.max(...boxed)) / 2
  const isControl = (wire: number, i: number) => operands[i] === 'control' && wire === middle
  return (
    operandNumbers(gate).some(({ wire }) => wire === middle) ||
    gate.controls.some(({ qubit }) => qubit === middle) ||
    gate.qubits.some(isControl)
  )
}

function powerMark(power: number): string {
  return power === 1 ? '' : power === -1 ? '†' : `^${power}`
}
