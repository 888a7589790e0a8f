import { parametersOfAngle, type AngleExpression, type Circuit } from '@qportal/circuit'
import type { QasmEdit } from '@qportal/openqasm'

/** Returns the edits that declare all unknown names in angles. */
export function declareParameters(
  { parameters }: Circuit,
  angles: readonly AngleExpression[],
): readonly QasmEdit[] {
  const declared = new Set(parameters)
  const names = new Set(angles.flatMap((angle) => [...parametersOfAngle(angle)]))
  return [...names].filter((name) => !declared.has(name)).map((name) => ({ kind: 'declareParameter', name }))
}
