import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'
import { outcomesOf } from './outcomes.ts'

// Runs the same statements twice: on variables with known values and on measured ones.

const header = `OPENQASM 3.0;
include "stdgates.inc";
def f(bit a) -> bit { bit t = a; t = !t; return t; }
def g(bit a, bit b) -> bit { bit t = f(a); return t ^ b; }
def turned(bit[3] v) -> bit[3] { bit t = v[0]; v[0] = v[2]; v[2] = t; v[1] = !v[1]; return v; }
qubit[6] q;
bit[8] out;
`
function known(values: readonly boolean[]): string {
  const digits = values.map(Number)
  return `bit[3] c = "${digits.slice(0, 3).toReversed().join('')}"; bit[2] e = "${digits[4]}${digits[3]}"; bit d = ${values[5]};`
}
const measured = 'bit[3] c; c = measure q[0:2]; bit[2] e; e = measure q[3:4]; bit d = measure q[5];'
function prepared(values: readonly boolean[]): string {
  return values.map((value, i) => (value ? `x q[${i}];` : '')).join(' ')
}
const result =
  'for int i in [0:2] out[i] = c[i]; out[3] = e[0]; out[4] = e[1]; out[5] = d; out[6] = flag; if (u > 1) out[7] = 1;'

/** Concatenates the parts. */
function joined(...parts: readonly (string | fc.Arbitrary<string | number>)[]) {
  return fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((texts) => texts.join(''))
}

/** An integer from 0 to `limit` - 1. */
function below(limit: number) {
  return fc.nat(limit - 1)
}
const pair = fc.constantFrom('c[0:1]', 'c[1:2]', 'c[{2, 0}]')

const { block } = fc.letrec<Record<'bit' | 'register' | 'statement' | 'block', string>>((tie) => ({
  bit: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'bit' },
    fc.constantFrom('c[0]', 'c[1]', 'c[2]', 'e[0]', 'e[1]', 'd', 'flag', 'true', 'false', 'z'),
    joined('!', tie('bit')),
    joined('(', tie('bit'), fc.constantFrom(' && ', ' || '), tie('bit'), ')'),
    joined('(uint[3](c) ', fc.constantFrom('==', '<', '>='), ' ', below(9), ')'),
    joined('(u ', fc.constantFrom('==', '<', '>='), ' ', below(4), ')'),
    joined('bool(f(', tie('bit'), '))'),
    joined('bool(g(', tie('bit'), ', ', tie('bit'), '))'),
    joined('bool(turned(c)[', below(3), '])'),
  ),
  register: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'register' },
    fc.constantFrom('c', '"101"', 'c[{2, 0, 1}]', 'c[{1, 1, 0}]'),
    joined('(', tie('register'), fc.constantFrom(' & ', ' | ', ' ^ '), tie('register'), ')'),
    joined('rotl(', tie('register'), ', ', below(3), ')'),
    joined('turned(', tie('register'), ')'),
  ),
  statement: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'statement' },
    joined(fc.constantFrom('c[0]', 'c[1]', 'c[2]', 'e[0]', 'e[1]', 'd', 'flag'), ' = ', tie('bit'), ';'),
    joined('c', fc.constantFrom(' = ', ' ^= '), tie('register'), ';'),
    joined('e = ', pair, ';'),
    joined(pair, ' = e;'),
    joined('u = ', fc.constantFrom('uint[2](e)', '2'), ';'),
    joined('d = g(f(', tie('bit'), '), f(', tie('bit'), '));'),
    joined('if (', tie('bit'), ') { ', tie('block'), '} else { ', tie('block'), '}'),
    joined('for bit z in ', fc.constantFrom('c', 'e', '{c[0], d, e[1]}'), ' { ', tie('block'), 'd = z; }'),
    joined('for int i in [0:', below(3), '] { c[i] = ', tie('bit'), '; ', tie('block'), '}'),
    joined(
      fc.constantFrom('switch (uint[3](c)) { case ', 'switch (u) { case '),
      below(3),
      ' { ',
      tie('block'),
      '} default { ',
      tie('block'),
      '} }',
    ),
    joined('{ bit z = ', tie('bit'), '; ', tie('block'), 'd = z; }'),
    joined('{ bit[3] before = c; ', tie('block'), 'c = before; }'),
  ),
  block: fc
    .array(tie('statement'), { minLength: 1, maxLength: 2 })
    .map((statements) => statements.map((text) => `${text} `).join('')),
}))

it('executes loops, blocks and calls with measured bits as with known ones', () => {
  const values = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(values, fc.array(block, { minLength: 1, maxLength: 4 }), (bits, blocks) => {
      const outcomes = [known(bits), measured].map((declarations) => {
        const text = `${header}${prepared(bits)}\n{ bit z = false; bool flag = false; uint[2] u = 1; ${declarations}\n${blocks.join('\n')}\n${result} }`
        const { circuit, problems } = compileQasm(text)
        expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
        return outcomesOf(circuit!, 'out')
      })
      expect(outcomes[1]).toEqual(outcomes[0])
    }),
    { numRuns: process.env['NIGHTLY'] === '1' ? 10_000 : 300, seed: 20_261_125 },
  )
})

// "Classical instructions / Comparison (Boolean) instructions": the left operand of `&&` and `||`
// decides whether the right one is evaluated, as in C.
it.each([
  ['&&', '1', '11'],
  ['&&', '0', '00'],
  ['||', '1', '10'],
  ['||', '0', '11'],
])('runs the call right of %s only if the left operand %s needs it', (operator, left, expected) => {
  const program = (declarations: string) => `include "stdgates.inc"; qubit[2] q; bit[2] out;
    def flipped(qubit p) -> bit { x p; return measure p; }
    ${declarations}
    out[1] = b ${operator} flipped(q[1]);
    out[0] = measure q[1];`
  for (const declarations of [
    `bool b = ${left};`,
    `bit b = ${left};`,
    `bit b; ${left === '1' ? 'x q[0];' : ''} b = measure q[0];`,
    `bit b; ${left === '1' ? 'x q[0];' : ''} b = measure q[0]; bit w; w = b; b = w;`,
  ]) {
    const { circuit, problems } = compileQasm(program(declarations))
    expect(problems).toEqual([])
    const measured = outcomesOf(circuit!, 'out')
    expect(measured).toEqual({ [expected]: 1 })
  }
})

it('merges variables that the right operand of a measured one changes', () => {
  const program = (left: string) => `include "stdgates.inc"; qubit q; bit[5] out;
    def grown(mutable array[uint[4], 1] a) -> bool { a[0] = 5; return true; }
    array[uint[4], 1] v = {1}; ${left}
    out[4] = b && grown(v); out[0:3] = bit[4](v[0]);`
  expect(compileQasm(program('bool b = true;')).problems).toEqual([])
  // An array cannot be stored in bits, so its items are unknown afterwards.
  expect(compileQasm(program('bit b; b = measure q;')).problems.map(({ code }) => code)).toContain(
    'value/run-time',
  )
})
