import { expect, it } from 'vitest'
import type { ApiEntry, ApiItem } from './api-entry.ts'
import { renderReference } from './render-reference.ts'

function entry(name: string, items: readonly ApiItem[]): ApiEntry {
  const folder = name.replace('@qportal/', '')
  return { name, folder, path: `reference/${folder}/index.html`, items }
}

function item(name: string, code: string, more: Partial<ApiItem> = {}): ApiItem {
  return { name, code, kind: 'function', text: 'Says what it is.', members: [], ...more }
}

it('links a type to the page that describes it, in this package or another', () => {
  const pages = renderReference([
    entry('@qportal/circuit', [item('Circuit', 'interface Circuit', { kind: 'type' })]),
    entry('@qportal/openqasm', [
      item('compile', 'function compile(): Circuit | Problem'),
      item('Problem', 'interface Problem', { kind: 'type' }),
    ]),
  ])
  const { body } = pages.find(({ path }) => path === 'reference/openqasm/index.html')!
  expect(body).toContain('<a href="../circuit/index.html#Circuit">Circuit</a>')
  expect(body).toContain('<a href="#Problem">Problem</a>')
})

it('lists members with their types and marks those that may be absent', () => {
  const members = [{ name: 'size', type: 'number | undefined', isOptional: true, text: 'In `px`.' }]
  const [, page] = renderReference([
    entry('@qportal/ui', [item('P', 'interface P', { kind: 'type', members })]),
  ])
  expect(page!.body).toContain(
    '<td><code>size?</code></td><td><code>number | undefined</code></td><td><p>In <code>px</code>.</p>\n</td>',
  )
})
