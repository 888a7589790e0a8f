import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityService } from '../../../test/identity-service.ts'
import { createKeyCache } from './key-cache.ts'
import { publicKeys, revokeSigningKey, rotateSigningKeys, signingKey, verifyingKey } from './signing-keys.ts'

const service = await createIdentityService()
const { pool, runtime, app, verifyIdToken } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
let secret: string
beforeAll(async () => {
  secret = (await service.addUserWithMfa(email)).secret
})

async function kids() {
  return (await publicKeys(pool)).map(({ kid }) => kid)
}
function kidOf(token: string) {
  return decodeProtectedHeader(token).kid
}

describe('the key set', () => {
  it('has two RS256 keys and nothing private', async () => {
    const response = await app.request('/identity/local-1_portal/.well-known/jwks.json')
    const { keys } = (await response.json()) as { keys: Record<string, string>[] }
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
      expect(key).toMatchObject({ alg: 'RS256', kty: 'RSA', use: 'sig', e: 'AQAB' })
    }
  })

  it('is created once by any number of processes', async () => {
    const fresh = await createIdentityService()
    const processes = Array.from({ length: 3 }, () => ({ ...fresh.pool, keys: createKeyCache() }))
    const signing = await Promise.all(processes.map(signingKey))
    expect(new Set(signing.map(({ kid }) => kid)).size).toBe(1)
    expect(await publicKeys(fresh.pool)).toHaveLength(2)
    await fresh.runtime.close()
  })
})

describe('a rotation', () => {
  it('activates the published key and keeps old tokens valid until they expire', async () => {
    const before = await service.signInWithCode(email, secret)
    const [published] = (await kids()).filter((kid) => kid !== kidOf(before.IdToken))
    const { signs, published: next } = await rotateSigningKeys(pool)
    expect(signs).toBe(published)

    const after = await service.signInWithCode(email, secret)
    expect(kidOf(after.IdToken)).toBe(signs)
    expect(await kids()).toEqual(expect.arrayContaining([kidOf(before.IdToken), signs, next]))
    expect(await verifyIdToken(before.IdToken)).toMatchObject({ ok: true })
    expect(await verifyIdToken(after.IdToken)).toMatchObject({ ok: true })

    runtime.turnClock(2 * 3_600_000)
    expect(new Set(await kids())).toEqual(new Set([signs, next]))
  })
})

describe('a key that is over', () => {
  it('is refused after the documented time, also by a process that cached it', async () => {
    const { IdToken } = await service.signInWithCode(email, secret)
    const kid = kidOf(IdToken)!
    expect(await verifyingKey(pool, kid)).toBeDefined()
    await rotateSigningKeys(pool)
    runtime.turnClock(3_600_000)
    expect(await verifyingKey(pool, kid)).toBeDefined()
    runtime.turnClock(300_001)
    expect(await verifyingKey(pool, kid)).toBeUndefined()
  })

  it('is refused at once after it was revoked, while other keys stay', async () => {
    const other = { ...pool, keys: createKeyCache() }
    const { IdToken } = await service.signInWithCode(email, secret)
    expect(await verifyIdToken(IdToken)).toMatchObject({ ok: true })
    const signs = await revokeSigningKey(other, kidOf(IdToken)!)
    expect(await verifyIdToken(IdToken)).toMatchObject({ ok: false, code: 'AUTHENTICATION_FAILED' })
    const next = await service.signInWithCode(email, secret)
    expect(kidOf(next.IdToken)).toBe(signs)
    expect(await publicKeys(pool)).toHaveLength(2)
    expect(await revokeSigningKey(pool, 'unknown')).toBeUndefined()
    expect(await verifyIdToken(next.IdToken)).toMatchObject({ ok: true })
  })
})

it('makes RSA keys of 3072 bits', async () => {
  for (const { n } of await publicKeys(pool)) expect(Buffer.from(n!, 'base64url')).toHaveLength(3072 / 8)
})
