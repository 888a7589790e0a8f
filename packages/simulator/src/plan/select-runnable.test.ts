import { expect, it } from 'vitest'
import type { PlanOperation } from './plan-operation.ts'
import { selectRunnable } from './select-runnable.ts'

function rotate(qubit: number): PlanOperation {
  return {
    kind: 'rotate',
    qubit,
    flipped: false,
    re: 1,
    im: 0,
    tangent: 0.5,
  }
}

function phase(...qubits: number[]): PlanOperation {
  return {
    kind: 'phase',
    controls: qubits.map((qubit) => ({ qubit, state: 1 })),
    re: 0,
    im: 1,
  }
}

it('blocks operations that do not commute with a rejected one', () => {
  const operations = [rotate(0), phase(0, 1), phase(1, 2), rotate(1), rotate(2), rotate(3), phase(0, 3)]
  const { selected, rest } = selectRunnable(
    operations,
    (operation) => !(operation.kind === 'rotate' && operation.qubit === 0),
  )
  expect(selected).toEqual([phase(1, 2), rotate(2), rotate(3)])
  expect(rest).toEqual([rotate(0), phase(0, 1), rotate(1), phase(0, 3)])
})

it('moves phases past phases', () => {
  const operations = [phase(0, 1), phase(0, 2), rotate(1), rotate(2)]
  const { selected } = selectRunnable(operations, (operation) => operation !== operations[0])
  expect(selected).toEqual([phase(0, 2), rotate(2)])
})
