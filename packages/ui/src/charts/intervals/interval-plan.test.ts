import { expect, it } from 'vitest'
import { intervalPlan, nearestMark } from './interval-plan.ts'

const options = { width: 448, format: String }

it('places a value between its deviations, and these within 95 %', () => {
  const { value, deviation, interval } = intervalPlan({ ...options, value: 0.5, deviation: 0.1 })
  const [low, high] = interval!
  const [from, to] = deviation!
  expect([low, from, value.place, to, high]).toEqual(
    [low, from, value.place, to, high].toSorted((a, b) => a - b),
  )
  expect((high - low) / (to - from)).toBeCloseTo(1.96, 3)
  expect(value.place - from).toBeCloseTo(to - value.place, 9)
})

it('reaches an ideal that is far away', () => {
  const { ideal, interval, ticks } = intervalPlan({ ...options, value: 0.1, deviation: 0.01, ideal: 1 })
  expect(ideal).toBeGreaterThan(interval![1])
  expect(ideal).toBeLessThanOrEqual(448 - 24)
  expect(ticks.at(-1)!.text).toBe('1.0')
})

it('shows a value that has no deviation, and one whose deviation is 0', () => {
  const alone = intervalPlan({ ...options, value: -1, ideal: -1 })
  expect([alone.deviation, alone.interval]).toEqual([undefined, undefined])
  expect(alone.ideal).toBe(alone.value.place)
  const certain = intervalPlan({ ...options, value: 1, deviation: 0 })
  expect(certain.interval).toEqual([certain.value.place, certain.value.place])
})

it('sets a value without spread on the ideal that it differs from by rounding: they stood at both ends of an axis of zeros', () => {
  const planOf = (value: number, ideal: number) => intervalPlan({ ...options, value, deviation: 0, ideal })
  const seventh = planOf(0.5 - 0.25 - 0.18, 0.07)
  expect([seventh.value.place, seventh.interval]).toEqual([seventh.ideal, [seventh.ideal, seventh.ideal]])
  expect(Math.max(...seventh.ticks.map(({ text }) => text.length))).toBeLessThan(6)
  const nothing = planOf(0.1 + 0.2 - 0.3, 0)
  expect(nothing.value.place).toBe(nothing.ideal)
  expect(planOf(0.08, 0.07).value.place).not.toBe(planOf(0.08, 0.07).ideal)
})

it('writes the numbers of a narrow axis with as many digits as tell them apart', () => {
  const { ticks } = intervalPlan({ ...options, value: -1.84723, deviation: 0.00001 })
  const texts = ticks.map(({ text }) => text)
  expect(texts).toContain('−1.84722')
  expect(new Set(texts).size).toBe(texts.length)
  expect(new Set(texts.map((text) => text.length)).size).toBe(1)
})

it('writes the numbers of an axis far from 1 with a power of ten: their zeros ran into each other', () => {
  const textsOf = (value: number, deviation: number) =>
    intervalPlan({ ...options, value, deviation }).ticks.map(({ text }) => text)
  expect(textsOf(-3.049e-24, 4e-26)).toContain('−3.05e−24')
  expect(textsOf(5.7e23, 6e21)).toContain('5.7e23')
  expect(textsOf(0.25, 0.01)).toContain('0.25')
})

it('reads the mark of which a place or an end is closest', () => {
  const plan = intervalPlan({ ...options, value: 0.5, deviation: 0.1, ideal: 0.9 })
  const marks = ['value', 'deviation', 'interval', 'ideal'] as const
  const readAt = (x: number) => marks[nearestMark(plan, marks, x)]
  expect([0, plan.deviation![1] + 1, plan.value.place - 1, 448].map(readAt)).toEqual([
    'interval',
    'deviation',
    'value',
    'ideal',
  ])
})
