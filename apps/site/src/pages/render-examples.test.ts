import { expect, it } from 'vitest'
import { renderExamples } from './render-examples.ts'

it('shows every file of a project below its README', () => {
  const files = [
    { path: 'README.md', text: '# A page\n\nIt shows `x`.\n\nRun it.\n' },
    { path: 'src/main.ts', text: 'const a = 1\n' },
  ]
  const [list, page] = renderExamples([{ name: 'a-page', files }])
  expect(list!.body).toContain('<a href="a-page.html">A page</a><p>It shows <code>x</code>.</p>')
  expect(page!.headings).toEqual([{ text: 'src/main.ts', path: '#src-main-ts' }])
  expect(page!.body).toContain('<h2 id="src-main-ts">src/main.ts</h2>')
})
