import { negateAngle, simplifyAngle } from '../angles/angle-algebra.ts'
import type { AngleExpression } from '../angles/angle-expression.ts'
import { foldModifiers, unfoldControls } from './fold-modifiers.ts'
import { inverseOf, partsOf, placeCalls, rowOf, type GateCall } from './gate-call.ts'

/**
 * Writes a gate of the table with controls that must all be 1 as gates without controls. The length
 * grows with the square of the number of controls.
 *
 * @param spare qubits that are neither controls nor operands; their states are restored
 * @see Barenco et al., Elementary gates for quantum computation, lemmas 7.3 and 7.5
 */
export function spreadControls(
  call: GateCall,
  controls: readonly number[],
  spare: readonly number[],
): readonly GateCall[] {
  const action = {
    ...call,
    controls: controls.map((qubit) => ({ qubit, state: 1 }) as const),
    power: 1,
  }
  const folded = foldModifiers(action)
  if (folded.controls.length === 0) return [callOf(folded)]
  const base = unfoldControls(action)
  const qubits = base.controls.map(({ qubit }) => qubit)
  const target = base.qubits[0]!
  const [angle] = base.parameters
  switch (base.gate) {
    case 'x':
      return controlledX(qubits, target, spare)
    case 'p':
      return controlledPhase(angle!, [...qubits, target], spare)
    case 'gphase':
      return controlledPhase(angle!, qubits, spare)
    case 'rz':
    case 'ry': {
      const half = halved(angle!)
      const flips = controlledX(qubits, target, spare)
      const rotate = (by: AngleExpression) => ({ gate: base.gate, parameters: [by], qubits: [target] })
      return [rotate(half), ...flips, rotate(negateAngle(half)), ...flips]
    }
    default: {
      const row = rowOf(base.gate)
      const parts = partsOf(row)!
      const before = placeCalls(parts.before, row, base)
      const core = placeCalls(parts.core, row, base)
      const others = (used: readonly number[]) => base.qubits.filter((qubit) => !used.includes(qubit))
      return [
        ...before,
        ...core.flatMap((part) => spreadControls(part, qubits, [...spare, ...others(part.qubits)])),
        ...inverseOf(before),
      ]
    }
  }
}

/** Applies X to the target if all controls are 1. */
function controlledX(
  controls: readonly number[],
  target: number,
  spare: readonly number[],
): readonly GateCall[] {
  if (controls.length <= 4) return [callOf(foldModifiers(flipAction(controls, target)))]
  const [borrowed, ...rest] = spare
  if (borrowed === undefined) {
    const h = { gate: 'h', parameters: [], qubits: [target] }
    return [h, ...controlledPhase({ kind: 'constant', name: 'pi' }, [...controls, target], []), h]
  }
  const middle = Math.ceil(controls.length / 2)
  const [first, second] = [controls.slice(0, middle), controls.slice(middle)]
  const toBorrowed = controlledX(first, borrowed, [...second, target, ...rest])
  const toTarget = controlledX([...second, borrowed], target, [...first, ...rest])
  return [...toBorrowed, ...toTarget, ...toBorrowed, ...toTarget]
}

/** Applies the phase `angle` if all qubits are 1. */
function controlledPhase(
  angle: AngleExpression,
  qubits: readonly number[],
  spare: readonly number[],
): readonly GateCall[] {
  if (qubits.length <= 2) return [{ gate: qubits.length === 1 ? 'p' : 'cp', parameters: [angle], qubits }]
  const rest = qubits.slice(0, -2)
  const [a, b] = qubits.slice(-2) as [number, number]
  const half = halved(angle)
  const flips = controlledX(rest, a, [b, ...spare])
  return [
    { gate: 'cp', parameters: [half], qubits: [a, b] },
    ...flips,
    { gate: 'cp', parameters: [negateAngle(half)], qubits: [a, b] },
    ...flips,
    ...controlledPhase(half, [...rest, b], [a, ...spare]),
  ]
}

function flipAction(controls: readonly number[], target: number) {
  return {
    gate: 'x',
    parameters: [],
    qubits: [target],
    controls: controls.map((qubit) => ({ qubit, state: 1 }) as const),
    power: 1,
  }
}

function callOf({ gate, parameters, qubits }: GateCall): GateCall {
  return { gate, parameters, qubits }
}

function halved(angle: AngleExpression): AngleExpression {
  if (angle.kind === 'binary' && angle.operator === '/' && angle.right.kind === 'number')
    return { ...angle, right: { kind: 'number', value: 2 * angle.right.value } }
  return simplifyAngle({ kind: 'binary', operator: '/', left: angle, right: { kind: 'number', value: 2 } })
}
