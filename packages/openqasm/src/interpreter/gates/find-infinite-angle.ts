import { evaluateAngle, parametersOfAngle, type AngleExpression, type GateDefinition } from '@qportal/circuit'

/** Maximum gates that a check visits. Deeper definitions are left to the simulator. */
const maxVisits = 10_000

/** Functions with a finite value for every finite argument. */
const totalFunctions: ReadonlySet<string> = new Set(['sin', 'cos', 'arctan', 'floor', 'ceiling'])

/**
 * Returns whether a definition has no finite angle for some arguments, as `rx(1/a)` for 0.
 *
 * @param partial the definitions of which this is known to be true
 */
export function isPartial({ body }: GateDefinition, partial: ReadonlyMap<string, GateDefinition>): boolean {
  return body.some(
    (part) => part.kind === 'gate' && (partial.has(part.gate) || part.parameters.some(isPartialAngle)),
  )
}

function isPartialAngle(angle: AngleExpression): boolean {
  switch (angle.kind) {
    case 'negate':
      return isPartialAngle(angle.operand)
    case 'binary':
      return (
        isPartialAngle(angle.left) ||
        isPartialAngle(angle.right) ||
        (angle.operator === '/' && parametersOfAngle(angle.right).size > 0) ||
        (angle.operator === '**' && parametersOfAngle(angle).size > 0)
      )
    case 'call':
      return (
        angle.arguments.some(isPartialAngle) ||
        (!totalFunctions.has(angle.name) && parametersOfAngle(angle).size > 0)
      )
    default:
      return false
  }
}

/**
 * Finds the gate inside a call that gets an angle without a finite value. Undefined if there is
 * none or an argument is not known.
 */
export function findInfiniteAngle(
  gate: string,
  angles: readonly AngleExpression[],
  partial: ReadonlyMap<string, GateDefinition>,
): string | undefined {
  let visits = 0
  return partial.has(gate) ? visit(gate, angles, {}) : undefined

  function visit(
    name: string,
    parameters: readonly AngleExpression[],
    values: Readonly<Record<string, number>>,
  ): string | undefined {
    const results = parameters.map((angle) => evaluateAngle(angle, values))
    const isKnown = results.every(Number.isFinite)
    if (!isKnown) return name === gate && visits === 0 ? undefined : name
    const definition = partial.get(name)
    if (definition === undefined) return undefined
    const inner = Object.fromEntries(definition.parameters.map((formal, i) => [formal, results[i]!]))
    for (const part of definition.body) {
      if (part.kind !== 'gate' || visits++ >= maxVisits) continue
      const found = visit(part.gate, part.parameters, inner)
      if (found !== undefined) return found
    }
    return undefined
  }
}
