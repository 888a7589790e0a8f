import {
  bitsOfCondition,
  visitInstructions,
  type Circuit,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { refused, type CommandResult } from './command.ts'

/** The bits that an instruction and its branches write. */
export function writtenBits(instruction: Instruction): readonly number[] {
  const bits: number[] = []
  visitInstructions([instruction], (each) => {
    if (each.kind === 'measure' || each.kind === 'assign') bits.push(each.bit)
  })
  return bits
}

/** Conditions that read a bit before the first measurement or assignment of that bit. */
export function earlyConditions({ instructions }: Circuit): ReadonlySet<InstructionId> {
  const readBy = new Map<number, InstructionId[]>()
  const written = new Set<number>()
  const early = new Set<InstructionId>()
  if (instructions.every(({ kind }) => kind !== 'if')) return early
  for (const instruction of instructions) {
    if (instruction.kind === 'if')
      for (const bit of bitsOfCondition(instruction.condition))
        if (!written.has(bit)) readBy.set(bit, [...(readBy.get(bit) ?? []), instruction.id])
    for (const bit of writtenBits(instruction)) {
      written.add(bit)
      for (const id of readBy.get(bit) ?? []) early.add(id)
      readBy.delete(bit)
    }
  }
  return early
}

/** Refuses a result in which a condition would read a bit that is only measured later. */
export function withConditionsFed(before: QasmDocument, result: CommandResult): CommandResult {
  if (result.qasm === undefined) return result
  const earlyBefore = earlyConditions(before.circuit)
  const isNew = [...earlyConditions(result.qasm.circuit)].some((id) => !earlyBefore.has(id))
  return isNew ? refused('command/condition-first') : result
}
