import { equalInstructions, type Instruction } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'

/**
 * Returns `after` with the objects of `before` for every instruction in front of the first change,
 * so that memoized code sees by identity that nothing changed there. Equal registers and parameters
 * are reused, too.
 */
export function keepUnchanged(before: QasmDocument, after: QasmDocument): QasmDocument {
  const { circuit } = before
  const kept = {
    qubitRegisters: keptList(circuit.qubitRegisters, after.circuit.qubitRegisters, isSameRegister),
    bitRegisters: keptList(circuit.bitRegisters, after.circuit.bitRegisters, isSameRegister),
    parameters: keptList(circuit.parameters, after.circuit.parameters, Object.is),
    instructions: keptPrefix(circuit.instructions, after.circuit.instructions),
  }
  return {
    ...after,
    circuit: { ...after.circuit, ...kept },
    problems: before.problems.length === 0 && after.problems.length === 0 ? before.problems : after.problems,
  }
}

function isSameRegister(a: { name: string; size: number }, b: { name: string; size: number }): boolean {
  return a.name === b.name && a.size === b.size
}

function keptList<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  isSame: (a: Entry, b: Entry) => boolean,
): readonly Entry[] {
  return before.length === after.length && before.every((entry, i) => isSame(entry, after[i]!))
    ? before
    : after
}

function keptPrefix(before: readonly Instruction[], after: readonly Instruction[]): readonly Instruction[] {
  const shorter = Math.min(before.length, after.length)
  let prefix = 0
  while (prefix < shorter && isSameInstruction(before[prefix]!, after[prefix]!)) prefix++
  return prefix === 0 ? after : [...before.slice(0, prefix), ...after.slice(prefix)]
}

/** Same id, same source range, same meaning. */
function isSameInstruction(a: Instruction, b: Instruction): boolean {
  return (
    a.id === b.id &&
    a.origin?.start === b.origin?.start &&
    a.origin?.end === b.origin?.end &&
    equalInstructions(a, b) &&
    (a.kind !== 'if' || b.kind !== 'if' || (isSameBranch(a.then, b.then) && isSameBranch(a.else, b.else)))
  )
}

function isSameBranch(a: readonly Instruction[], b: readonly Instruction[]): boolean {
  return a.length === b.length && a.every((each, i) => isSameInstruction(each, b[i]!))
}
