import { evaluateAngle, parametersOfAngle, type AngleExpression } from '@qportal/circuit'
import { SimulatorError } from '../api-types/simulator-error.ts'

/**
 * Evaluates a gate parameter.
 *
 * @throws SimulatorError if a named parameter has no value, or if the value is not finite
 */
export function bindAngle(angle: AngleExpression, parameters: Readonly<Record<string, number>>): number {
  const value = evaluateAngle(angle, parameters)
  if (Number.isFinite(value)) return value
  const unbound = [...parametersOfAngle(angle)].find((name) => !Object.hasOwn(parameters, name))
  if (unbound !== undefined)
    throw new SimulatorError('simulator/unbound-parameter', `The parameter ${unbound} has no value`)
  throw new SimulatorError('simulator/invalid-circuit', `A gate parameter has the value ${value}`)
}
