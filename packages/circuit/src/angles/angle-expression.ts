/** A constant of OpenQASM: pi, tau = 2 pi, euler = e. */
export type AngleConstant = 'pi' | 'tau' | 'euler'

/** Functions that OpenQASM 3 allows in constant expressions of type float or angle. */
export type AngleFunction =
  | 'arccos'
  | 'arcsin'
  | 'arctan'
  | 'ceiling'
  | 'cos'
  | 'exp'
  | 'floor'
  | 'log'
  | 'mod'
  | 'sin'
  | 'sqrt'
  | 'tan'

/**
 * A gate parameter in radians, in the form it was written: `pi/2` stays `pi/2` until it is
 * evaluated. Plain JSON.
 *
 * @see OpenQASM 3, "Types and casting / Angles" and "Built-in constants"
 */
export type AngleExpression =
  | {
      readonly kind: 'number'
      readonly value: number
      /** Digits as written, such as `1.50e-3`. */ readonly text?: string
    }
  | { readonly kind: 'constant'; readonly name: AngleConstant }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'negate'; readonly operand: AngleExpression }
  | {
      readonly kind: 'binary'
      readonly operator: '+' | '-' | '*' | '/' | '**'
      readonly left: AngleExpression
      readonly right: AngleExpression
    }
  | { readonly kind: 'call'; readonly name: AngleFunction; readonly arguments: readonly AngleExpression[] }
