import type { QasmDocument, QasmEdit } from '@qportal/openqasm'
import type { CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'

type Resize = Extract<QasmEdit, { kind: 'resizeRegister' }>

/**
 * Makes a register longer. Returns undefined if that would split or change statements on the whole
 * register; a second register is better then.
 */
export function growRegister(qasm: QasmDocument, resize: Resize): CommandResult | undefined {
  const longer = applyEdits(qasm, [resize])
  return longer.qasm !== undefined && countStatements(longer.qasm) === countStatements(qasm)
    ? longer
    : undefined
}

function countStatements({ owners }: QasmDocument): number {
  return new Set(owners.values()).size
}
