import { expect, it } from 'vitest'
import { readClaims } from './token-claims.ts'

function token(payload: string) {
  return `e30.${Buffer.from(payload).toString('base64url')}.c2ln`
}

it('reads names with other characters than ASCII', () => {
  const claims = { sub: '1', iat: 1, exp: 2, email: 'ada@example.org', 'cognito:username': '阿田' }
  expect(readClaims(token(JSON.stringify(claims)))).toEqual(claims)
})

it.each([
  '',
  'no token',
  'a.%%%.c',
  token('{'),
  token('null'),
  token('{}'),
  token('{"sub":"1","iat":1,"exp":"2"}'),
  token('{"sub":"1","exp":2}'),
  token('{"iat":1,"exp":2}'),
])('refuses %j', (text) => {
  expect(() => readClaims(text)).toThrow(expect.objectContaining({ code: 'auth/protocol' }))
})
