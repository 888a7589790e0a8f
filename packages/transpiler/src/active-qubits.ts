import {
  isDirective,
  qubitsOf,
  visitInstructions,
  withBranches,
  type Circuit,
  type Instruction,
} from '@qportal/circuit'

/**
 * Keeps only the qubits that have an operation and renumbers them. `active` lists their original
 * numbers.
 *
 * @param more Qubits that are kept in any case.
 */
export function keepActiveQubits(
  circuit: Circuit,
  more: readonly number[] = [],
): { readonly circuit: Circuit; readonly active: readonly number[] } {
  const found = new Set(more)
  visitInstructions(circuit.instructions, (instruction) => {
    if (isDirective(instruction) || instruction.kind === 'delay' || instruction.kind === 'if') return
    for (const qubit of qubitsOf(instruction)) found.add(qubit)
  })
  const active = [...found].sort((a, b) => a - b)
  const indexOf = new Map(active.map((qubit, index) => [qubit, index]))
  return { active, circuit: renumberQubits(circuit, indexOf, { name: 'q', size: active.length }) }
}

/**
 * Renumbers the qubits of a circuit. Barriers and delays lose the qubits that have no new number.
 */
export function renumberQubits(
  circuit: Circuit,
  numbers: ReadonlyMap<number, number>,
  register: { readonly name: string; readonly size: number },
): Circuit {
  const move = (qubit: number) => numbers.get(qubit)!
  return {
    ...circuit,
    qubitRegisters: [register],
    instructions: circuit.instructions.map(moveInstruction),
  }

  function moveInstruction(instruction: Instruction): Instruction {
    switch (instruction.kind) {
      case 'gate': {
        const controls = instruction.controls.map(({ qubit, state }) => ({ qubit: move(qubit), state }))
        return { ...instruction, controls, qubits: instruction.qubits.map(move) }
      }
      case 'measure':
      case 'reset':
        return { ...instruction, qubit: move(instruction.qubit) }
      case 'barrier':
      case 'nop':
      case 'opaque':
      case 'delay':
        return { ...instruction, qubits: instruction.qubits.filter((qubit) => numbers.has(qubit)).map(move) }
      case 'if': {
        const [yes, no] = [instruction.then.map(moveInstruction), instruction.else.map(moveInstruction)]
        return withBranches(instruction, yes, no)
      }
      case 'assign':
        return instruction
      default:
        return instruction satisfies never
    }
  }
}
