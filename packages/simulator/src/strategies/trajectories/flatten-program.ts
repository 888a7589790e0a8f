import type { ClassicalCondition } from '@qportal/circuit'
import type { IfStep, Step } from '../../program/program.ts'

/** A step of a program without nesting, so that a position in it is one number. */
export type FlatStep = Exclude<Step, IfStep> | JumpStep

/** Continues at `target` unless the condition is true; always without a condition. */
export interface JumpStep {
  readonly kind: 'jump'
  readonly unless: ClassicalCondition | undefined
  readonly target: number
}

export function flattenProgram(steps: readonly Step[]): readonly FlatStep[] {
  const flat: FlatStep[] = []
  append(steps)
  return flat

  function append(list: readonly Step[]): void {
    for (const step of list) {
      if (step.kind !== 'if') {
        flat.push(step)
        continue
      }
      const toElse = flat.push({ kind: 'jump', unless: step.condition, target: 0 }) - 1
      append(step.whenTrue)
      const toEnd = flat.push({ kind: 'jump', unless: undefined, target: 0 }) - 1
      flat[toElse] = { kind: 'jump', unless: step.condition, target: flat.length }
      append(step.whenFalse)
      flat[toEnd] = { kind: 'jump', unless: undefined, target: flat.length }
    }
  }
}
