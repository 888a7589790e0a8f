import { afterAll, expect, it } from 'vitest'
import { createIdentityService, rightPassword } from '../../test/identity-service.ts'
import { acceptOneTimeCode } from './accounts/authenticator.ts'
import { isPassword } from './password/password-credentials.ts'
import { resealSecrets, startResealing } from './reseal-secrets.ts'
import { createSecretBox } from './secrets/secret-box.ts'
import { createKeyCache } from './tokens/key-cache.ts'
import { signingKey } from './tokens/signing-keys.ts'
import { findUser } from './users/user-store.ts'

const service = await createIdentityService()
const { runtime, pool } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
const oldKey = Buffer.from('a key of the tests that is long enough')
const newKey = Buffer.from('the key that replaces it, long enough too')

function poolWith(...keys: [Buffer] | [Buffer, Buffer]) {
  const [key, previous] = keys
  return { ...pool, keys: createKeyCache(), secrets: createSecretBox(key, pool.randomBytes, previous) }
}

it('replaces the sealing key: after re-sealing the old key is not needed', async () => {
  const { secret } = await service.addUserWithMfa(email)
  const both = poolWith(newKey, oldKey)
  expect(isPassword(both, await findUser(both, email), rightPassword)).toBe(true)
  const resealed = await resealSecrets(both)
  expect(resealed).toBeGreaterThanOrEqual(4)
  expect(await resealSecrets(both)).toBe(0)

  const alone = poolWith(newKey)
  const user = (await findUser(alone, email))!
  expect(isPassword(alone, user, rightPassword)).toBe(true)
  expect(await acceptOneTimeCode(alone, user, await service.oneTimeCode(email, secret))).toBe('right')
  await signingKey(alone)
  await expect(signingKey(poolWith(oldKey))).rejects.toThrow('SECRET_KEY')
})

it('happens in the background while there is a previous key', async () => {
  const both = poolWith(oldKey, newKey)
  await startResealing(both)
  await expect.poll(() => runtime.logged.join('')).toContain('Remove the previous one')
  expect(isPassword(pool, await findUser(pool, email), rightPassword)).toBe(true)
  await both.tasks.stop()
})
