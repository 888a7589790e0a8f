import { expect, it } from 'vitest'
import { highlightCode } from './highlight-code.ts'

it('colours words, strings, numbers and comments, and escapes the rest', () => {
  expect(highlightCode(`const a = '<' // b < 1\nf(12)`)).toBe(
    `<span class="t-keyword">const</span> a = <span class="t-string">'&lt;'</span> ` +
      `<span class="t-comment">// b &lt; 1</span>\nf(<span class="t-number">12</span>)`,
  )
})

it('does not take the slashes of an address for a comment', () => {
  expect(highlightCode('https://a.b')).not.toContain('t-comment')
})

it('links names that have an address', () => {
  const html = highlightCode('Circuit | string', (name) =>
    name === 'Circuit' ? '../a.html#Circuit' : undefined,
  )
  expect(html).toBe('<a href="../a.html#Circuit">Circuit</a> | string')
})
