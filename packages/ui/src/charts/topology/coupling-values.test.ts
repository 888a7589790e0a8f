import { expect, it } from 'vitest'
import { couplingValues, largerValue } from './coupling-values.ts'
import type { MapCoupling } from './map-plan.ts'

const there = { from: 0, to: 1 }
const back = { from: 1, to: 0 }
function metric(values: Record<string, number>) {
  return { value: ({ from, to }: MapCoupling) => values[`${from}>${to}`] }
}

it.each([
  ['both directions that differ', { '0>1': 0.01, '1>0': 0.02 }, [0.01, 0.02], 0.02],
  ['one value for directions that agree', { '0>1': 0.01, '1>0': 0.01 }, [0.01], 0.01],
  ['the value of the only known direction', { '1>0': 0.02 }, [0.02], 0.02],
  ['no value for an unknown coupling', {}, [undefined], undefined],
])('gives %s', (_, values, wanted, larger) => {
  const shown = couplingValues(there, metric(values))
  expect(shown.map(({ value }) => value)).toEqual(wanted)
  expect(shown.map(({ direction }) => direction)).toEqual(wanted.length === 2 ? [there, back] : [undefined])
  expect(largerValue(there, metric(values))).toBe(larger)
})
