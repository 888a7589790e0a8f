import { expect, it } from 'vitest'
import { parseSearch, readTextList, splitHref, stringifySearch } from './search-parameters.ts'

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

it.each(['1e3', '0011', '12345678901234567890', 'true', 'null', '[1]', '"a"', '{"a":1}', '["a"]'])(
  'reads text that a person has typed: %s',
  (text) => {
    expect(parseSearch(`?q=${text}`)).toEqual({ q: text })
  },
)

it('writes numbers, switches and lists as text', () => {
  expect(parseSearch(stringifySearch({ ids: ['a', '1'], page: 2, falling: true, to: undefined }))).toEqual({
    ids: '["a","1"]',
    page: '2',
    falling: 'true',
  })
})

it.each([
  [
    ['a', '1'],
    ['a', '1'],
  ],
  ['["a","1"]', ['a', '1']],
  ['["a",1,null]', ['a']],
  ['{"a":1}', undefined],
  ['[half', undefined],
  ['a', undefined],
  [undefined, undefined],
])('reads the list %j', (value, list) => {
  expect(readTextList(value)).toEqual(list)
})

it.each([
  ['/howto', { to: '/howto', search: {} }],
  ['/howto?chapter=errors#bars', { to: '/howto', search: { chapter: 'errors' }, hash: 'bars' }],
  ['/composer#2.a?b#c', { to: '/composer', search: {}, hash: '2.a?b#c' }],
])('splits %s into path, search and fragment', (href, parts) => {
  expect(splitHref(href)).toEqual(parts)
})
