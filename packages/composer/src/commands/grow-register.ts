import type { QasmDocument, QasmEdit } from '@qportal/openqasm'
import type { CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'

type Resize = Extract<QasmEdit, { kind: 'resizeRegister' }>

/**
 * Makes a register longer, unless statements on all of it would be taken apart for that, as in OpenQASM 2, or cannot go on to mean what
 * they mean: undefined, and a register beside it is better.
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
