import { expect, it } from 'vitest'
import { columnPlan, rowPlan } from './histogram-plan.ts'

it('leaves space for a wide Japanese label of the rest', () => {
  const { bars } = rowPlan({
    bars: [
      { outcome: '01', values: [{ probability: 0.6 }], outcomes: 1 },
      { outcome: '', values: [{ probability: 0.4 }], outcomes: 8 },
    ],
    series: 1,
    scale: 'probability',
    shots: 100,
    locale: 'ja',
    width: 320,
    restText: (outcomes) => `その他（${outcomes}）`,
  })
  expect(bars[1]?.label.x).toBeGreaterThan('その他（）'.length * 11.5)
})

it('keeps the last number below rows inside the drawing', () => {
  const width = 320
  const { ticks } = rowPlan({
    bars: [{ outcome: '01', values: [{ probability: 1 }], outcomes: 1 }],
    series: 1,
    scale: 'count',
    shots: 1000,
    locale: 'en',
    width,
    restText: String,
  })
  const last = ticks.at(-1)!
  expect(last.text).toBe('1,000')
  expect(last.x + (last.text.length * 6.4) / 2).toBeLessThanOrEqual(width)
})

it.each([
  ['columns', columnPlan],
  ['rows', rowPlan],
])('keeps the whole of a shortened label in %s', (_, plan) => {
  const outcome = '01'.repeat(20)
  const bars = [{ outcome, outcomes: 1, values: [{ probability: 1 }] }]
  const { label } = plan({
    bars,
    series: 1,
    scale: 'probability',
    shots: 1,
    locale: 'en',
    width: 600,
    restText: String,
  }).bars[0]!
  expect(label.text).toBe('010101010101…10101010101')
  expect(label.whole).toBe(outcome)
})
