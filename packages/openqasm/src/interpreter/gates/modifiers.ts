import { exactPower } from '@qportal/circuit'
import type { Expression, GateCall } from '../../syntax/tree.ts'
import { outOfRange } from '../expressions/convert.ts'
import { evaluateReal } from '../expressions/evaluate-real.ts'
import { evaluateInteger } from '../expressions/indices.ts'
import { isConstantExpression } from '../expressions/is-constant.ts'
import { tableGate } from '../names/gate-library.ts'
import type { GateSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'

/** The modifiers of a call in combination. */
export interface CombinedModifiers {
  /** Control states in the order of the operands; those of the leftmost modifier are first. */
  readonly controls: readonly (0 | 1)[]
  /**
   * Powers from the innermost to the outermost. There are several only if they cannot be
   * multiplied.
   */
  readonly powers: readonly number[]
}

export const unmodified: CombinedModifiers = { controls: [], powers: [] }

/**
 * Combines `ctrl`, `negctrl`, `inv` and `pow` of a call. Undefined after a problem.
 *
 * Controls commute with powers. Powers can be multiplied if the outer one is an integer, but not if
 * it is fractional: `pow(0.5) @ pow(2) @ x` is the root of the identity. Integers are exact, and a
 * period of the gate reduces those beyond 2^53.
 *
 * @see OpenQASM 3.1, "Gates / Quantum gate modifiers"
 */
export function combineModifiers(
  interpreter: Interpreter,
  node: GateCall,
  gate: GateSymbol,
): CombinedModifiers | undefined {
  const controls: (0 | 1)[] = []
  const powers: Power[] = []
  for (const modifier of node.modifiers) {
    if (modifier.name !== 'ctrl' && modifier.name !== 'negctrl') continue
    const count = modifier.argument === undefined ? 1 : evaluateInteger(interpreter, modifier.argument)
    if (count === undefined) return undefined
    // The exponent of `pow` may vary, the number of controls may not.
    if (modifier.argument && !isConstantExpression(interpreter, modifier.argument)) {
      interpreter.problems.error('value/not-constant', modifier.argument)
      return undefined
    }
    if (count < 1 || count > interpreter.budget.limits.qubits) {
      interpreter.problems.error('gate/invalid-control-count', modifier.argument ?? modifier, { count })
      return undefined
    }
    for (let i = 0; i < count; i++) controls.push(modifier.name === 'ctrl' ? 1 : 0)
  }
  for (const modifier of node.modifiers.toReversed()) {
    if (modifier.name === 'ctrl' || modifier.name === 'negctrl') continue
    const power = modifier.name === 'inv' ? -1 : evaluatePower(interpreter, modifier.argument!)
    if (power === undefined) return undefined
    addPower(powers, power)
    const last = powers.at(-1) ?? 1
    if (typeof last === 'bigint' || Number.isFinite(last)) continue
    outOfRange(interpreter, modifier)
    return undefined
  }
  const known = knownPowers(interpreter, node, gate, powers)
  return known && { controls, powers: known }
}

/** A bigint is an integer that a double may not represent. */
type Power = number | bigint

/** Undefined after a problem: a power is so large that its phases are unknown. */
function knownPowers(
  interpreter: Interpreter,
  node: GateCall,
  gate: GateSymbol,
  powers: readonly Power[],
): readonly number[] | undefined {
  const known: number[] = []
  for (const power of powers) {
    const exact = exactPower(tableGate(gate.name) === gate ? gate.name : '', power)
    if (exact === undefined) {
      const modifier = node.modifiers.find(({ name }) => name === 'pow')
      const place = modifier?.argument ?? node
      interpreter.problems.error('gate/power-too-large', place, {
        name: node.name.name,
        power: String(power),
      })
      return undefined
    }
    known.push(exact)
  }
  return known
}

function addPower(powers: Power[], power: Power): void {
  const inner = powers.at(-1)
  if (power === 1 || power === 1n) return
  if (inner !== undefined && isWhole(power)) powers[powers.length - 1] = multiply(inner, power)
  else powers.push(power)
}

function isWhole(power: Power): boolean {
  return typeof power === 'bigint' || Number.isInteger(power)
}

/** A product of integers is exact. A float beyond 2^53 stays one, since its digits are unknown. */
function multiply(a: Power, b: Power): Power {
  const isExact = (power: Power) => typeof power === 'bigint' || Number.isSafeInteger(power)
  if (!isExact(a) || !isExact(b)) return Number(a) * Number(b)
  const product = BigInt(a) * BigInt(b)
  return isLarge(Number(product)) ? product : Number(product)
}

function isLarge(value: number): boolean {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER
}

function evaluatePower(interpreter: Interpreter, expression: Expression): Power | undefined {
  const value = evaluateReal(interpreter, expression)
  if (value === undefined) return undefined
  if (Number.isNaN(value.value)) {
    interpreter.problems.error('value/not-constant', expression)
    return undefined
  }
  if (!isLarge(value.value) && !hasLargeInteger(expression)) return value.value
  const exact = interpreter.evaluate(expression)
  return exact.kind === 'integer' ? exact.value : value.value
}

/** Returns whether reals may have rounded a part of an expression, although its value is small. */
function hasLargeInteger(expression: Expression): boolean {
  if (expression.kind === 'IntegerLiteral') return isLarge(expression.value)
  if (expression.kind === 'Unary' || expression.kind === 'Parenthesis')
    return hasLargeInteger(expression.operand)
  return (
    expression.kind === 'Binary' && (hasLargeInteger(expression.left) || hasLargeInteger(expression.right))
  )
}
