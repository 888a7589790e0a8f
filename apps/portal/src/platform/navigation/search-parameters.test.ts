import { expect, it } from 'vitest'
import { parseSearch, splitHref, stringifySearch } from './search-parameters.ts'

it.each([
  '1e3',
  '0011',
  '12345678901234567890',
  'true',
  'null',
  '-0',
  'a b',
  '[half',
  '"quoted"',
  '{"a":1}',
  '図',
])('keeps text in the address: %s', (text) => {
  expect(parseSearch(stringifySearch({ q: text }))).toEqual({ q: text })
})

it.each(['1e3', '0011', '12345678901234567890', 'true'])('reads text that a person has typed: %s', (text) => {
  expect(parseSearch(`?q=${text}`)).toEqual({ q: text })
})

it('reads lists, and writes numbers and switches as text', () => {
  expect(parseSearch(stringifySearch({ ids: ['a', '1'], page: 2, falling: true, to: undefined }))).toEqual({
    ids: ['a', '1'],
    page: '2',
    falling: 'true',
  })
})

it.each([
  ['/howto', { to: '/howto', search: {} }],
  ['/howto?chapter=errors#bars', { to: '/howto', search: { chapter: 'errors' }, hash: 'bars' }],
  ['/composer#2.a?b#c', { to: '/composer', search: {}, hash: '2.a?b#c' }],
])('splits %s into path, search and fragment', (href, parts) => {
  expect(splitHref(href)).toEqual(parts)
})
