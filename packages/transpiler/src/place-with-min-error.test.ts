import { bitsAre } from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCouplingMap } from './coupling-map.ts'
import type { DeviceErrors } from './errors-of-chip.ts'
import { hadamard } from './one-qubit-matrix.ts'
import { placeWithMinError } from './place-with-min-error.ts'
import type { Step } from './step.ts'

/** 0 - 1 - 2 - 3 - 4, every cx from left to right. */
const line = createCouplingMap(
  5,
  [0, 1, 2, 3].map((control) => ({ control, target: control + 1 })),
)
function cx(control: number, target: number): Step {
  return { kind: 'cx', control, target }
}
function turn(qubit: number): Step {
  return { kind: 'unitary', qubit, matrix: hadamard }
}
const even: DeviceErrors = { ofGate: () => 0.001, ofReadout: () => 0.01, ofPair: () => 0.01 }

describe('placeWithMinError', () => {
  it('moves a pair to the couplings, gates and readouts with the fewest errors', () => {
    const places = (errors: Partial<DeviceErrors>) =>
      placeWithMinError([turn(0), cx(0, 1)], line, { ...even, ...errors }).slice(0, 2)
    expect(places({ ofPair: (a, b) => (a + b === 5 ? 0.001 : 0.01) })).toEqual([2, 3])
    expect(places({ ofReadout: (qubit) => (qubit > 2 ? 0.001 : 0.01) })).toEqual([3, 4])
    expect(places({ ofGate: (qubit) => (qubit === 1 ? 0 : 0.001) })).toEqual([1, 2])
  })

  it('leaves a program in place if no other place is better', () => {
    expect(placeWithMinError([cx(1, 2), cx(2, 3)], line, even)).toEqual([0, 1, 2, 3, 4])
  })

  it('keeps an existing cx direction unless reversing it costs less', () => {
    const pairErrors = (better: number): DeviceErrors => ({
      ...even,
      ofReadout: (qubit) => (qubit === 3 ? 0.005 : 0.01),
      ofPair: (a, b) => (a + b === 7 ? better : 0.01),
    })
    // Qubit 3 has the best readout, and there is no cx from 4 to 3.
    const steps = [cx(2, 3), cx(2, 1)]
    expect(placeWithMinError(steps, line, pairErrors(0.01)).slice(1, 4)).toEqual([1, 2, 3])
    expect(placeWithMinError(steps, line, pairErrors(0.0001)).slice(1, 4)).not.toEqual([1, 2, 3])
  })

  it('moves the steps of a conditional block too', () => {
    const branch: Step = {
      kind: 'if',
      condition: bitsAre([0], 1),
      then: [cx(0, 1)],
      else: [],
    }
    const errors = { ...even, ofPair: (a: number, b: number) => (a + b === 7 ? 0.001 : 0.01) }
    expect(placeWithMinError([branch], line, errors).slice(0, 2)).toEqual([3, 4])
  })

  it('gives each qubit its own place and each cx a coupling, whatever the errors', () => {
    const side = 3
    const couplings = Array.from({ length: side * side }, (_, qubit) => [
      ...(qubit % side < side - 1 ? [{ control: qubit, target: qubit + 1 }] : []),
      ...(qubit < side * (side - 1) ? [{ control: qubit + side, target: qubit }] : []),
    ]).flat()
    const map = createCouplingMap(side * side, couplings)
    const error = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.nat(couplings.length - 1), { maxLength: 12 }),
        fc.array(fc.nat(side * side - 1), { maxLength: 6 }),
        fc.array(error, { minLength: side ** 4, maxLength: side ** 4 }),
        (pairs, turned, list) => {
          const steps = [
            ...pairs.map((index) => cx(couplings[index]!.control, couplings[index]!.target)),
            ...turned.map(turn),
          ]
          const places = placeWithMinError(steps, map, {
            ofGate: (qubit) => list[qubit]!,
            ofReadout: (qubit) => list[side ** 2 + qubit]!,
            ofPair: (a, b) => list[Math.min(a, b) * side ** 2 + Math.max(a, b)]!,
          })
          expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: side ** 2 }, (_, k) => k))
          const torn = steps.filter(
            (step) => step.kind === 'cx' && !map.areCoupled(places[step.control]!, places[step.target]!),
          )
          expect(torn).toEqual([])
        },
      ),
    )
  })
})
