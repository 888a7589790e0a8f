import {
  bitsAre,
  createCircuit,
  gate,
  measure,
  reset,
  when,
  type Instruction,
  type InstructionDraft,
} from '@qportal/circuit'
import { expect, it } from 'vitest'
import { keepBranches } from './instruction-tree.ts'

function named<T extends InstructionDraft>(id: string, draft: T): T {
  return { ...draft, id }
}

function drawn(...drafts: readonly InstructionDraft[]): readonly Instruction[] {
  return createCircuit({ qubits: 3, bits: 2 }, drafts).instructions
}

const inner = when(bitsAre([1], 1), [named('deep', gate('h', [2]))])
const before = drawn(
  named(
    'if',
    when(bitsAre([0], 1), [named('x', gate('x', [0])), named('inner', inner)], [named('reset', reset(1))]),
  ),
)

/** The replacement of `if`, which has ids of its own. */
function instead(
  then: readonly InstructionDraft[],
  otherwise: readonly InstructionDraft[],
): readonly Instruction[] {
  return drawn(named('if', when(bitsAre([1], 0), then, otherwise)))
}

function deep(...drafts: readonly InstructionDraft[]): InstructionDraft {
  return when(bitsAre([0], 0), drafts)
}

it('keeps the ids in branches of the same shape', () => {
  const after = instead([gate('y', [1]), deep(gate('t', [0]))], [reset(2)])
  expect(keepBranches(before, after)).toEqual(
    drawn(
      named(
        'if',
        when(
          bitsAre([1], 0),
          [named('x', gate('y', [1])), named('inner', deep(named('deep', gate('t', [0]))))],
          [named('reset', reset(2))],
        ),
      ),
    ),
  )
})

it.each([
  ['another kind', instead([measure(0, 0), deep(gate('t', [0]))], [reset(2)])],
  ['another kind in the other branch', instead([gate('y', [1]), deep(gate('t', [0]))], [measure(0, 0)])],
  ['one more', instead([gate('y', [1]), deep(gate('t', [0])), reset(0)], [reset(2)])],
  ['one less', instead([gate('y', [1]), deep(gate('t', [0]))], [])],
  ['a gate for an if', instead([gate('y', [1]), gate('t', [0])], [reset(2)])],
  ['an if for a gate', instead([deep(gate('y', [1])), deep(gate('t', [0]))], [reset(2)])],
  ['another kind within', instead([gate('y', [1]), deep(reset(0))], [reset(2)])],
])('does not keep the ids with %s', (_, after) => {
  expect(keepBranches(before, after)).toEqual(after)
})

it('leaves instructions that did not replace an if', () => {
  const after = drawn(named('x', when(bitsAre([0], 1), [gate('x', [0])])), gate('h', [0]))
  expect(keepBranches(drawn(named('x', gate('x', [0]))), after)).toBe(after)
  expect(keepBranches(before, after)).toEqual(after)
})
