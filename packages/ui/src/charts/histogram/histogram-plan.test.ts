import { expect, it } from 'vitest'
import { columnPlan, rowPlan, type PlanOptions } from './histogram-plan.ts'

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

const withRest: PlanOptions = {
  bars: [
    { outcome: '0110', values: [{ probability: 0.02 }], outcomes: 1 },
    { outcome: '', values: [{ probability: 0.98 }], outcomes: 4000 },
  ],
  series: 1,
  scale: 'probability',
  shots: 1000,
  locale: 'en',
  width: 320,
  restText: (outcomes) => `その他（${outcomes}）`,
}

it('writes the value of the rest, which its cut bar does not show', () => {
  for (const plan of [columnPlan, rowPlan]) {
    const [named, rest] = plan(withRest).bars
    expect([named?.figure, rest?.figure?.text]).toEqual([undefined, '0.98'])
    expect(plan({ ...withRest, scale: 'count' }).bars[1]?.figure?.text).toBe('980')
    expect(plan({ ...withRest, scale: 'log' }).bars[1]?.figure?.text).toBe('0.98')
    expect(rest?.figure).toMatchObject({ anchor: 'end' })
    expect(rest!.figure!.x).toBeLessThanOrEqual(320 - 8)
  }
})

it('leaves space below the columns for a turned Japanese label of the rest', () => {
  const { bars, height } = columnPlan({ ...withRest, width: 120 })
  expect(bars[1]!.label.turned).toBe(true)
  expect(height - bars[1]!.label.y).toBeGreaterThanOrEqual('その他（）'.length * 12 + 4 * 6.4)
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

const outcome = '01'.repeat(30)
const long: PlanOptions = {
  bars: [
    { outcome, outcomes: 1, values: [{ probability: 0.6 }] },
    { outcome: '0'.repeat(20), outcomes: 1, values: [{ probability: 0.4 }] },
  ],
  series: 1,
  scale: 'probability',
  shots: 1,
  locale: 'en',
  width: 290,
  restText: String,
}

it('keeps the whole of a shortened label', () => {
  const { label } = columnPlan(long).bars[0]!
  expect(label.text).toBe('010101010101…10101010101')
  expect(label.whole).toBe(outcome)
})

it('shows long labels whole if they fit, above the bars in rows', () => {
  expect(columnPlan({ ...long, width: 1200 }).bars[0]?.label.text).toBe(outcome)
  const { bars, ticks } = rowPlan(long)
  expect(bars[1]?.label).toMatchObject({ text: '0'.repeat(20), anchor: 'start' })
  for (const { label, boxes } of bars) {
    expect(label.x + label.text.length * 7.25).toBeLessThanOrEqual(290)
    expect(label.y).toBeLessThan(boxes[0]!.y)
  }
  expect(bars[0]!.label.text.length).toBe(39)
  expect(ticks[0]!.x).toBeGreaterThan(3)
  expect(rowPlan({ ...long, bars: long.bars.slice(1), width: 400 }).bars[0]?.label.anchor).toBe('end')
})
