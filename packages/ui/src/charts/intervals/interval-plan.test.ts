import { expect, it } from 'vitest'
import { intervalPlan, nearestMark } from './interval-plan.ts'

const options = { width: 448, format: String }

it('places the value inside its deviation, and that inside the interval', () => {
  const { value, deviation, interval } = intervalPlan({ ...options, value: 0.5, deviation: 0.1 })
  const [low, high] = interval!
  const [from, to] = deviation!
  expect([low, from, value.place, to, high]).toEqual(
    [low, from, value.place, to, high].toSorted((a, b) => a - b),
  )
  expect((high - low) / (to - from)).toBeCloseTo(1.96, 3)
  expect(value.place - from).toBeCloseTo(to - value.place, 9)
})

it('contains a distant ideal value', () => {
  const { ideal, interval, ticks } = intervalPlan({ ...options, value: 0.1, deviation: 0.01, ideal: 1 })
  expect(ideal).toBeGreaterThan(interval![1])
  expect(ideal).toBeLessThanOrEqual(448 - 24)
  expect(ticks.at(-1)!.text).toBe('1.0')
})

it('shows a value without deviation, and one with deviation 0', () => {
  const alone = intervalPlan({ ...options, value: -1, ideal: -1 })
  expect([alone.deviation, alone.interval]).toEqual([undefined, undefined])
  expect(alone.ideal).toBe(alone.value.place)
  const certain = intervalPlan({ ...options, value: 1, deviation: 0 })
  expect(certain.interval).toEqual([certain.value.place, certain.value.place])
})

it('shows an exact value on an axis from its negative to itself', () => {
  const textsOf = (value: number, ideal?: number) =>
    intervalPlan({ ...options, value, deviation: 0, ideal }).ticks.map(({ text }) => text)
  expect(textsOf(1)).toEqual(['−1.0', '−0.5', '0.0', '0.5', '1.0'])
  expect(textsOf(-1, -1)).toEqual(textsOf(1))
  expect(textsOf(0)).toEqual(textsOf(1))
})

it('places an exact value on its ideal if they differ by rounding only', () => {
  const planOf = (value: number, ideal: number) => intervalPlan({ ...options, value, deviation: 0, ideal })
  const seventh = planOf(0.5 - 0.25 - 0.18, 0.07)
  expect([seventh.value.place, seventh.interval]).toEqual([seventh.ideal, [seventh.ideal, seventh.ideal]])
  expect(Math.max(...seventh.ticks.map(({ text }) => text.length))).toBeLessThan(6)
  const nothing = planOf(0.1 + 0.2 - 0.3, 0)
  expect(nothing.value.place).toBe(nothing.ideal)
  expect(planOf(0.08, 0.07).value.place).not.toBe(planOf(0.08, 0.07).ideal)
})

it('formats a narrow axis with enough digits to distinguish its ticks', () => {
  const { ticks } = intervalPlan({ ...options, value: -1.84723, deviation: 0.00001 })
  const texts = ticks.map(({ text }) => text)
  expect(texts).toContain('−1.84722')
  expect(new Set(texts).size).toBe(texts.length)
  expect(new Set(texts.map((text) => text.length)).size).toBe(1)
})

it('formats an axis far from 1 with a power of ten', () => {
  const textsOf = (value: number, deviation: number) =>
    intervalPlan({ ...options, value, deviation }).ticks.map(({ text }) => text)
  expect(textsOf(-3.049e-24, 4e-26)).toContain('−3.05e−24')
  expect(textsOf(5.7e23, 6e21)).toContain('5.7e23')
  expect(textsOf(0.25, 0.01)).toContain('0.25')
})

it('reads the mark with the closest position', () => {
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
