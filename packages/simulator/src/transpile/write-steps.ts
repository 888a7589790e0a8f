import { parseAngle, withBranches, type AngleExpression, type Instruction } from '@qportal/circuit'
import type { CouplingMap } from './coupling-map.ts'
import { eulerAngles, hadamard, isIdentity, type OneQubitMatrix } from './one-qubit-matrix.ts'
import { wiresOfStep, type Step } from './step.ts'

/** Replaces swaps by three cx. The first cancels a preceding cx if there is one. */
export function expandSwaps(steps: readonly Step[]): readonly Step[] {
  const latest = new Map<number, Step>()
  return steps.flatMap((step): readonly Step[] => {
    const before = wiresOfStep(step).map((wire) => latest.get(wire))
    for (const wire of wiresOfStep(step)) latest.set(wire, step)
    if (step.kind === 'if') {
      const [yes, no] = [expandSwaps(step.then), expandSwaps(step.else)]
      return [withBranches({ kind: 'if', condition: step.condition }, yes, no)]
    }
    if (step.kind !== 'swap') return [step]
    const [a, b] = step.qubits
    const isSameWay = before[0] === before[1] && before[0]?.kind === 'cx' && before[0].control === b
    const [control, target] = isSameWay ? [b, a] : [a, b]
    const outer: Step = { kind: 'cx', control, target }
    return [outer, { kind: 'cx', control: target, target: control }, outer]
  })
}

/**
 * Reverses each cx whose direction the device lacks, with Hadamards on both qubits before and after
 * it.
 */
export function reverseMissingGates(steps: readonly Step[], map: CouplingMap): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.kind === 'if') {
      const [yes, no] = [reverseMissingGates(step.then, map), reverseMissingGates(step.else, map)]
      return [withBranches({ kind: 'if', condition: step.condition }, yes, no)]
    }
    if (step.kind !== 'cx' || map.hasDirection(step.control, step.target)) return [step]
    const { control, target } = step
    const turns = [control, target].map((qubit): Step => ({ kind: 'unitary', qubit, matrix: hadamard }))
    return [...turns, { kind: 'cx', control: target, target: control }, ...turns]
  })
}

/**
 * Writes steps without swaps as instructions of the basis rz, sx, cx and, if available, x. Each
 * gets an id.
 */
export function writeSteps(
  steps: readonly Step[],
  { hasX, nextId }: { hasX: boolean; nextId: () => string },
): readonly Instruction[] {
  const write = (step: Step): readonly Instruction[] => {
    switch (step.kind) {
      case 'unitary':
        return synthesize(step.matrix, hasX).map(({ gate, angle }) => gateOn(gate, [step.qubit], angle))
      case 'cx':
        return [gateOn('cx', [step.control, step.target])]
      case 'swap':
        throw new TypeError('A swap must be expanded before')
      case 'fixed':
        return [{ ...step.instruction, id: nextId() }]
      case 'if': {
        const id = nextId()
        const [yes, no] = [step.then.flatMap(write), step.else.flatMap(write)]
        return [withBranches({ kind: 'if', id, condition: step.condition }, yes, no)]
      }
      default:
        return step satisfies never
    }
  }
  const gateOn = (gate: string, qubits: readonly number[], angle?: number): Instruction => ({
    kind: 'gate',
    id: nextId(),
    gate,
    parameters: angle === undefined ? [] : [angleExpression(angle)],
    qubits,
    controls: [],
    power: 1,
  })
  return steps.flatMap(write)
}

interface BasisGate {
  readonly gate: 'rz' | 'sx' | 'x'
  readonly angle?: number
}

/**
 * Writes a one-qubit unitary, up to its phase, with the fewest possible sx.
 *
 * @see McKay et al.: Efficient Z gates for quantum computing, Phys. Rev. A 96, 022330 (2017)
 */
function synthesize(matrix: OneQubitMatrix, hasX: boolean): readonly BasisGate[] {
  if (isIdentity(matrix)) return []
  const { theta, phi, lambda } = eulerAngles(matrix)
  if (theta === 0) return rz(phi + lambda)
  if (hasX && theta === Math.PI) return [{ gate: 'x' }, ...rz(phi - lambda + Math.PI)]
  if (Math.abs(theta - Math.PI / 2) < 1e-10)
    return [...rz(lambda - Math.PI / 2), { gate: 'sx' }, ...rz(phi + Math.PI / 2)]
  return [...rz(lambda), { gate: 'sx' }, ...rz(theta + Math.PI), { gate: 'sx' }, ...rz(phi + Math.PI)]
}

/** Returns no gate for a full turn. */
function rz(angle: number): readonly BasisGate[] {
  const wrapped = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
  return Math.abs(wrapped) < 1e-10 ? [] : [{ gate: 'rz', angle: wrapped }]
}

/** Returns multiples and fractions of pi as expressions. */
function angleExpression(value: number): AngleExpression {
  for (const divisor of [1, 2, 3, 4, 6, 8, 16, 32, 64]) {
    const times = Math.round((value * divisor) / Math.PI)
    if (times === 0 || Math.abs(value - (times * Math.PI) / divisor) > 1e-12) continue
    const sign = times < 0 ? '-' : ''
    const factor = Math.abs(times) === 1 ? '' : `${Math.abs(times)}*`
    return parseAngle(`${sign}${factor}pi${divisor === 1 ? '' : `/${divisor}`}`).value!
  }
  return { kind: 'number', value }
}
