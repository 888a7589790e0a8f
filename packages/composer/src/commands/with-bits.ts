import { when, type ClassicalCondition, type InstructionDraft } from '@qportal/circuit'

type BitOf = (bit: number) => number

/** Renumbers the bits that an instruction and its branches read and write. */
export function withBits(draft: InstructionDraft, bitOf: BitOf): InstructionDraft {
  switch (draft.kind) {
    case 'measure':
      return { ...draft, bit: bitOf(draft.bit) }
    case 'assign':
      return { ...draft, bit: bitOf(draft.bit), value: conditionOn(draft.value, bitOf) }
    case 'opaque':
      return { ...draft, bits: draft.bits.map(bitOf) }
    case 'if': {
      const [then, other] = [draft.then, draft.else].map((branch) =>
        branch.map((each) => withBits(each, bitOf)),
      )
      return when(conditionOn(draft.condition, bitOf), then!, other)
    }
    default:
      return draft
  }
}

function conditionOn(condition: ClassicalCondition, bitOf: BitOf): ClassicalCondition {
  switch (condition.kind) {
    case 'constant':
      return condition
    case 'compare':
      return { ...condition, bits: condition.bits.map(bitOf) }
    case 'not':
      return { ...condition, operand: conditionOn(condition.operand, bitOf) }
    default:
      return {
        ...condition,
        left: conditionOn(condition.left, bitOf),
        right: conditionOn(condition.right, bitOf),
      }
  }
}
