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
  ])(
    'begins a swap with the cx from %d to %d before it, so that the two undo each other',
    (control, target) => {
      const expanded = expandSwaps([cx(control, target), swap])
      expect(simplifySteps(expanded)).toEqual([cx(target, control), cx(control, target)])
    },
  )

  it('takes no cx for that which another stands behind', () => {
    const before = [cx(1, 0), cx(1, 2)]
    expect(expandSwaps([...before, swap])).toEqual([...before, cx(0, 1), cx(1, 0), cx(0, 1)])
  })
})
