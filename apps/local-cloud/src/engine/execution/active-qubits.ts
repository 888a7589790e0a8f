import { qubitsOf, visitInstructions, withBranches, type Circuit, type Instruction } from '@qportal/circuit'

/** The circuit on those of its qubits that something is done to, numbered anew; `active` says which they were. */
export function keepActiveQubits(circuit: Circuit): {
  readonly circuit: Circuit
  readonly active: readonly number[]
} {
  const found = new Set<number>()
  visitInstructions(circuit.instructions, (instruction) => {
    if (instruction.kind === 'barrier' || instruction.kind === 'delay' || instruction.kind === 'if') return
    for (const qubit of qubitsOf(instruction)) found.add(qubit)
  })
  const active = [...found].sort((a, b) => a - b)
  const indexOf = new Map(active.map((qubit, index) => [qubit, index]))
  const move = (qubit: number) => indexOf.get(qubit)!
  return {
    active,
    circuit: {
      ...circuit,
      qubitRegisters: [{ name: 'q', size: active.length }],
      instructions: circuit.instructions.map(moveInstruction),
    },
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
      case 'delay':
        return { ...instruction, qubits: instruction.qubits.filter((qubit) => found.has(qubit)).map(move) }
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
