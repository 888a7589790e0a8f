import { expect, it } from 'vitest'
import { rowPlan } from './histogram-plan.ts'

it('leaves room for the words of the rest, which are wide in Japanese', () => {
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

it('ends the numbers below rows where the drawing ends: the last one was cut', () => {
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
