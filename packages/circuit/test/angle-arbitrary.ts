import fc from 'fast-check'
import { parametersOfAngle } from '../src/angles/angle-algebra.ts'
import type { AngleExpression } from '../src/angles/angle-expression.ts'
import { evaluateAngle } from '../src/angles/evaluate-angle.ts'

const leaf: fc.Arbitrary<AngleExpression> = fc.oneof(
  fc.double({ min: -1e3, max: 1e3, noNaN: true }).map((value) => ({ kind: 'number' as const, value })),
  fc
    .constantFrom(['1.50', 1.5], ['2e-3', 0.002], ['-0.10', -0.1], ['1_000', 1000], ['3.', 3])
    .map(([text, value]) => ({ kind: 'number' as const, value: value as number, text: text as string })),
  fc.constantFrom('pi', 'tau', 'euler').map((name) => ({ kind: 'constant' as const, name })),
  fc.constantFrom('theta', 'φ', 'x_1').map((name) => ({ kind: 'parameter' as const, name })),
)

/** Angles of every form, with the parameters theta, φ and x_1. */
export const angleExpressions: fc.Arbitrary<AngleExpression> = fc.letrec<{ tree: AngleExpression }>(
  (tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({ kind: fc.constant('negate' as const), operand: tie('tree') }),
      fc.record({
        kind: fc.constant('binary' as const),
        operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const, '**' as const),
        left: tie('tree'),
        right: tie('tree'),
      }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constantFrom('sin' as const, 'sqrt' as const, 'arccos' as const, 'ceiling' as const),
        arguments: fc.tuple(tie('tree')),
      }),
      fc.record({
        kind: fc.constant('call' as const),
        name: fc.constant('mod' as const),
        arguments: fc.tuple(tie('tree'), tie('tree')),
      }),
    ),
  }),
).tree

/** Angles that a circuit may have: with a finite value, unless a parameter decides. */
export const validAngles: fc.Arbitrary<AngleExpression> = angleExpressions.filter(
  (angle) => parametersOfAngle(angle).size > 0 || Number.isFinite(evaluateAngle(angle)),
)
