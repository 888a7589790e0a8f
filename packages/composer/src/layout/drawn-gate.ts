import type { GateInstruction, Instruction } from '@qportal/circuit'

/**
 * Returns the gate that an instruction is drawn as: itself, or the only one in an `if` without
 * `else`.
 */
export function drawnGate(instruction: Instruction): GateInstruction | undefined {
  if (instruction.kind === 'gate') return instruction
  if (instruction.kind !== 'if' || instruction.else.length > 0) return undefined
  const [only, ...more] = instruction.then
  return only?.kind === 'gate' && more.length === 0 ? only : undefined
}
