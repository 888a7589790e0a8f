import type { Statement } from '../syntax/tree.ts'

/**
 * Returns whether a statement can be split into statements for its instructions, such as a gate or
 * a measurement on registers.
 */
export function canSplit(statement: Statement): boolean {
  switch (statement.kind) {
    case 'GateCall':
    case 'Reset':
    case 'Barrier':
    case 'Nop':
    case 'Display':
    case 'Delay':
    case 'If':
      return true
    case 'MeasureStatement':
      return statement.value.kind === 'Measure'
    case 'ClassicalDeclaration':
      return statement.value?.kind === 'Measure'
    case 'Assignment':
      return statement.value.kind !== 'Call' && statement.value.kind !== 'QuantumCall'
    default:
      return false
  }
}
