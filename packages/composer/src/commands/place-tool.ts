import {
  countBits,
  countQubits,
  bitsOf,
  qubitsOf,
  type Circuit,
  type InstructionDraft,
} from '@qportal/circuit'
import type { QasmDocument, QasmEdit } from '@qportal/openqasm'
import type { Alignment } from '../layout/circuit-layout.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import type { Cell } from './cell.ts'
import { refused, type CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'
import { insertionPlace } from './insertion-place.ts'
import { spacersBefore } from './spacers.ts'
import { freshParameter, setAngleAt } from './parameter-tool.ts'
import { instructionOfTool, type Tool } from './tool.ts'

/**
 * Places a gate or instruction at a cell; what stands there goes to the right. A measurement without a bit gets one declared. An angle goes to the gate
 * at the cell.
 */
export function placeTool(qasm: QasmDocument, tool: Tool, cell: Cell, alignment: Alignment): CommandResult {
  const { circuit } = qasm
  if (tool.kind === 'angle') return setAngleAt(qasm, tool.angle ?? freshParameter(circuit), cell, alignment)
  if (cell.wire >= countQubits(circuit)) return refused('command/no-room')
  const needsBit = tool.kind === 'measure' || tool.kind === 'if'
  const bits = needsBit ? bitForQubit(circuit, cell.wire) : undefined
  const prepared = bits === undefined ? { qasm, chosen: [] } : applyEdits(qasm, [bits])
  if (prepared.qasm === undefined) return prepared
  const draft = instructionOfTool(tool, cell.wire, prepared.qasm.circuit)
  if (draft === undefined) return refused('command/no-room')
  return insertDrafts(prepared.qasm, [draft], cell.column, alignment)
}

/** Inserts instructions so that the first wire they touch meets the column. */
export function insertDrafts(
  qasm: QasmDocument,
  drafts: readonly InstructionDraft[],
  column: number,
  alignment: Alignment,
): CommandResult {
  const wires = drafts.flatMap((draft) => wiresOf(draft, qasm.circuit))
  if (wires.length === 0) return refused('command/no-room')
  const layout = layoutCircuit(qasm.circuit, { alignment, owners: qasm.owners })
  const [top, bottom] = [wires.reduce((a, b) => Math.min(a, b)), wires.reduce((a, b) => Math.max(a, b))]
  const { at, makeRoom } = insertionPlace(layout, { top, bottom, column })
  const held = alignment === 'free' ? spacersBefore(layout, drafts[0]!, column) : []
  const result = applyEdits(qasm, [
    ...(makeRoom ? [makeRoom] : []),
    { kind: 'insert', instructions: [...held, ...drafts], at },
  ])
  return result.qasm ? { ...result, chosen: result.chosen.slice(held.length) } : result
}

/** The wires that a new instruction touches. */
export const wiresOf = (draft: InstructionDraft, circuit: Circuit): readonly number[] => [
  ...qubitsOf(draft),
  ...bitsOf(draft).map((bit) => countQubits(circuit) + bit),
]

/** The edit that gives a qubit a bit of its own number, if there is none. */
function bitForQubit(circuit: Circuit, qubit: number): QasmEdit | undefined {
  if (qubit < countBits(circuit)) return undefined
  const last = circuit.bitRegisters.at(-1)
  if (last === undefined) {
    const taken = new Set([...circuit.qubitRegisters.map(({ name }) => name), ...circuit.parameters])
    const name = ['c', 'bits', 'meas', 'result'].find((each) => !taken.has(each)) ?? 'c_out'
    return { kind: 'declareRegister', register: 'bit', name, size: qubit + 1 }
  }
  const size = last.size + qubit + 1 - countBits(circuit)
  return { kind: 'resizeRegister', register: 'bit', name: last.name, size }
}
