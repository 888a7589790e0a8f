import { expect, it } from 'vitest'
import { isEmail, normalizeEmail } from './email-address.ts'

it.each([
  'ADA@Example.ORG',
  ' ada@example.org ',
  'ada@example.org.',
  'ada@example.org...',
  'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  'ａｄａ＠example．org．',
])('reads %j as the address of the same account', (spelling) => {
  expect(normalizeEmail(spelling)).toBe('ada@example.org')
})

it('reads composed and decomposed letters alike', () => {
  expect(normalizeEmail('andre\u0301@example.org')).toBe(normalizeEmail('ANDR\u00c9@example.org'))
})

it.each(['ada', 'ada@', '@example.org', 'ada@exam ple.org', 'ada@@example.org', 'ada@example..org'])(
  'does not accept %j',
  (text) => expect(isEmail(text)).toBe(false),
)
