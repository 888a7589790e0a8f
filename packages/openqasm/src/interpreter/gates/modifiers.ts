import type { GateCall } from '../../syntax/tree.ts'
import { outOfRange } from '../expressions/convert.ts'
import { evaluateReal } from '../expressions/evaluate-real.ts'
import { integerOf } from '../expressions/indices.ts'
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
 * it is fractional: `pow(0.5) @ pow(2) @ x` is the root of the identity.
 *
 * @see OpenQASM 3.1, "Gates / Quantum gate modifiers"
 */
export function combineModifiers(interpreter: Interpreter, node: GateCall): CombinedModifiers | undefined {
  const controls: (0 | 1)[] = []
  const powers: number[] = []
  for (const modifier of node.modifiers) {
    if (modifier.name !== 'ctrl' && modifier.name !== 'negctrl') continue
    const count = modifier.argument === undefined ? 1 : integerOf(interpreter, modifier.argument)
    if (count === undefined) return undefined
    if (count < 1 || count > interpreter.budget.limits.qubits) {
      interpreter.problems.error('gate/invalid-control-count', modifier.argument ?? modifier, { count })
      return undefined
    }
    for (let i = 0; i < count; i++) controls.push(modifier.name === 'ctrl' ? 1 : 0)
  }
  for (const modifier of node.modifiers.toReversed()) {
    if (modifier.name === 'ctrl' || modifier.name === 'negctrl') continue
    const power = modifier.name === 'inv' ? -1 : powerOf(interpreter, modifier.argument!)
    if (power === undefined) return undefined
    addPower(powers, power)
    if (Number.isFinite(powers.at(-1) ?? 1)) continue
    outOfRange(interpreter, modifier)
    return undefined
  }
  return { controls, powers }
}

function addPower(powers: number[], power: number): void {
  const inner = powers.at(-1)
  if (power === 1) return
  if (inner !== undefined && Number.isInteger(power)) powers[powers.length - 1] = inner * power
  else powers.push(power)
}

function powerOf(interpreter: Interpreter, expression: GateCall['parameters'][number]): number | undefined {
  const value = evaluateReal(interpreter, expression)
  if (value === undefined) return undefined
  if (!Number.isNaN(value.value)) return value.value
  interpreter.problems.error('value/not-constant', expression)
  return undefined
}
