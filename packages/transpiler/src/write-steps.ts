import { parseAngle, withBranches, type AngleExpression, type Instruction } from '@qportal/circuit'
import type { CouplingMap } from './coupling-map.ts'
import type { BasisGate, OneQubitWriter } from './one-qubit-basis.ts'
import { hadamard } from './one-qubit-matrix.ts'
import type { PairBasis } from './pair-basis.ts'
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

/** Replaces each cx by the gate of a device and unitaries. */
export function writePairs(steps: readonly Step[], pair: PairBasis): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.kind === 'cx') return pair.write(step.control, step.target)
    if (step.kind !== 'if') return [step]
    const [yes, no] = [writePairs(step.then, pair), writePairs(step.else, pair)]
    return [withBranches({ kind: 'if', condition: step.condition }, yes, no)]
  })
}

/** Writes steps without swaps as instructions. Each gets an id. */
export function writeSteps(
  steps: readonly Step[],
  { writeUnitary, nextId }: { writeUnitary: OneQubitWriter; nextId: () => string },
): readonly Instruction[] {
  const write = (step: Step): readonly Instruction[] => {
    switch (step.kind) {
      case 'unitary':
        return writeUnitary(step.matrix).map((gate) => gateOn(gate, [step.qubit]))
      case 'cx':
        return [gateOn({ gate: 'cx' }, [step.control, step.target])]
      case 'pair':
        return [gateOn(step, step.qubits)]
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
  const gateOn = ({ gate, angles = [] }: BasisGate, qubits: readonly number[]): Instruction => ({
    kind: 'gate',
    id: nextId(),
    gate,
    parameters: angles.map(angleExpression),
    qubits,
    controls: [],
    power: 1,
  })
  return steps.flatMap(write)
}

/** Returns multiples and fractions of pi as expressions. */
function angleExpression(value: number): AngleExpression {
  if (Math.abs(value) < 1e-12) return { kind: 'number', value: 0 }
  for (const divisor of [1, 2, 3, 4, 6, 8, 16, 32, 64]) {
    const times = Math.round((value * divisor) / Math.PI)
    if (times === 0 || Math.abs(value - (times * Math.PI) / divisor) > 1e-12) continue
    const sign = times < 0 ? '-' : ''
    const factor = Math.abs(times) === 1 ? '' : `${Math.abs(times)}*`
    return parseAngle(`${sign}${factor}pi${divisor === 1 ? '' : `/${divisor}`}`).value!
  }
  return { kind: 'number', value }
}
