import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'
import { outcomesOf } from './outcomes.ts'

/** Types of expressions: how each is written, the variables that have it, and some literals. */
const types = {
  register: { written: 'bit[3]', names: ['c', 'd'], literals: ['"000"', '"101"', '"110"'] },
  truth: { written: 'bool', names: ['b'], literals: ['true', 'false'] },
  signed: { written: 'int[3]', names: ['x'], literals: ['int[3](-3)', 'int[3](2)'] },
  unsigned: { written: 'uint[3]', names: ['u'], literals: ['uint[3](1)', 'uint[3](6)'] },
  wide: { written: 'int', names: ['z'], literals: ['int(-2)', 'int(5)'] },
} as const

type Type = keyof typeof types

const allTypes = Object.keys(types) as Type[]
const bitIndex = fc.integer({ min: 0, max: 2 })
// Numbers stay far below 2^32, because a stored integer without a width has 32 bits.
const distance = fc.integer({ min: 0, max: 2 })
const comparison = fc.constantFrom('==', '!=', '<', '<=', '>', '>=')
const bitwise = fc.constantFrom('&', '|', '^')
const shift = fc.constantFrom('<<', '>>')
// Beyond the range of three bits, whose literals compare as patterns after a cast of a register.
const aroundThreeBits = fc.integer({ min: -9, max: 9 })
const typedNumber = fc.constantFrom('uint[3](6)', 'uint[5](20)', 'uint[2](3)', 'int[5](-9)', 'int[3](-1)')

function nameOf(type: Type) {
  return fc.constantFrom(...types[type].names)
}

/** Joins the parts in parentheses. */
function joined(...parts: readonly (string | fc.Arbitrary<string | number>)[]) {
  return fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => `(${texts.join(' ')})`)
}

function cast(type: Type, ...from: readonly fc.Arbitrary<string>[]) {
  return fc.oneof(...from).map((text) => `${types[type].written}(${text})`)
}

const expressions = fc.letrec<Record<Type, string>>((tie) => {
  const leafOf = (type: Type) => fc.oneof(nameOf(type), fc.constantFrom(...types[type].literals))
  const bits = (type: Type) => [
    joined(tie(type), bitwise, tie(type)),
    joined('~', tie(type)),
    joined(tie(type), shift, distance),
  ]
  const grown = (type: Type, ...more: readonly fc.Arbitrary<string>[]) =>
    fc.oneof({ maxDepth: 3, depthIdentifier: 'expression' }, leafOf(type), ...more)
  const numbers = fc.oneof(tie('signed'), tie('unsigned'), tie('wide'), tie('register'))
  return {
    register: grown('register', ...bits('register'), cast('register', tie('signed'), tie('unsigned'))),
    signed: grown(
      'signed',
      ...bits('signed'),
      cast('signed', tie('unsigned'), tie('register'), tie('truth'), tie('wide')),
      tie('signed').map((text) => `int[3](int[5](${text}))`),
      tie('wide').map((text) => `int[3](int[2](${text}))`),
    ),
    unsigned: grown(
      'unsigned',
      ...bits('unsigned'),
      cast('unsigned', tie('signed'), tie('register'), tie('truth'), tie('wide')),
    ),
    wide: grown('wide', ...bits('wide'), cast('wide', tie('signed'), tie('unsigned'), tie('register'))),
    truth: grown(
      'truth',
      joined(tie('unsigned'), comparison, aroundThreeBits),
      joined(tie('signed'), comparison, aroundThreeBits),
      joined(fc.oneof(tie('unsigned'), tie('signed')), comparison, typedNumber),
      joined(fc.oneof(tie('unsigned'), tie('signed'), tie('wide')), comparison, typedNumber),
      joined(tie('wide'), comparison, fc.integer({ min: -9, max: 9 })),
      joined(numbers, fc.constantFrom('==', '!='), numbers),
      joined(tie('truth'), fc.constantFrom('&&', '||', '=='), tie('truth')),
      joined('!', tie('truth')),
      cast('truth', tie('signed'), tie('unsigned'), tie('register')),
      fc.tuple(nameOf('register'), bitIndex).map(([name, index]) => `${name}[${index}]`),
    ),
  }
})

const { statement } = fc.letrec<{ statement: string; block: string }>((tie) => ({
  block: fc.array(tie('statement'), { minLength: 1, maxLength: 2 }).map((lines) => `{ ${lines.join(' ')} }`),
  statement: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'statement' },
    fc
      .constantFrom(...allTypes)
      .chain((type) => fc.tuple(nameOf(type), expressions[type]))
      .map(([name, value]) => `${name} = ${value};`),
    fc
      .tuple(nameOf('register'), bitIndex, expressions.truth)
      .map(([name, index, value]) => `${name}[${index}] = ${value};`),
    fc
      .tuple(nameOf('register'), nameOf('register'), fc.constantFrom('2:-1:1', '0:1'))
      .map(([to, from, range]) => `${to}[${range}] = ${from}[1:2];`),
    fc
      .tuple(nameOf('register'), fc.constantFrom('0:1', '{2, 0}'), expressions.truth, tie('statement'))
      .map(([of, bits, value, inner]) => `{ let a = ${of}[${bits}]; a[1] = ${value}; ${inner} d[1:2] = a; }`),
    fc
      .tuple(expressions.truth, tie('block'), tie('block'))
      .map(([condition, then, otherwise]) => `if (${condition}) ${then} else ${otherwise}`),
    fc
      .tuple(expressions.signed, tie('block'), tie('block'), tie('block'))
      .map(([of, a, b, c]) => `switch (${of}) { case 0, 3 ${a} case -2 ${b} default ${c} }`),
  ),
}))

it('evaluates expressions of measured bits as of known ones', () => {
  const programs = fc.tuple(
    fc.array(statement, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 7 }),
  )
  fc.assert(
    fc.property(programs, ([statements, number]) => {
      const digits = number.toString(2).padStart(3, '0')
      const program = (register: string) => `OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q; bit[3] m; bit[16] out;
${[0, 1, 2].map((i) => (digits.at(-1 - i) === '1' ? `x q[${i}];` : '')).join(' ')} m = measure q;
{ bit[3] c = ${register}; bit[3] d = "101"; bool b = c[1]; int[3] x = int[3](c); uint[3] u = 5; int z = int(c);
${statements.join('\n')}
out[0:2] = c; out[3:5] = d; out[6] = b; out[7:9] = bit[3](x); out[10:12] = bit[3](u); out[13:15] = bit[3](int[3](z)); }`
      expect(outcomesOfProgram(program('m'))).toEqual(outcomesOfProgram(program(`"${digits}"`)))
    }),
    { numRuns: process.env['NIGHTLY'] === '1' ? 5_000 : 200, seed: 20_261_122 },
  )
})

function outcomesOfProgram(text: string): Record<string, number> {
  const { circuit, problems } = compileQasm(text)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return outcomesOf(circuit!, 'out')
}
