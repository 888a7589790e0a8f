import { describe, expect, it } from 'vitest'
import type { InstructionDraft } from './circuit.ts'
import { assign, barrier, bitsAre, gate, measure, when } from './draft-instruction.ts'
import { bitsOf, qubitsOf } from './instruction-operands.ts'

const branches = when(bitsAre([0, 2], 3), [gate('h', [1]), measure(5, 6)], [measure(1, 4), gate('x', [3])])

describe('the operands of an instruction that has no id yet', () => {
  it.each<[string, InstructionDraft, object]>([
    [
      'a gate, its controls first',
      gate('cx', [0, 1], [], { controls: [4] }),
      { qubits: [4, 0, 1], bits: [] },
    ],
    ['a measurement', measure(2, 5), { qubits: [2], bits: [5] }],
    ['a barrier', barrier(3, 1), { qubits: [3, 1], bits: [] }],
    ['an assignment, what it reads besides', assign(1, bitsAre([0, 1], 2)), { qubits: [], bits: [1, 0] }],
    ['both branches, nothing twice', branches, { qubits: [1, 5, 3], bits: [0, 2, 6, 4] }],
  ])('are found in %s', (_, draft, operands) => {
    expect({ qubits: qubitsOf(draft), bits: bitsOf(draft) }).toEqual(operands)
  })
})
