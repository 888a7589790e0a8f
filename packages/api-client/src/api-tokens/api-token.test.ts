import { expect, it } from 'vitest'
import { decodeApiToken, decodeNewApiToken } from './api-token.ts'

const api_token_expiration = '2026-05-30T09:00:00Z'
const expiresAt = '2026-05-30T09:00:00.000Z'

it('reads a token without its secret', () => {
  expect(decodeApiToken({ api_token_id: 'id', api_token_expiration })).toEqual({ id: 'id', expiresAt })
  expect(decodeApiToken({ api_token_expiration })).toEqual({ expiresAt })
})

it('reads the whole token of an older server', () => {
  const whole = { api_token_id: 'id', api_token_secret: 'secret', api_token_expiration }
  expect(decodeApiToken(whole)).toEqual({ id: 'id', expiresAt, token: 'id.secret' })
})

it('ignores a secret without an id', () => {
  expect(decodeApiToken({ api_token_secret: 'secret', api_token_expiration })).toEqual({ expiresAt })
})

it('reads null members as no token', () => {
  expect(decodeApiToken({ api_token_id: null, api_token_expiration: null })).toBeUndefined()
})

it('recognizes a token with an expiry that cannot be read', () => {
  expect(decodeApiToken({ api_token_expiration: 'soon' })).toEqual({ expiresAt: undefined })
})

it('accepts a new token only with its secret', () => {
  expect(decodeNewApiToken({ api_token_id: 'id', api_token_secret: 's', api_token_expiration })).toEqual({
    id: 'id',
    expiresAt,
    token: 'id.s',
  })
  expect(decodeNewApiToken({ api_token_id: 'id', api_token_expiration })).toBeUndefined()
})
