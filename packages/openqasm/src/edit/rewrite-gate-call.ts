import { printAngle, type GateInstruction } from '@qportal/circuit'
import { printModifiers } from '../print/print-modifiers.ts'
import type { GateCall } from '../syntax/tree.ts'
import type { TextChange } from './text-change.ts'

interface Written {
  readonly instruction: GateInstruction
  /** Names of controls and qubits, in the order of the operands. */
  readonly operands: readonly string[]
}

/** Changes the parts of a gate call that differ. */
export function rewriteGateCall(
  node: GateCall,
  before: Written,
  after: Written,
  gateNames: ReadonlyMap<string, string>,
): TextChange[] {
  return [
    ...rewriteModifiers(node, before.instruction, after.instruction),
    ...(before.instruction.gate === after.instruction.gate
      ? []
      : [nameChange(node, gateNames.get(after.instruction.gate) ?? after.instruction.gate)]),
    ...rewriteParameters(node, before.instruction, after.instruction),
    ...rewriteOperands(node, before.operands, after.operands),
  ]
}

function rewriteModifiers(node: GateCall, before: GateInstruction, after: GateInstruction): TextChange[] {
  const insert = printModifiers(after)
  return printModifiers(before) === insert ? [] : [{ from: node.start, to: node.name.start, insert }]
}

function nameChange({ name }: GateCall, insert: string): TextChange {
  return {
    from: name.start,
    to: name.end,
    insert,
  }
}

function rewriteParameters(node: GateCall, before: GateInstruction, after: GateInstruction): TextChange[] {
  const written = after.parameters.map(printAngle)
  if (node.parameters.length === written.length) {
    return node.parameters.flatMap(({ start, end }, i) =>
      printAngle(before.parameters[i]!) === written[i] ? [] : [{ from: start, to: end, insert: written[i]! }],
    )
  }
  const insert = written.length === 0 ? '' : `(${written.join(', ')})`
  // Spans from the name to the operands, whether or not there is a parenthesis.
  const to = node.operands[0]?.start ?? node.end - 1
  return [{ from: node.name.end, to, insert: node.operands.length === 0 ? insert : `${insert} ` }]
}

function rewriteOperands(
  { operands }: GateCall,
  before: readonly string[],
  after: readonly string[],
): TextChange[] {
  if (operands.length === after.length) {
    return operands.flatMap(({ start, end }, i) =>
      before[i] === after[i] ? [] : [{ from: start, to: end, insert: after[i]! }],
    )
  }
  const first = operands[0]
  const last = operands.at(-1)
  if (first === undefined || last === undefined) return []
  // New controls come first, so the common suffix of the operands stays.
  let same = 0
  while (same < operands.length && same < after.length && before.at(-1 - same) === after.at(-1 - same)) same++
  if (same === operands.length) {
    const added = after.slice(0, after.length - same)
    return [{ from: first.start, to: first.start, insert: added.map((name) => `${name}, `).join('') }]
  }
  if (same === after.length) {
    return [{ from: first.start, to: operands[operands.length - same]?.start ?? last.end, insert: '' }]
  }
  return [{ from: first.start, to: last.end, insert: after.join(', ') }]
}
