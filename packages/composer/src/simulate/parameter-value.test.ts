import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  angleInRadians,
  defaultRange,
  isRange,
  parameterText,
  playedValue,
  readParameterValue,
  stepOfValue,
  stepsOf,
  sweepSeconds,
  valueOfStep,
} from './parameter-value.ts'

describe('the field of a parameter', () => {
  it.each([
    ['0.3', 0.3],
    ['pi/3', Math.PI / 3],
    ['-3π/4', (-3 * Math.PI) / 4],
    ['60°', Math.PI / 3],
    ['60\u00ba', Math.PI / 3],
    ['２π／３', (2 * Math.PI) / 3],
    ['６０度', Math.PI / 3],
    ['-90 deg', -Math.PI / 2],
    ['180度', Math.PI],
    ['(30 + 15)°', Math.PI / 4],
    ['arccos(1/sqrt(3))', Math.acos(1 / Math.sqrt(3))],
  ])('reads %s', (text, value) => {
    expect(readParameterValue(text).value).toBeCloseTo(value, 14)
  })

  it.each(['', 'theta', 'pi/', '1/0', '°', '3 4'])('refuses %j', (text) => {
    expect(readParameterValue(text).value).toBeUndefined()
    expect(readParameterValue(text).problem).toBeDefined()
  })

  it.each([
    ['60°', 'pi/3'],
    ['60\u00ba', 'pi/3'],
    ['－９０度', '-pi/2'],
    ['２*theta', '2*theta'],
    // Only a number has a unit; these are a parameter and an error.
    ['my_deg', 'my_deg'],
    ['theta°', 'theta°'],
  ])('writes the angle %s of a gate as %s', (text, written) => {
    expect(angleInRadians(text)).toBe(written)
  })

  it.each([
    [0, '0'],
    [Math.PI, 'pi'],
    [-Math.PI / 4, '-pi/4'],
    [(5 * Math.PI) / 24, '5*pi/24'],
    [0.3, '0.3'],
  ])('writes %d as %s', (value, text) => {
    expect(parameterText(value)).toBe(text)
  })

  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (value) => {
        const { value: read } = readParameterValue(parameterText(value))
        expect(Math.abs(read! - value)).toBeLessThan(1e-9)
      }),
    )
  })
})

describe('a range', () => {
  it('needs a step between its ends', () => {
    expect(isRange(defaultRange)).toBe(true)
    expect(isRange({ min: 0, max: 1, step: 0.25 })).toBe(true)
    expect(isRange({ min: 1, max: 0, step: 0.25 })).toBe(false)
    expect(isRange({ min: 0, max: 1, step: 0 })).toBe(false)
    expect(isRange({ min: 0, max: 1, step: -1 })).toBe(false)
    expect(isRange({ min: 0, max: 1, step: 2 })).toBe(false)
    expect(isRange({ min: 0, max: 1, step: 1e-9 })).toBe(false)
  })

  it('contains its ends, and zero exactly', () => {
    expect(stepsOf(defaultRange)).toBe(192)
    expect(valueOfStep(96, defaultRange)).toBe(0)
    expect(stepOfValue(Math.PI / 4, defaultRange)).toBe(108)
    expect(
      valueOfStep(stepsOf({ min: 0, max: 0.3, step: 0.1 }), { min: 0, max: 0.3, step: 0.1 }),
    ).toBeCloseTo(0.3)
  })
})

describe('playing', () => {
  const range = { min: 0, max: 4, step: 1 }
  const at = (elapsedMs: number, from = 2) => playedValue({ from, range, speed: 'fast', elapsedMs })

  it('goes up by steps and starts again at the minimum', () => {
    expect([0, 999, 1000, 2000, 3000, 8000].map((ms) => at(ms))).toEqual([2, 2, 3, 4, 0, 0])
  })

  it('starts in the range', () => {
    expect(at(0, 99)).toBe(4)
    expect(at(0, -99)).toBe(0)
  })

  it('passes the whole range in the time of its speed', () => {
    const elapsedMs = sweepSeconds.slow * 1000
    expect(playedValue({ from: 0, range, speed: 'slow', elapsedMs })).toBe(4)
  })
})
