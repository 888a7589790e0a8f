import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleExpressions } from '../../test/angle-arbitrary.ts'
import {
  equalAngles,
  negateAngle,
  parametersOfAngle,
  simplifyAngle,
  substituteAngles,
} from './angle-algebra.ts'
import type { AngleExpression } from './angle-expression.ts'
import { evaluateAngle } from './evaluate-angle.ts'
import { parseAngle } from './parse-angle.ts'
import { printAngle } from './print-angle.ts'

function read(text: string): AngleExpression {
  const { value, problems } = parseAngle(text)
  if (!value) throw new Error(JSON.stringify(problems))
  return value
}
const values = { theta: 0.3, φ: -1.7, x_1: 2.5 }

/** Equal up to rounding, or both without a value. */
function expectSameValue(a: number, b: number) {
  const isSame =
    Object.is(a, b) ||
    Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)) ||
    (!Number.isFinite(a) && !Number.isFinite(b))
  expect(isSame, `${a} and ${b}`).toBe(true)
}

describe('angles as text', () => {
  it.each([
    'pi/2',
    '-pi/2',
    '3*pi/4',
    '1.50e-3',
    '.5',
    '2.',
    '1_000',
    '1_0.5_0e1_0',
    '0x10',
    '-0Xf_F',
    '0b1_1',
    '0o7_1',
    'theta + 2*phi',
    'a - (b - c)',
    'a - b - c',
    'a/(b*c)',
    '-(a + b)',
    '-(0.5)',
    '-0.5',
    'Ⅷ/2',
    '-a**2',
    '(-a)**2',
    '(-2)**2',
    '2**(-1)',
    'a**b**c',
    '(a**b)**c',
    'arccos(1/sqrt(3))',
    'mod(a, 2*pi)',
    '2*-x',
    '-(-x)',
    'λ_0/2',
    'euler**tau',
  ])('keeps %s as it is written', (text) => expect(printAngle(read(text))).toBe(text))

  it.each([
    ['π / 2', 'pi/2'],
    ['((theta))', 'theta'],
    ['+pi', 'pi'],
    ['--x', '-(-x)'],
    ['a+b*(c)', 'a + b*c'],
    ['2**-1', '2**(-1)'],
    ['  sin( x )  ', 'sin(x)'],
    ['-3π/4', '-3*pi/4'],
    ['theta + 2pi', 'theta + 2*pi'],
    ['1.5τ**2', '1.5*tau**2'],
  ])('prints %s as %s', (text, printed) => expect(printAngle(read(text))).toBe(printed))

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(angleExpressions, (angle) => {
        expect(read(printAngle(angle))).toEqual(canonical(angle))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['', 'angle/empty', 0, 0],
    ['   ', 'angle/empty', 3, 3],
    ['pi//2', 'angle/unexpected', 3, 4],
    ['pi/', 'angle/unfinished', 3, 3],
    ['(pi', 'angle/unfinished', 3, 3],
    ['pi)', 'angle/unexpected', 2, 3],
    ['2 pi', 'angle/unexpected', 2, 4],
    ['1/2π', 'angle/unexpected', 3, 4],
    ['2theta', 'angle/unexpected', 1, 6],
    ['1__0', 'angle/unexpected', 1, 4],
    ['1_.5', 'angle/unexpected', 1, 2],
    ['0x_1', 'angle/unexpected', 1, 4],
    ['0b1__1', 'angle/unexpected', 3, 6],
    ['0O7', 'angle/unexpected', 1, 3],
    ['theta $ 2', 'angle/unexpected', 6, 7],
    ['1e999', 'angle/not-finite', 0, 5],
    ['foo(1)', 'angle/unknown-function', 0, 3],
    ['toString(1)', 'angle/unknown-function', 0, 8],
    ['mod(1)', 'angle/wrong-argument-count', 0, 3],
    ['sin()', 'angle/unexpected', 4, 5],
    ['pi*𝒳', 'angle/unknown-name', 3, 5],
    ['theta*q', 'angle/unknown-name', 6, 7],
  ])('finds what is wrong with "%s"', (text, code, start, end) => {
    const { problems } = parseAngle(text, ['theta'])
    expect(problems).toMatchObject([{ code, at: { kind: 'text', start, end } }])
  })

  it.each([
    ['parentheses', '('.repeat(100_000)],
    ['signs', '-'.repeat(100_000)],
    ['powers', '2**'.repeat(100_000)],
    ['calls', 'sin('.repeat(100_000)],
    ['second arguments', 'mod(1,'.repeat(100_000)],
    ['terms', '1+'.repeat(100_000)],
  ])('refuses 100,000 %s', (_, text) => {
    expect(parseAngle(text).problems).toMatchObject([{ code: 'angle/too-complex' }])
  })

  it('reads 200 levels of any kind', () => {
    const isRead = (text: string) => parseAngle(text).problems === undefined
    for (const nested of [
      (levels: number) => `${'('.repeat(levels)}1${')'.repeat(levels)}`,
      (levels: number) => `${'-'.repeat(levels)}a`,
      (levels: number) => `a${' + a'.repeat(levels)}`,
      (levels: number) => `${'sin('.repeat(levels)}a${')'.repeat(levels)}`,
    ])
      expect([200, 201].map((levels) => isRead(nested(levels)))).toEqual([true, false])
  })

  it('never throws', () => {
    const pieces = fc.constantFrom(
      ...'( ) + - * / ** , . 1 2.5 1e e9 _ pi theta sin mod( π \n é \u{1D4B3} "'.split(' '),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        const { value, problems } = parseAngle(text)
        expect(value === undefined).toBe(problems !== undefined)
        for (const { at } of problems ?? []) {
          const { start, end } = at as { start: number; end: number }
          expect(start >= 0 && start <= end && end <= text.length).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the value of an angle', () => {
  it.each([
    ['pi/2', Math.PI / 2],
    ['-2**2', -4],
    ['(-2)**2', 4],
    ['2**3**2', 512],
    ['1/2', 0.5],
    ['7 - 2 - 1', 4],
    ['8/4/2', 1],
    ['tau - 2*pi', 0],
    ['log(euler)', 1],
    // OpenQASM 3.1, "Types and casting": standard types compute as in C99, and `%` as `fmod`.
    ['mod(-1, 3)', -1],
    ['mod(-7.5, 2)', -1.5],
    ['mod(7.5, -2)', 1.5],
    ['-7 % 3', -1],
    ['-7 % 3 * 2', -2],
    ['2*7 % 4 + 1', 3],
    ['7 % 4 % 2', 1],
    ['ceiling(1.2) + floor(1.8)', 3],
    ['arcsin(1) + arccos(1) + arctan(0)', Math.PI / 2],
    ['sqrt(2)*cos(pi/4) + sin(0) + tan(0) + exp(0)', 2],
    ['theta + φ', -1.4],
  ])('is right for %s', (text, value) => expectSameValue(evaluateAngle(read(text), values), value))

  it('is NaN without a value for a parameter', () => {
    expect(evaluateAngle(read('theta'), {})).toBeNaN()
    expect(evaluateAngle(read('toString'), {})).toBeNaN()
  })
})

describe('the algebra of angles', () => {
  it('keeps the value when simplifying', () => {
    fc.assert(
      fc.property(angleExpressions, (angle) => {
        const value = evaluateAngle(angle, values)
        // If one part is undefined, simplifying may remove it and give a value.
        fc.pre(Number.isFinite(value))
        expectSameValue(evaluateAngle(simplifyAngle(angle), values), value)
        expectSameValue(evaluateAngle(negateAngle(angle), values), -value)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['-(-theta)', 'theta'],
    ['-(2)', '-2'],
    ['0 + theta*1', 'theta'],
    ['theta + 0', 'theta'],
    ['theta - 0/x', 'theta'],
    ['-(0)', '0'],
    ['-(1*x)', '-x'],
    ['0*theta - phi', '-phi'],
    ['a + (-b)', 'a - b'],
    ['a - (-b)', 'a + b'],
    ['-(a - b)', 'b - a'],
    ['-(pi/2)', '-pi/2'],
    ['pi/2', 'pi/2'],
    ['x**1/1', 'x'],
    ['sin(-(-x))', 'sin(x)'],
  ])('simplifies %s to %s', (text, simple) => expect(printAngle(simplifyAngle(read(text)))).toBe(simple))

  it('compares the form, and digits by value', () => {
    expect(equalAngles(read('1.50*theta'), read('1.5*theta'))).toBe(true)
    expect(equalAngles(read('pi/2'), read('pi/4'))).toBe(false)
    expect(equalAngles(read('sin(x)'), read('cos(x)'))).toBe(false)
    expect(equalAngles(read('-x'), read('x'))).toBe(false)
    fc.assert(fc.property(angleExpressions, (angle) => equalAngles(angle, structuredClone(angle))))
  })

  it('substitutes expressions for parameters', () => {
    const angle = read('theta/2 + phi - theta')
    expect([...parametersOfAngle(angle)]).toEqual(['theta', 'phi'])
    const bound = substituteAngles(angle, new Map([['theta', read('a + b')]]))
    expect(printAngle(bound)).toBe('(a + b)/2 + phi - (a + b)')
    const inside = substituteAngles(read('-sin(mod(theta, 2))'), new Map([['theta', read('a')]]))
    expect(printAngle(inside)).toBe('-sin(mod(a, 2))')
  })
})

/** The form that the parser produces: no `text` for canonical digits. */
function canonical(angle: AngleExpression): AngleExpression {
  switch (angle.kind) {
    case 'number':
      return angle.text === undefined || angle.text === String(angle.value)
        ? { kind: 'number', value: angle.value }
        : angle
    case 'negate':
      return { ...angle, operand: canonical(angle.operand) }
    case 'binary':
      return { ...angle, left: canonical(angle.left), right: canonical(angle.right) }
    case 'call':
      return { ...angle, arguments: angle.arguments.map(canonical) }
    default:
      return angle
  }
}
