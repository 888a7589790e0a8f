import type { ClassicalCondition } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { evaluateCondition } from './evaluate-condition.ts'

function compare(
  bits: number[],
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=',
  value: number,
): ClassicalCondition {
  return { kind: 'compare', bits, operator, value }
}

it('takes the first bit of a comparison as the least significant', () => {
  const bits = Uint8Array.of(0, 1, 1)
  expect(evaluateCondition(compare([0, 1, 2], '==', 6), bits)).toBe(true)
  expect(evaluateCondition(compare([2, 1, 0], '==', 3), bits)).toBe(true)
  expect(evaluateCondition(compare([2], '!=', 1), bits)).toBe(false)
})

it('compares with every operator', () => {
  const answers = (value: number) =>
    (['==', '!=', '<', '<=', '>', '>='] as const).map((operator) =>
      evaluateCondition(compare([0, 1], operator, value), Uint8Array.of(0, 1)),
    )
  expect(answers(1)).toEqual([false, true, false, false, true, true])
  expect(answers(2)).toEqual([true, false, false, true, false, true])
  expect(answers(3)).toEqual([false, true, true, true, false, false])
})

it('compares registers of more than 53 bits exactly', () => {
  const bits = new Uint8Array(60).fill(1)
  const all = bits.map((_, i) => i)
  expect(evaluateCondition(compare([...all], '==', 2 ** 60), bits)).toBe(false)
  expect(evaluateCondition(compare([...all], '<', 2 ** 60), bits)).toBe(true)
})

it('combines conditions', () => {
  const yes: ClassicalCondition = { kind: 'constant', value: true }
  const no: ClassicalCondition = { kind: 'not', operand: yes }
  const join = (kind: 'and' | 'or' | 'xor') =>
    [yes, no].map((right) => evaluateCondition({ kind, left: yes, right }, new Uint8Array(0)))
  expect({ and: join('and'), or: join('or'), xor: join('xor') }).toEqual({
    and: [true, false],
    or: [true, true],
    xor: [false, true],
  })
})
