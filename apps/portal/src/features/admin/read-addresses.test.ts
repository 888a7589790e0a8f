import { expect, it } from 'vitest'
import { readAddresses } from './read-addresses.ts'

it.each([
  ['ada@example.org\nbob@example.org\r\n', ['ada@example.org', 'bob@example.org']],
  [
    'ada@example.org, bob@example.org; eve@example.org',
    ['ada@example.org', 'bob@example.org', 'eve@example.org'],
  ],
  ['Ada Lovelace <ada@example.org>', ['ada@example.org']],
  ['name,e-mail,group\n"Lovelace, Ada",ada@example.org,A', ['ada@example.org']],
  ['ada.example.org', ['ada.example.org']],
  ['a＠example.org', ['a＠example.org']],
  [' \n\n', []],
])('reads the addresses of %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})
