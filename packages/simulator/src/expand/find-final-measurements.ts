import { bitsOfCondition, type Instruction, type MeasureInstruction } from '@qportal/circuit'

/**
 * Finds the measurements on the circuit's top level after which no instruction uses their qubit or
 * bit.
 */
export function findFinalMeasurements(
  instructions: readonly Instruction[],
  qubits: number,
  bits: number,
): Set<MeasureInstruction> {
  const used: Uses = { qubits: new Uint8Array(qubits), bits: new Uint8Array(bits) }
  const final = new Set<MeasureInstruction>()
  for (let i = instructions.length - 1; i >= 0; i--) {
    const instruction = instructions[i]!
    if (instruction.kind === 'measure' && !used.qubits[instruction.qubit] && !used.bits[instruction.bit])
      final.add(instruction)
    noteUses(instruction, used)
  }
  return final
}

/** 1 for each qubit and bit that a later instruction uses. */
interface Uses {
  readonly qubits: Uint8Array
  readonly bits: Uint8Array
}

function noteUses(instruction: Instruction, used: Uses): void {
  switch (instruction.kind) {
    case 'gate': {
      const { qubits, controls } = instruction
      for (let i = 0; i < qubits.length; i++) used.qubits[qubits[i]!] = 1
      for (let i = 0; i < controls.length; i++) used.qubits[controls[i]!.qubit] = 1
      return
    }
    case 'measure':
      used.qubits[instruction.qubit] = 1
      used.bits[instruction.bit] = 1
      return
    case 'reset':
      used.qubits[instruction.qubit] = 1
      return
    case 'assign':
      used.bits[instruction.bit] = 1
      return noteBits(bitsOfCondition(instruction.value), used)
    case 'if':
      noteBits(bitsOfCondition(instruction.condition), used)
      for (const inner of instruction.then) noteUses(inner, used)
      for (const inner of instruction.else) noteUses(inner, used)
      return
    case 'barrier':
    case 'nop':
    case 'opaque':
    case 'delay':
  }
}

function noteBits(bits: readonly number[], used: Uses): void {
  for (const bit of bits) used.bits[bit] = 1
}
