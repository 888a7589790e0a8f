import { expect, test } from 'vitest'
import { FigureError, figureErrorCode, loadFigurePart } from './figure-error.ts'

test('a text that is too long for the browser has the code of its size', () => {
  expect(figureErrorCode(new RangeError('Invalid string length'))).toBe('figure/size')
  expect(figureErrorCode(new FigureError('figure/size'))).toBe('figure/size')
  expect(figureErrorCode(new TypeError('no path'))).toBe('figure/writing')
})

test('code that cannot be loaded has a code and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadFigurePart(() => Promise.reject(cause))).rejects.toMatchObject({
    code: 'figure/loading',
    cause,
  })
})
