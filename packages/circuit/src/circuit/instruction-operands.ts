import type {
  BarrierInstruction,
  ClassicalCondition,
  Instruction,
  InstructionDraft,
  NopInstruction,
  OpaqueInstruction,
} from './circuit.ts'

/** Qubits that an instruction acts on, including controls and both branches. Without duplicates. */
export function qubitsOf(instruction: InstructionDraft): readonly number[] {
  switch (instruction.kind) {
    case 'gate':
      return instruction.controls.length === 0
        ? instruction.qubits
        : [...instruction.controls.map(({ qubit }) => qubit), ...instruction.qubits]
    case 'measure':
    case 'reset':
      return [instruction.qubit]
    case 'barrier':
    case 'nop':
    case 'opaque':
    case 'delay':
      return instruction.qubits
    case 'assign':
      return []
    case 'if':
      return unique([...instruction.then, ...instruction.else].flatMap(qubitsOf))
    default:
      return instruction satisfies never
  }
}

/** Bits that an instruction reads or writes, including both branches. Without duplicates. */
export function bitsOf(instruction: InstructionDraft): readonly number[] {
  switch (instruction.kind) {
    case 'measure':
      return [instruction.bit]
    case 'opaque':
      return instruction.bits
    case 'assign':
      return unique([instruction.bit, ...bitsOfCondition(instruction.value)])
    case 'if': {
      const inner = [...instruction.then, ...instruction.else].flatMap(bitsOf)
      return unique([...bitsOfCondition(instruction.condition), ...inner])
    }
    default:
      return []
  }
}

/** Whether an instruction is never executed: a barrier, a `nop` or an opaque instruction. */
export function isDirective(
  instruction: Instruction,
): instruction is BarrierInstruction | NopInstruction | OpaqueInstruction {
  const { kind } = instruction
  return kind === 'barrier' || kind === 'nop' || kind === 'opaque'
}

/** Bits that a condition reads, in the order of the comparisons. */
export function bitsOfCondition(condition: ClassicalCondition): readonly number[] {
  return comparisonsOf(condition).flatMap(({ bits }) => bits)
}

export function comparisonsOf(condition: ClassicalCondition): readonly Comparison[] {
  switch (condition.kind) {
    case 'constant':
      return []
    case 'compare':
      return [condition]
    case 'not':
      return comparisonsOf(condition.operand)
    default:
      return [...comparisonsOf(condition.left), ...comparisonsOf(condition.right)]
  }
}

type Comparison = Extract<ClassicalCondition, { readonly kind: 'compare' }>

/**
 * Visits every instruction, those in branches after their `if`. `depth` is the number of enclosing
 * `if`s.
 */
export function visitInstructions(
  instructions: readonly Instruction[],
  visit: (instruction: Instruction, depth: number) => void,
  depth = 0,
): void {
  for (const instruction of instructions) {
    visit(instruction, depth)
    if (instruction.kind !== 'if') continue
    visitInstructions(instruction.then, visit, depth + 1)
    visitInstructions(instruction.else, visit, depth + 1)
  }
}

/** Replaces the branches of an `if`, which may be a draft. */
export function withBranches<Draft extends { readonly kind: 'if' }, Part>(
  instruction: Draft,
  yes: readonly Part[],
  no: readonly Part[],
) {
  return { ...instruction, then: yes, else: no }
}

function unique(indices: readonly number[]) {
  return [...new Set(indices)]
}
