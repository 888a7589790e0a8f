import { expect, test } from 'vitest'
import { outlineLine } from './outline-line.ts'

const line = { x: 100, size: 10, weight: 400, isMono: false, anchor: 'start' }

test.each(['RX(π/2)', '|ψ⟩', 'T†', '√X', 'θ₀ → φ₁', '−1 ≤ ⟨Z⟩ ≤ 1', '…'])('%s needs no font', (text) => {
  expect(outlineLine({ ...line, text })).toEqual([{ x: 100, text, path: expect.stringMatching(/^M0 0m/) }])
})

test('Japanese signs remain text between the paths, at their places', () => {
  const [before, japanese, after] = outlineLine({ ...line, text: 'q確率q', isMono: true })
  expect(before).toEqual({ x: 100, text: 'q', path: expect.any(String) })
  expect(japanese).toEqual({ x: 106, text: '確率' })
  expect(after).toEqual({ x: 126, text: 'q', path: expect.any(String) })
})

test('a line starts, has its middle or ends at its anchor', () => {
  const startOf = (anchor: string) => outlineLine({ ...line, text: 'q[0]', isMono: true, anchor })[0]!.x
  expect(['start', 'middle', 'end'].map(startOf)).toEqual([100, 88, 76])
})

test('glyphs follow each other at their advances', () => {
  const [piece] = outlineLine({ ...line, text: 'a  b', isMono: true })
  expect(piece!.path!.match(/M\d+ 0/g)).toEqual(['M0 0', 'M1200 0'])
})

test('bold and monospaced text have glyphs of their own', () => {
  const styles = [{}, { weight: 600 }, { isMono: true }]
  const paths = styles.map((style) => outlineLine({ ...line, text: 'H', ...style })[0]!.path)
  expect(new Set(paths).size).toBe(3)
})
