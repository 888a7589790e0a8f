import { expect, it } from 'vitest'
import { highlightQasm } from './highlight.ts'

function marked(text: string): string[] {
  return highlightQasm(text).map(({ start, end, kind }) => `${text.slice(start, end)}:${kind}`)
}

it('distinguishes names by their roles', () => {
  expect(marked('rx(pi/2) q[0]; // turn')).toEqual([
    'rx:gate',
    '(:punctuation',
    'pi:constant',
    '/:operator',
    '2:number',
    '):punctuation',
    'q:name',
    '[:punctuation',
    '0:number',
    ']:punctuation',
    ';:punctuation',
    '// turn:comment',
  ])
})

it('highlights a broken program as far as possible', () => {
  expect(marked('ctrl @ x $0, ?\ninput float a = f("01"')).toEqual([
    'ctrl:modifier',
    '@:punctuation',
    'x:name',
    '$0:qubit',
    ',:punctuation',
    '?:invalid',
    'input:keyword',
    'float:type',
    'a:name',
    '=:operator',
    'f:name',
    '(:punctuation',
    '"01":string',
  ])
})

it('colours a display as the comment that it is', () => {
  const text = 'qubit q;\n// @display bloch q\nh q;\n'
  const kinds = highlightQasm(text).map(({ start, end, kind }) => [text.slice(start, end), kind])
  expect(kinds).toContainEqual(['bloch', 'comment'])
  expect(kinds.filter(([word]) => word === 'q')).toEqual([
    ['q', 'name'],
    ['q', 'comment'],
    ['q', 'name'],
  ])
})
