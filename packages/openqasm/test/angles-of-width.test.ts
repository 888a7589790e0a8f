import { evaluateAngle, printAngle } from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'

/** The parameter of the only `rx`, in radians; the codes of the errors if there are any. */
function angleOf(program: string, parameters: Record<string, number> = {}): number | readonly string[] {
  const { circuit, problems } = compileQasm(`OPENQASM 3.1;\ninclude "stdgates.inc";\nqubit q;\n${program}`)
  if (circuit === undefined) return problems.map(({ code }) => code)
  const gates = circuit.instructions.flatMap((each) => (each.kind === 'gate' ? [each] : []))
  return evaluateAngle(gates.at(-1)!.parameters[0]!, parameters)
}

const [a, b, c] = ['angle[4] a = 7 * (pi / 8);', 'angle[4] b = pi / 8;', 'angle[4] c = 5 * (pi / 4);']
const eighth = Math.PI / 8

/** Section "Classical instructions / Angles", also where an angle is used without a variable. */
const examples: readonly (readonly [program: string, eighths: number])[] = [
  [`${a} ${b} rx(a + b) q;`, 8],
  [`${a} ${b} rx(b - a) q;`, 10],
  [`${a} uint[4] two = 2; rx(a / two) q;`, 3],
  [`${c} uint[4] two = 2; rx(two * c) q;`, 4],
  [`${c} rx(2 * c) q;`, 4],
  [`${c} rx(c * (1 + 1)) q;`, 4],
  [`${c} ${b} rx(pi / 8 * (c / b)) q;`, 10],
  ['angle[4] a = pi * 2; rx(a) q;', 0],
  ['angle[4] a = pi / 4; rx(-a) q;', 14],
  ['angle[4] a = pi / 4; rx(-(a + pi)) q;', 6],
  [`${a} rx(a + pi + pi) q;`, 7],
  [`${a} rx(pi + 1 / 2 * pi + a) q;`, 3],
  [`${a} rx(a / 2 * 2) q;`, 6],
  // A quotient of integer variables is an integer, and so a factor.
  [`${b} uint[4] m = 5; uint[4] n = 2; rx(b * (m / n)) q;`, 2],
  [`${b} uint[4] m = 5; rx((m / 2 * 2) * b) q;`, 4],
  [`${a} uint[4] m = 5; int n = 2; rx(a / (m / n) + pi / 8) q;`, 4],
  [`qubit r; ${a} ctrl @ rx(a + a + a) q, r;`, 5],
  [`${a} a += pi; a *= 3; a /= 2; rx(a) q;`, 6],
  [`${a} angle[4] d = a / 2 - pi / 16; rx(d) q;`, 3],
  ['const angle[4] a = 5 * pi; rx(a) q;', 8],
  ['array[angle[4], 2] v = {pi, pi / 8}; rx(v[0] + v[1] + v[0]) q;', 1],
  ['def f(angle[4] x) -> angle[4] { return x + x; } rx(f(pi) + pi / 8) q;', 1],
  ['def f(angle[4] x) -> angle[4] { return x / 2; } rx(f(7 * pi / 8)) q;', 3],
  // "Casting from angle" and promotion like that of unsigned integers
  ['angle[4] a = 7 * pi / 8; angle[8] b = pi / 128; rx((a + b) * 16) q;', 1 + 16 * 14 - 16 * 14],
  ['angle[8] b = 15 * pi / 128; angle[4] a = b; rx(a) q;', 0],
  // "Casting from float": the nearest value, and ties to even
  ['angle[4] a = pi / 16; rx(a) q;', 0],
  ['angle[4] a = 3 * pi / 16; rx(a) q;', 2],
  ['float[64] f = 6.283185307179586 * (127. / 512.); angle[8] a = f; rx(a) q;', 4],
]

describe('angles with a width', () => {
  it.each(examples)('"Angles": %s', (program, eighths) => {
    const found = angleOf(program)
    expect(typeof found === 'number' ? found / eighth : found).toBeCloseTo(eighths, 12)
  })

  it.each([
    ['angle[4] a = pi; rx(a * 0.5) q;', 'type/invalid-operands'],
    ['angle[4] a = pi; rx(1 / a) q;', 'type/invalid-operands'],
    ['angle[4] a = pi; rx(a / 0) q;', 'value/division-by-zero'],
    ['angle[4] a = pi; rx(a % 2) q;', 'type/invalid-operands'],
  ])('"Angles": %s is %s', (program, code) => expect(angleOf(program)).toEqual([code]))

  it('compares a real number after rounding it, as the example does', () => {
    const program = 'angle[32] d = pi; angle[5] e = pi / 3; if (d == pi && e == pi / 3 && e < d) { rx(1) q; }'
    expect(angleOf(program)).toBe(1)
  })
})

const operations = [
  (x: string) => `(${x} + b)`,
  (x: string) => `(b - ${x})`,
  (x: string) => `(${x} + pi / 3)`,
  (x: string) => `(-${x})`,
  (x: string) => `(${x} * 3)`,
  (x: string) => `(${x} / 2)`,
  (x: string) => `angle[4](${x})`,
  (x: string) => `angle[9](${x})`,
] as const

describe('an input angle', () => {
  it('rounds and wraps at run time exactly as at compile time', () => {
    const program = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.constantFrom(...operations), { maxLength: 3 }),
      fc.oneof(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.integer({ min: -100, max: 100 }).map((k) => (k * Math.PI) / 32),
      ),
    )
    fc.assert(
      fc.property(program, ([width, steps, value]) => {
        const used = steps.reduce((text, step) => step(text), 'a')
        const direct = `angle[6] b = 5; rx(${used}) q;`
        const stored = `angle[6] b = 5; angle[7] v = ${used}; rx(v) q;`
        for (const rest of [direct, stored]) {
          const known = angleOf(`angle[${width}] a = ${value}; ${rest}`)
          const bound = angleOf(`input angle[${width}] a; ${rest}`, { a: value })
          expect(bound).toBeCloseTo(known as number, 9)
        }
      }),
      { numRuns: 500, seed: 20_261_126 },
    )
  })

  it.each(['a[0] = 1;', 'bit c; if (c) { a = pi; }', 'bit c; if (c) { a = pi; } else { a[1] = 1; }'])(
    'has no bits before the circuit runs: %s',
    (program) => {
      expect(angleOf(`input angle[4] a; ${program} rx(a) q;`)).toContain('value/not-constant')
    },
  )

  it('without a width is named as it is, and wraps where another angle takes it', () => {
    const { circuit } = compileQasm(
      'OPENQASM 3.1;\ninclude "stdgates.inc";\nqubit q; input angle theta; rx(theta) q; angle a = theta; rx(a / 2) q;',
    )
    const printed = circuit!.instructions.flatMap((each) => (each.kind === 'gate' ? each.parameters : []))
    expect(printed.map(printAngle)).toEqual(['theta', '(theta - tau*floor(theta/tau))/2'])
  })
})
