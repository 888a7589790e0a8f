import { expect, it } from 'vitest'
import { createMeasurementFormatter } from './measurement-formatter.ts'

it.each([
  [0.4127, 0.0031, '0.4127 ± 0.0031'],
  [0.4, 0.0153, '0.400 ± 0.015'],
  [-1.857275, 0.00021, '−1.85728 ± 0.00021'],
  [0, 0.0316, '0.000 ± 0.032'],
  [1, 0.0996, '1.00 ± 0.10'],
  [52_312.4, 1234, '52,312 ± 1,234'],
  [-0.00001, 0.01, '0.000 ± 0.010'],
  // Tiny coefficients must not read as 0 ± 0.
  [3.2e-6, 1.1e-7, '3.20e−6 ± 0.11e−6'],
  [-3.313e-24, 2e-26, '−3.313e−24 ± 0.020e−24'],
  [2.5e12, 4e9, '2.5000e12 ± 0.0040e12'],
])('writes %d ± %d to the second digit of the deviation', (value, deviation, text) => {
  const write = createMeasurementFormatter({ value, deviation }, 'en')
  expect(`${write(value)} ± ${write(deviation)}`).toBe(text)
})

it.each([
  [0, '0'],
  [-0, '0'],
  [0.1 + 0.2, '0.3'],
  [-1.857275030202, '−1.857275'],
  [1_234_567.8, '1,234,568'],
  [3.2e-24, '3.2e−24'],
  [-6.02e23, '−6.02e+23'],
])('writes %d, which has no deviation, with seven digits', (value, text) => {
  expect(createMeasurementFormatter({ value }, 'en')(value)).toBe(text)
  expect(createMeasurementFormatter({ value, deviation: 0 }, 'en')(value)).toBe(text)
  expect(createMeasurementFormatter({ value, deviation: 1e-9 * Math.abs(value) }, 'en')(value)).toBe(text)
})
