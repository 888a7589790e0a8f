import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createIdentityService, portalClient } from '../../test/identity-service.ts'
import { readSettings } from '../settings/settings.ts'
import { ensureDemoUser, readDemoUser } from './demo-user.ts'
import { nextCode } from './totp/next-code.ts'
import { disableUser, enableUser, registerUser, removeUser } from './users/manage-users.ts'
import { findUser } from './users/user-store.ts'

function newService(environment: Record<string, string> = {}) {
  return createIdentityService({ CLOUD_DATA_DIR: mkdtempSync(join(tmpdir(), 'demo-user-')), ...environment })
}
const service = await newService()
const { runtime, pool, call, signIn } = service
afterAll(() => runtime.close())

describe('the demonstration user', () => {
  it('is created on the first start, once, and signs in with both factors', async () => {
    const demo = (await ensureDemoUser(runtime))!
    expect(await ensureDemoUser(runtime)).toEqual(demo)
    expect(demo.enrolmentUri).toBe(
      `otpauth://totp/University%20Quantum%20Cloud:demo%40quantum.example?secret=${demo.totpSecret}&issuer=University%20Quantum%20Cloud`,
    )
    const { Session } = (await signIn(demo.email, demo.password)).body
    const next = nextCode(pool, (await findUser(pool, demo.email))!)
    const answer = await call('RespondToAuthChallenge', {
      ClientId: portalClient,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: next?.ready && next.code },
    })
    expect(await service.verifyIdToken(answer.body.AuthenticationResult!.IdToken)).toMatchObject({ ok: true })
  })

  it('is stored in a file that only its owner can read', async () => {
    const { file, email, password, totpSecret } = (await readDemoUser(runtime))!
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ email, password, totpSecret })
  })

  it.each(['{ "email":', 'null', '{ "email": "demo@quantum.example" }'])(
    'is unknown if its file contains %s',
    async (text) => {
      const { file } = (await readDemoUser(runtime))!
      const whole = readFileSync(file)
      writeFileSync(file, text)
      await expect(ensureDemoUser(runtime)).rejects.toThrow(
        `${file} does not say how the demonstration user signs in`,
      )
      writeFileSync(file, whole)
    },
  )

  it('is not shown while disabled, and does not return once removed', async () => {
    const { email } = (await readDemoUser(runtime))!
    await disableUser(pool, email)
    expect(await ensureDemoUser(runtime)).toBeUndefined()
    await enableUser(pool, email)
    expect(await ensureDemoUser(runtime)).toMatchObject({ email })
    await removeUser(pool, email)
    expect(await ensureDemoUser(runtime)).toBeUndefined()
  })

  it('is created even if nothing else needs the data folder', async () => {
    const CLOUD_DATA_DIR = join(mkdtempSync(join(tmpdir(), 'demo-user-')), 'not-there-yet')
    const bare = await newService({ CLOUD_DATA_DIR, SECRET_KEY: 'a key of the tests that is long enough' })
    expect((await ensureDemoUser(bare.runtime))?.file).toBe(join(CLOUD_DATA_DIR, 'demo-user.json'))
    await bare.runtime.close()
  })

  it('is not created if there are users', async () => {
    const used = await newService()
    await registerUser(used.pool, 'ada@example.org')
    expect(await ensureDemoUser(used.runtime)).toBeUndefined()
    await used.runtime.close()
  })

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0', TLS_PROXY: 'on', TRUSTED_PROXIES: '10.0.0.1' },
    { TLS_PROXY: 'on' },
    { CLOUD_URL: 'https://cloud.example.ac.jp' },
  ])('is not created with %o', async (environment) => {
    const reachable = await newService(environment)
    expect(await ensureDemoUser(reachable.runtime)).toBeUndefined()
    await reachable.runtime.close()
  })

  it('is disabled once others can reach the cloud, unless it is kept', async () => {
    const tried = await newService()
    await ensureDemoUser(tried.runtime)
    const settings = readSettings({ PORTAL_URL: 'https://portal.example.ac.jp' })
    const opened = {
      ...tried.runtime,
      settings: { ...settings, dataFolder: tried.runtime.settings.dataFolder },
    }
    const demoUser = 'keep'
    await ensureDemoUser({ ...opened, settings: { ...opened.settings, demoUser } })
    const isEnabled = async () => (await findUser(tried.pool, 'demo@quantum.example'))?.enabled
    expect(await isEnabled()).toBe(true)
    expect(await ensureDemoUser(opened)).toBeUndefined()
    expect(await isEnabled()).toBe(false)
    expect(tried.runtime.logged.join('')).toContain('DEMO_USER=keep')
    await tried.runtime.close()
  })
})
