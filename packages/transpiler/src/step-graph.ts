import { wiresOfStep, type Step } from './step.ts'

/** The dependencies between steps. */
export interface StepGraph {
  readonly followers: readonly (readonly number[])[]
  /** Number of predecessors of each step. */
  readonly waitsFor: readonly number[]
}

export function createStepGraph(steps: readonly Step[]): StepGraph {
  const followers: number[][] = steps.map(() => [])
  const waitsFor = steps.map(() => 0)
  const latest = new Map<number, number>()
  steps.forEach((step, index) => {
    const wires = wiresOfStep(step)
    const before = new Set(wires.map((wire) => latest.get(wire)).filter((place) => place !== undefined))
    for (const place of before) followers[place]!.push(index)
    waitsFor[index] = before.size
    for (const wire of wires) latest.set(wire, index)
  })
  return { followers, waitsFor }
}
