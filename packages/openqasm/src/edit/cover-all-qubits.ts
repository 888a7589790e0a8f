import type { Circuit, Instruction } from '@qportal/circuit'
import { listChildren, type SyntaxNode } from '../syntax/children.ts'
import type { SyntaxTree } from '../syntax/tree.ts'
import type { QasmEdit } from './edit.ts'
import { changeEach } from './instruction-tree.ts'

type RegisterEdit = Extract<QasmEdit, { kind: 'declareRegister' | 'resizeRegister' }>

/**
 * Extends `barrier;` to the qubits that a register gains: without operands, a barrier acts on all
 * qubits in scope. The same holds for `nop;` and `delay[t];`.
 */
export interface AllQubitDirectives {
  /** The circuit in which such directives use no qubit, so that a register can lose its own. */
  readonly detached: Circuit
  /** Gives the directives of an edited circuit the qubits in scope. */
  readonly attach: (edited: Circuit) => Circuit
}

/** Finds the directives without operands. Undefined if there are none. */
export function findAllQubitDirectives(
  { tree, circuit }: { readonly tree: SyntaxTree; readonly circuit: Circuit },
  edit: RegisterEdit,
): AllQubitDirectives | undefined {
  const starts = directiveStarts(tree)
  if (starts.size === 0) return undefined
  const counts = new Map<string, number>()
  const detached = withQubits(circuit, (instruction) => {
    if (instruction.origin === undefined || !starts.has(instruction.origin.start)) return undefined
    counts.set(instruction.id, instruction.qubits.length)
    return 0
  })
  const { firstAfter, difference } = findAddedQubits(circuit, edit)
  return {
    detached,
    attach: (edited) =>
      withQubits(edited, ({ id }) => {
        const count = counts.get(id)
        return count === undefined ? undefined : count < firstAfter ? count : count + difference
      }),
  }
}

/** The number of qubits that an edit adds, and the index of the first qubit behind the register. */
function findAddedQubits({ qubitRegisters }: Circuit, edit: RegisterEdit) {
  const index = qubitRegisters.findIndex(({ name }) => name === edit.name)
  const before = index < 0 ? qubitRegisters : qubitRegisters.slice(0, index + 1)
  return {
    firstAfter: before.reduce((sum, { size }) => sum + size, 0),
    difference: edit.size - (qubitRegisters[index]?.size ?? 0),
  }
}

function directiveStarts({ statements }: SyntaxTree): ReadonlySet<number> {
  const starts = new Set<number>()
  const waiting: SyntaxNode[] = [...statements]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (
      (node.kind === 'Barrier' || node.kind === 'Nop' || node.kind === 'Delay') &&
      node.operands.length === 0
    )
      starts.add(node.start)
    for (const child of listChildren(node)) waiting.push(child)
  }
  return starts
}

type Directive = Extract<Instruction, { kind: 'barrier' | 'nop' | 'delay' }>

/** Sets the number of qubits, counted from the first one, of some directives. */
function withQubits(circuit: Circuit, countOf: (directive: Directive) => number | undefined): Circuit {
  const instructions = changeEach(circuit.instructions, (instruction) => {
    if (instruction.kind !== 'barrier' && instruction.kind !== 'nop' && instruction.kind !== 'delay')
      return [instruction]
    const count = countOf(instruction)
    return [count === undefined ? instruction : { ...instruction, qubits: [...Array(count).keys()] }]
  })
  return { ...circuit, instructions }
}
