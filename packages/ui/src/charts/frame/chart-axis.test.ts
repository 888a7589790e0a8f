import { describe, expect, it } from 'vitest'
import { chartAxis } from './chart-axis.ts'

const base = { range: [0, 100] as const, count: 5, format: String }

describe('chartAxis', () => {
  it('ends at round values or, on request, at the outermost values', () => {
    expect(chartAxis({ ...base, values: [3, 97] }).ticks.map((tick) => tick.text)).toEqual([
      '0',
      '20',
      '40',
      '60',
      '80',
      '100',
    ])
    expect(chartAxis({ ...base, values: [3, 97], endsAtValues: true }).place(3)).toBe(0)
  })

  it('contains the included value, and clamps values beyond its end', () => {
    const axis = chartAxis({ ...base, values: [50, 100], include: 0 })
    expect([axis.place(0), axis.place(50), axis.place(1000)]).toEqual([0, 50, 100])
  })

  it('ignores values that are not positive on a logarithmic axis', () => {
    const axis = chartAxis({ ...base, values: [0, -1, 1, 100], log: true })
    expect([axis.place(10), axis.place(0)]).toEqual([50, 0])
  })

  it('rounds logarithmic positions to hundredths, equal in every engine', () => {
    const axis = chartAxis({ ...base, values: [1, 1000], log: true })
    expect([axis.place(2), axis.place(7)]).toEqual([10.03, 28.17])
  })

  it('ends a logarithmic axis at 1, 2 or 5 times a power of ten', () => {
    const { ticks } = chartAxis({ ...base, values: [0.000259, 0.001143], log: true })
    expect(ticks).toEqual([
      { place: 0, text: '0.0002' },
      { place: 39.79, text: '0.0005' },
      { place: 69.9, text: '0.001' },
      { place: 100, text: '0.002' },
    ])
  })

  it('gives all ticks different texts', () => {
    const textsOf = (values: number[], format?: (value: number) => string, count = 3) =>
      chartAxis({ values, include: 0, range: [0, 100], count, format }).ticks.map((tick) => tick.text)
    const oneDigit = (value: number) => value.toFixed(1)
    expect(textsOf([0.125])).toEqual(['0.00', '0.05', '0.10', '0.15'])
    expect(textsOf([-0.02, 0.001])).toEqual(['−0.02', '−0.01', '0.00', '0.01'])
    expect(textsOf([0.125], oneDigit)).toEqual(['0.0', '0.1'])
    expect(textsOf([0.0125], oneDigit)).toEqual(['0.000', '0.005', '0.010', '0.015'])
    expect(textsOf([12], (value) => `${value} %`)).toEqual(['0 %', '5 %', '10 %', '15 %'])
    const logarithmic = chartAxis({ ...base, values: [0.001, 1], log: true, format: oneDigit })
    expect(logarithmic.ticks.map((tick) => tick.text)).toEqual(['0.001', '0.01', '0.1', '1'])
  })

  it('returns an axis for one value and for none', () => {
    expect(chartAxis({ ...base, values: [7] }).place(7)).toBeCloseTo(50, 0)
    expect(chartAxis({ ...base, values: [] }).ticks.length).toBeGreaterThan(1)
  })
})
