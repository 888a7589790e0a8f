import type { ClassicalCondition } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../../index.ts'
import { compareBits, compareSigned, findExtent, type Comparison } from './condition.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** Compiles a program whose registers have no value yet, and ignores the warnings about that. */
function compiled(program: string) {
  const { circuit, problems } = compileQasm(header + program)
  return { circuit, problems: problems.filter(({ code }) => code !== 'value/uninitialized') }
}

function lowered(program: string): string[] {
  const { circuit, problems } = compiled(program)
  if (circuit === undefined) return problems.map(({ line, column, code }) => `${line}:${column} ${code}`)
  return printOpenQasm3(circuit).slice(header.length).trimEnd().split('\n')
}

/** Returns whether the condition holds where bit `i` of the circuit is digit `i` of `number`. */
function holds(condition: ClassicalCondition, number: bigint): boolean {
  switch (condition.kind) {
    case 'constant':
      return condition.value
    case 'not':
      return !holds(condition.operand, number)
    case 'and':
      return holds(condition.left, number) && holds(condition.right, number)
    case 'or':
      return holds(condition.left, number) || holds(condition.right, number)
    case 'xor':
      return holds(condition.left, number) !== holds(condition.right, number)
    case 'compare': {
      let found = 0n
      for (const [i, bit] of condition.bits.entries()) found |= ((number >> BigInt(bit)) & 1n) << BigInt(i)
      return decides(condition.operator, found, BigInt(condition.value))
    }
    default:
      return condition satisfies never
  }
}

function decides(operator: Comparison, left: bigint, right: bigint): boolean {
  if (operator === '==') return left === right
  if (operator === '!=') return left !== right
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  return operator === '>' ? left > right : left >= right
}

const operators: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>=']

/** The condition of the only `if`. */
function evaluateCondition(program: string): ClassicalCondition {
  const { circuit, problems } = compiled(program)
  expect(problems).toEqual([])
  const found = circuit?.instructions.find((instruction) => instruction.kind === 'if')
  return found?.condition ?? { kind: 'constant', value: false }
}

it('compares conditions with every constant as numbers', () => {
  const bits = [0, 1, 2].map((bit): ClassicalCondition => ({
    kind: 'compare',
    bits: [bit],
    operator: '==',
    value: 0,
  }))
  for (const operator of operators)
    for (let value = -1n; value <= 8n; value++) {
      const condition = compareBits(bits, operator, value)
      for (let number = 0n; number < 8n; number++) {
        const found = typeof condition === 'boolean' ? condition : holds(condition, 7n - number)
        expect(found).toBe(decides(operator, number, value))
      }
    }
})

it.each([1, 2, 3])('compares %d bits with every constant as signed numbers', (width) => {
  const bits = Array.from({ length: width }, (_, bit): ClassicalCondition => ({
    kind: 'compare',
    bits: [bit],
    operator: '==',
    value: 1,
  }))
  const [least, end] = [-(2n ** BigInt(width - 1)), 2n ** BigInt(width - 1)]
  for (const operator of ['<', '<=', '>', '>='] as const)
    for (let value = least - 1n; value <= end; value++) {
      const condition = compareSigned(bits, operator, value)
      expect(JSON.stringify(condition)).not.toContain('"bits":[]')
      for (let number = least; number < end; number++) {
        const digits = BigInt.asUintN(width, number)
        const found = typeof condition === 'boolean' ? condition : holds(condition, digits)
        expect(found).toBe(decides(operator, number, value))
      }
    }
})

// Signed numbers of all bits are excluded: they also compare as a pattern of bits.
it.each([
  'c',
  'int(c)',
  'uint(c)',
  'uint[2](c)',
  'int(uint[2](c))',
  'int[8](int[2](c))',
  'uint[8](int[2](c))',
  'int(c[1])',
  'int(c[0] == c[1])',
  'int(c) >> 1',
])('decides %s as if the register were known', (number) => {
  const program = (register: string, operator: Comparison, value: number) =>
    `qubit q; ${register} if ((${number}) ${operator} ${value}) x q;`
  for (const operator of operators)
    for (let value = -5; value <= 5; value++) {
      const asked = lowered(program('bit[2] c;', operator, value))
      const condition = asked.some((line) => line.startsWith('if'))
        ? evaluateCondition(program('bit[2] c;', operator, value))
        : ({ kind: 'constant', value: asked.includes('x q[0];') } as const)
      for (const digits of ['00', '01', '10', '11']) {
        const known = lowered(program(`const bit[2] c = "${digits}";`, operator, value))
        expect([operator, value, digits, holds(condition, BigInt(`0b${digits}`))]).toEqual([
          operator,
          value,
          digits,
          known.includes('x q[0];'),
        ])
      }
    }
})

it('compares an integer of one bit by its sign alone', () => {
  expect(lowered('qubit q; bit[1] c; if (int[1](c) <= -1) x q; if (int[1](c) > 0) y q;')).toEqual([
    'qubit[1] q;',
    'bit[1] c;',
    'if (c[0] == 1) {',
    '  x q[0];',
    '}',
  ])
})

it.each(['<', '<=', '>', '>=', '==', '!='])('uses the result of a comparison with %s once', (operator) => {
  const chain = ` ${operator} 1`.repeat(60)
  const found = evaluateCondition(`qubit q; bit[2] c; if ((c[0] ^ c[1])${chain}) x q;`)
  expect(JSON.stringify(found).length).toBeLessThan(10_000)
})

it('rejects a condition that doubles its operands repeatedly', () => {
  const nested = `${'f('.repeat(40)}c${')'.repeat(40)}`
  expect(
    lowered(`def f(bit[4] a) -> bit[4] { return (a << 1) ^ a; }
      qubit q; bit[4] c; if (${nested} == 1) x q;`),
  ).toEqual(['3:36 limit/condition'])
  expect(lowered(`qubit q; bit c; ${'c = c ^ !c;'.repeat(3)} x q;`)).toHaveLength(6)
})

it('counts the shared parts of a condition', () => {
  const bit: ClassicalCondition = { kind: 'compare', bits: [0], operator: '==', value: 0 }
  expect(findExtent(compareBits([bit, bit], '==', 3n))).toEqual({ size: 3, depth: 2 })
})

it.each([
  ['bit[54] c; if (c == "111111111111111111111111111111111111111111111111111111") x q;', 2n ** 54n - 1n],
  ['bit[64] c; if (c == 18446744073709551615) x q;', 2n ** 64n - 1n],
  ['bit[60] c; if (c == 9007199254740993) x q;', 2n ** 53n + 1n],
  ['bit[80] c; if (c == 1180591620717411303424) x q;', 2n ** 70n],
  ['bit[64] c; if (int[64](c) == -9223372036854775807) x q;', 2n ** 63n + 1n],
])('compares wide registers exactly: %s', (program, value) => {
  const condition = evaluateCondition(`qubit q; ${program}`)
  for (const number of [value - 1n, value, value + 1n])
    expect(holds(condition, number)).toBe(number === value)
})

it.each(operators)('orders wide registers exactly with %s', (operator) => {
  const condition = evaluateCondition(`qubit q; bit[60] c; if (c ${operator} 9007199254740993) x q;`)
  for (let number = 2n ** 53n - 1n; number < 2n ** 53n + 5n; number++)
    expect(holds(condition, number)).toBe(decides(operator, number, 2n ** 53n + 1n))
})

it('balances comparisons of wide registers and rejects what cannot be balanced', () => {
  const ones = '1'.repeat(3_000)
  expect(lowered(`qubit q; bit[3000] c; if (c == "${ones}") x q;`)).toHaveLength(5)
  expect(lowered('qubit q; bit[1000] a; bit[1000] b; if (a == b) x q;')).toHaveLength(6)
  expect(lowered(`qubit q; bit[3000] c; if (c < "${ones}") x q;`)).toEqual([
    '3:27 syntax/expression-too-long',
  ])
})

it('never finds a number below the range of an int register', () => {
  expect(lowered('qubit q; bit[4] c; if (int[4](c) == -9) x q; if (int[4](c) != -9) y q;')).toEqual([
    'qubit[1] q;',
    'bit[4] c;',
    'y q[0];',
  ])
})
