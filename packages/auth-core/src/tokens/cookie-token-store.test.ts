import { CognitoUserPool } from 'amazon-cognito-identity-js'
import { expect, it } from 'vitest'
import { fakeCookieJar } from '../../test/cookie-jar.ts'
import type { StoredTokens } from '../ports/token-store.ts'
import { cookieTokenStore } from './cookie-token-store.ts'

function jwt(claims: object) {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}
const nowS = Math.floor(Date.now() / 1000)
const tokens: StoredTokens = {
  username: 'ada@example.org',
  idToken: jwt({ sub: '1', iat: nowS, exp: nowS + 3600, 'cognito:username': 'ada@example.org' }),
  accessToken: jwt({ sub: '1', iat: nowS, exp: nowS + 3600, username: 'ada@example.org' }),
  refreshToken: 'refresh',
  clockDrift: -3,
  hosted: false,
}
const family = 'CognitoIdentityServiceProvider'
const prefix = `__Host-${family}.client.`

it('keeps tokens over a reload', () => {
  const jar = fakeCookieJar()
  for (const given of [tokens, { ...tokens, hosted: true }]) {
    cookieTokenStore({ clientId: 'client', jar }).save(given)
    expect(cookieTokenStore({ clientId: 'client', jar }).load()).toEqual(given)
  }
})

it('stores each token in its own cookie, on the parent domain, for 365 days', () => {
  const jar = fakeCookieJar()
  cookieTokenStore({ clientId: 'client', domain: 'example.org', jar }).save(tokens)
  expect([...jar.kept.values()].map(({ name }) => name)).toEqual(
    [
      'LastAuthUser',
      ...['idToken', 'accessToken', 'refreshToken', 'clockDrift', 'hosted'].map(
        (kind) => `ada%40example.org.${kind}`,
      ),
    ].map((name) => `__Secure-${family}.client.${name}`),
  )
  for (const { attributes } of jar.kept.values())
    expect(attributes).toEqual([
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
      'Domain=example.org',
    ])
})

it.each([
  [undefined, '__Host-'],
  ['example.org', '__Secure-'],
  ['localhost', ''],
])('with the domain %s begins every name with "%s"', (domain, protection) => {
  const jar = fakeCookieJar()
  cookieTokenStore({ clientId: 'client', domain, jar }).save(tokens)
  for (const { name } of jar.kept.values()) expect(name.startsWith(`${protection}${family}.`)).toBe(true)
})

it.each([
  ['localhost', ['Max-Age=31536000', 'Path=/', 'SameSite=Strict']],
  [undefined, ['Max-Age=31536000', 'Path=/', 'SameSite=Strict', 'Secure']],
])('for the domain %s sets %j', (domain, want) => {
  const jar = fakeCookieJar()
  cookieTokenStore({ clientId: 'client', domain, jar }).save(tokens)
  for (const { attributes } of jar.kept.values()) expect(attributes).toEqual(want)
})

it('removes tokens of other users, former names and former clients, and nothing else', () => {
  const jar = fakeCookieJar()
  jar.write('theme=dark')
  jar.write(`${family}.client.eve.idToken=x; Path=/`)
  jar.write(`__Host-${family}.former.eve.idToken=x; Path=/; Secure`)
  const store = cookieTokenStore({ clientId: 'client', jar })
  store.save({ ...tokens, username: 'bob', hosted: true })
  store.save(tokens)
  expect(jar.read()).not.toMatch(/bob|eve/)
  store.clear()
  expect(jar.read()).toBe('theme=dark')
  expect(store.load()).toBeUndefined()
})

it('leaves the cookies of other applications on localhost', () => {
  const jar = fakeCookieJar('http://localhost:3000/')
  jar.write(`${family}.other.eve.idToken=x; Path=/`)
  const store = cookieTokenStore({ clientId: 'client', domain: 'localhost', jar })
  store.save(tokens)
  store.clear()
  expect(jar.read()).toBe(`${family}.other.eve.idToken=x`)
})

it('does not read tokens that a sibling host could have set under a former name', () => {
  const jar = fakeCookieJar()
  cookieTokenStore({ clientId: 'client', domain: 'example.org', namesOfAmplify: true, jar }).save(tokens)
  expect(cookieTokenStore({ clientId: 'client', jar }).load()).toBeUndefined()
})

it.each(['Path=/', 'Path=/login', 'Path=/; Domain=portal.example.org'])(
  'notices a cookie that a sibling host tossed with %s, and deletes them all',
  (place) => {
    const jar = fakeCookieJar()
    const store = cookieTokenStore({ clientId: 'client', domain: 'example.org', jar })
    store.save(tokens)
    expect(store.hadConflict?.()).toBe(false)
    jar.write(`__Secure-${family}.client.LastAuthUser=eve; ${place}; Secure`)
    expect(store.load()).toBeUndefined()
    expect(store.hadConflict?.()).toBe(true)
    expect(jar.read()).toBe('')
    store.save(tokens)
    expect(store.load()).toEqual(tokens)
    expect(store.hadConflict?.()).toBe(false)
  },
)

it('removes tokens from before the domain was configured', () => {
  const jar = fakeCookieJar()
  cookieTokenStore({ clientId: 'client', jar }).save(tokens)
  const store = cookieTokenStore({ clientId: 'client', domain: 'example.org', jar })
  expect(store.load()).toBeUndefined()
  store.save(tokens)
  expect(store.load()).toEqual(tokens)
  store.clear()
  expect(jar.read()).toBe('')
})

it.each(['idToken', 'accessToken', 'refreshToken'] as const)('is empty without its %s', (kind) => {
  const jar = fakeCookieJar()
  const store = cookieTokenStore({ clientId: 'client', jar })
  store.save(tokens)
  jar.write(`${prefix}ada%40example.org.${kind}=; Max-Age=0`)
  expect(store.load()).toBeUndefined()
})

it('rejects tokens that browsers would truncate or servers would reject', () => {
  const jar = fakeCookieJar()
  const store = cookieTokenStore({ clientId: 'client', jar })
  const tooLarge = expect.objectContaining({ code: 'auth/tokens-too-large' })
  const nameLength = `${prefix}ada%40example.org.idToken=`.length
  store.save({ ...tokens, idToken: 'x'.repeat(4095 - nameLength) })
  expect(() => store.save({ ...tokens, idToken: 'x'.repeat(4096 - nameLength) })).toThrow(tooLarge)
  expect(store.load()?.idToken).toHaveLength(4095 - nameLength)
  const third = {
    ...tokens,
    idToken: 'x'.repeat(2300),
    accessToken: 'x'.repeat(2300),
    refreshToken: 'x'.repeat(2000),
  }
  store.save(third)
  const room = 7168 - jar.read().length
  expect(() => store.save({ ...third, refreshToken: 'x'.repeat(2001 + room) })).toThrow(tooLarge)
  store.save({ ...third, refreshToken: 'x'.repeat(2000 + room) })
  expect(jar.read()).toHaveLength(7168)
})

it('throws if the browser stores no cookies', () => {
  const jar = fakeCookieJar()
  jar.blocked = true
  expect(() => cookieTokenStore({ clientId: 'client', jar }).save(tokens)).toThrow(
    expect.objectContaining({ code: 'auth/tokens-not-kept' }),
  )
})

it('treats an invalid drift as 0', () => {
  const jar = fakeCookieJar()
  const store = cookieTokenStore({ clientId: 'client', jar })
  store.save(tokens)
  jar.write(`${prefix}ada%40example.org.clockDrift=soon`)
  expect(store.load()).toEqual({ ...tokens, clockDrift: 0 })
})

it('ignores malformed cookies', () => {
  const jar = fakeCookieJar()
  for (const kind of ['idToken', 'accessToken', 'refreshToken']) jar.write(`${prefix}ada.${kind}=%E0%A4%A`)
  jar.write(`${prefix}LastAuthUser=ada`)
  expect(cookieTokenStore({ clientId: 'client', jar }).load()).toBeUndefined()
})

it('shares the session with amazon-cognito-identity-js on the same domain', async () => {
  const jar = fakeCookieJar()
  cookieTokenStore({ clientId: 'client', namesOfAmplify: true, jar }).save(tokens)
  const cookies = new Map(
    [...jar.kept].map(([name, { value }]) => [decodeURIComponent(name), decodeURIComponent(value)]),
  )
  const pool = new CognitoUserPool({
    UserPoolId: 'eu-west-1_myPool',
    ClientId: 'client',
    Storage: {
      getItem: (key) => cookies.get(key) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
      clear: () => undefined,
    },
  })
  const theirs = pool.getCurrentUser()
  expect(theirs?.getUsername()).toBe('ada@example.org')
  const idToken = await new Promise((resolve, reject) => {
    theirs!.getSession((error: Error | null, session: { getIdToken(): { getJwtToken(): string } }) =>
      error ? reject(error) : resolve(session.getIdToken().getJwtToken()),
    )
  })
  expect(idToken).toBe(tokens.idToken)
})
