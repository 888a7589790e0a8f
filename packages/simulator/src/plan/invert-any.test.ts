import { multiplyMatrices } from '@qportal/circuit/matrix'
import { expect, it } from 'vitest'
import { createRandom } from '../../test/random-circuit.ts'
import { invertAny } from './invert-any.ts'

it.each([2, 4])('inverts matrices of size %i, with zeros on the diagonal too', (size) => {
  const random = createRandom(size)
  for (let trial = 0; trial < 20; trial++) {
    const values = Float64Array.from({ length: 2 * size * size }, () => random.next() - 0.5)
    if (trial % 2) values.fill(0, 0, 2)
    const product = multiplyMatrices(invertAny({ size, values }), { size, values })
    product.values.forEach((value, i) =>
      expect(value).toBeCloseTo(i % 2 === 0 && (i / 2) % (size + 1) === 0 ? 1 : 0, 8),
    )
  }
})
