import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countSorted } from './count-sorted.ts'

it('counts outcomes in sorted runs of any length', () => {
  const outcomes = fc.array(fc.nat(40), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(outcomes, fc.integer({ min: 1, max: 80 }), (list, lengthOfRun) => {
      const sorted = Array.from({ length: Math.ceil(list.length / lengthOfRun) }, (_, i) =>
        list.slice(i * lengthOfRun, (i + 1) * lengthOfRun).toSorted((a, b) => a - b),
      ).flat()
      const { codes, times } = countSorted(Uint32Array.from(sorted), lengthOfRun)
      const expected = Map.groupBy(
        list.toSorted((a, b) => a - b),
        (outcome) => outcome,
      )
      expect([...codes]).toEqual([...expected.keys()])
      expect([...times]).toEqual([...expected.values()].map(({ length }) => length))
    }),
  )
})

it('counts the largest 32-bit outcome', () => {
  const { codes, times } = countSorted(Uint32Array.of(7, 2 ** 32 - 1, 7, 7, 2 ** 32 - 1), 2)
  expect([[...codes], [...times]]).toEqual([
    [7, 2 ** 32 - 1],
    [3, 2],
  ])
})
