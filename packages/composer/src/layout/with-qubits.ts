import { when, withBranches, type Instruction, type InstructionDraft } from '@qportal/circuit'

type QubitOf = (qubit: number) => number

/** Renumbers the qubits of an instruction and its branches. */
export function withQubits(instruction: Instruction, qubitOf: QubitOf): Instruction
export function withQubits(instruction: InstructionDraft, qubitOf: QubitOf): InstructionDraft
export function withQubits(
  instruction: Instruction | InstructionDraft,
  qubitOf: QubitOf,
): Instruction | InstructionDraft {
  switch (instruction.kind) {
    case 'gate':
      return {
        ...instruction,
        qubits: instruction.qubits.map(qubitOf),
        controls: instruction.controls.map((control) => ({ ...control, qubit: qubitOf(control.qubit) })),
      }
    case 'measure':
    case 'reset':
      return { ...instruction, qubit: qubitOf(instruction.qubit) }
    case 'barrier':
    case 'nop':
    case 'opaque':
    case 'delay':
      return { ...instruction, qubits: instruction.qubits.map(qubitOf) }
    case 'assign':
      return instruction
    case 'if': {
      const branch = (list: readonly InstructionDraft[]) => list.map((each) => withQubits(each, qubitOf))
      const [then, other] = [branch(instruction.then), branch(instruction.else)]
      return instruction.id === undefined
        ? when(instruction.condition, then, other)
        : withBranches(
            instruction as Extract<Instruction, { kind: 'if' }>,
            then as Instruction[],
            other as Instruction[],
          )
    }
    default:
      return instruction satisfies never
  }
}
