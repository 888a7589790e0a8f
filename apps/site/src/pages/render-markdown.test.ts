import { expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

it('gives headings the ids of GitHub and lists those of the second level', () => {
  const { html, headings } = renderMarkdown(
    '# A\n\n## Use `it`, now\n\n## Use `it`, now\n',
    (address) => address,
  )
  expect(headings).toEqual([
    { text: 'Use it, now', path: '#use-it-now' },
    { text: 'Use it, now', path: '#use-it-now-1' },
  ])
  expect(html).toContain('<h2 id="use-it-now">Use <code>it</code>, now</h2>')
})

it('rewrites addresses and keeps the text of a link that has none', () => {
  const { html } = renderMarkdown('[a](x.md) and [b](y.md)', (address) =>
    address === 'x.md' ? 'x.html' : undefined,
  )
  expect(html).toBe('<p><a href="x.html">a</a> and b</p>\n')
})

it('leaves out the empty head of a table of facts', () => {
  expect(renderMarkdown('| | |\n|---|---|\n| a | b |\n', () => undefined).html).not.toContain('<thead>')
})

it('makes no heading of an empty cell above the names of rows', () => {
  expect(renderMarkdown('| | Ours |\n|---|---|\n| a | b |\n', () => undefined).html).toContain(
    '<thead><tr><td></td><th>Ours</th></tr></thead>',
  )
})
