import type { GateAction } from '../src/actions/gate-call.ts'
import type { AngleExpression } from '../src/angles/angle-expression.ts'

export function numbers(...values: readonly number[]): AngleExpression[] {
  return values.map((value) => ({ kind: 'number', value }))
}

/** A gate with numeric parameters, by default on its first qubits. */
export function action(
  gate: string,
  qubits: readonly number[],
  angles: readonly number[] = [],
  modifiers: Partial<Pick<GateAction, 'controls' | 'power'>> = {},
): GateAction {
  return { gate, qubits, parameters: numbers(...angles), controls: [], power: 1, ...modifiers }
}
