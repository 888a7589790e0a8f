import { describe, expect, it } from 'vitest'
import { simplifySteps } from './simplify-steps.ts'
import type { Step } from './step.ts'
import { expandSwaps } from './write-steps.ts'

function cx(control: number, target: number): Step {
  return { kind: 'cx', control, target }
}
const swap: Step = { kind: 'swap', qubits: [0, 1] }

describe('expandSwaps', () => {
  it.each([
    [0, 1],
    [1, 0],
  ])('starts a swap with the preceding cx from %d to %d, so that both cancel', (control, target) => {
    const expanded = expandSwaps([cx(control, target), swap])
    expect(simplifySteps(expanded)).toEqual([cx(target, control), cx(control, target)])
  })

  it('does not use a cx that another step follows', () => {
    const before = [cx(1, 0), cx(1, 2)]
    expect(expandSwaps([...before, swap])).toEqual([...before, cx(0, 1), cx(1, 0), cx(0, 1)])
  })
})
