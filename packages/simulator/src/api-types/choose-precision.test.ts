import { expect, it } from 'vitest'
import { choosePrecision, type PrecisionRequest } from './choose-precision.ts'

const certain = { isDeterministic: true }

it.each([
  [{ shots: 1000 }, 4],
  [{ shots: 1000, precision: 'double' }, 8],
  [{ precision: 'single', blochVectors: true }, 4],
  [{ shots: 1000, observable: undefined, probabilities: undefined, precision: undefined }, 4],
  [{}, 8],
  [{ shots: 1000, observable: [] }, 8],
  [{ shots: 1000, amplitudes: { start: 0, count: 1 } }, 8],
  [{ shots: 1000, probabilities: { top: 1 } }, 8],
  [{ shots: 1000, marginals: [[0]] }, 8],
  [{ shots: 1000, blochVectors: true }, 8],
  [{ shots: 1000, densityMatrix: true }, 8],
  [{ shots: 1000, distribution: true }, 8],
  [{ shots: 1000, blochVectors: false, distribution: false }, 4],
] as const satisfies readonly (readonly [PrecisionRequest, 4 | 8])[])(
  'of %o is %i bytes',
  (request, bytes) => {
    expect(choosePrecision(request, certain)).toBe(bytes)
  },
)

it('is double for a program with mid-circuit randomness', () => {
  expect(choosePrecision({ shots: 1000 }, { isDeterministic: false })).toBe(8)
  expect(choosePrecision({ shots: 1000, precision: 'single' }, { isDeterministic: false })).toBe(4)
})
