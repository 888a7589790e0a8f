import { expect, it } from 'vitest'
import { decodeText, readAddresses } from './read-addresses.ts'

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
  [
    '\uFEFFname;mail\r\n"O""Hara";"eve@example.org"\r\rada@example.org',
    ['eve@example.org', 'ada@example.org'],
  ],
])('reads the addresses of %j', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})

it.each([
  ['UTF-8', [0x61, 0x40, 0x62]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x61, 0x40, 0x62]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x61, 0, 0x40, 0, 0x62, 0]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x61, 0, 0x40, 0, 0x62]],
])('decodes a file in %s', (_, bytes) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe('a@b')
})

it('decodes an empty file', () => {
  expect(decodeText(new ArrayBuffer(0))).toBe('')
})
