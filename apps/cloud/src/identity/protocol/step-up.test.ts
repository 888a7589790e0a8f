import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentityService, rightPassword, type Tokens } from '../../../test/identity-service.ts'
import { readOutbox } from '../messages/outbox.ts'
import { resetUserMfa } from '../users/manage-users.ts'

const service = await createIdentityService()
const { call, pool, runtime, verifyIdToken } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
const other = 'grace@example.org'
let secret: string
let first: Tokens
beforeAll(async () => {
  ;({ secret, tokens: first } = await service.addUserWithMfa(email))
  await service.addUserWithMfa(other)
})

async function latestMail(to: string) {
  return (await readOutbox(pool, { to, limit: 1 }))[0]
}

const tenMinutesMs = 600_000

describe('replacing the authenticator', () => {
  it('asks for a full sign-in after ten minutes, for the new sign-in only', async () => {
    runtime.turnClock(tenMinutesMs)
    expect((await call('AssociateSoftwareToken', { AccessToken: first.AccessToken })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Recent sign-in required',
    })
    expect(await verifyIdToken(first.IdToken)).toMatchObject({ user: { isRecentSignIn: false } })
    const { AccessToken, IdToken } = await service.signInWithCode(email, secret)
    expect(await call('AssociateSoftwareToken', { AccessToken })).toMatchObject({ status: 200 })
    expect(await verifyIdToken(IdToken)).toMatchObject({ user: { isRecentSignIn: true } })
    expect((await call('AssociateSoftwareToken', { AccessToken: first.AccessToken })).status).toBe(400)
  })

  it('ends all other sessions of the user, and tells the owner', async () => {
    const stolen = await service.signInWithCode(email, secret)
    const stranger = await service.addUserWithMfa('rosalind@example.org')
    const own = await service.signInWithCode(email, secret)
    const { AccessToken } = own
    const replaced = (await call('AssociateSoftwareToken', { AccessToken })).body.SecretCode as string
    // A code that the new secret gives; the old secret's last step does not count for it.
    const UserCode = await service.oneTimeCode(email, replaced)
    expect((await call('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200)
    expect(await verifyIdToken(stolen.IdToken)).toMatchObject({ ok: false })
    expect(await verifyIdToken(own.IdToken)).toMatchObject({ ok: true })
    expect(await verifyIdToken(stranger.tokens.IdToken)).toMatchObject({ ok: true })
    expect((await latestMail(email))?.subject).toContain('Your authenticator app was replaced')
  })
})

describe('the owner gets a mail', () => {
  it('when a browser without the cookie signs in', async () => {
    const { secret } = await service.addUserWithMfa('mary@example.org')
    const before = (await latestMail('mary@example.org'))?.id
    await service.signInWithCode('mary@example.org', secret)
    const mail = await latestMail('mary@example.org')
    expect(mail?.id).not.toBe(before)
    expect(mail?.subject).toContain('Sign-in from a new browser')
    expect(await latestMail(other)).not.toMatchObject({ subject: mail?.subject })
  })

  it('when the password changes', async () => {
    const { tokens } = await service.addUserWithMfa('emmy@example.org')
    await call('ChangePassword', {
      AccessToken: tokens.AccessToken,
      PreviousPassword: rightPassword,
      ProposedPassword: 'Second-Lantern-42',
    })
    expect((await latestMail('emmy@example.org'))?.subject).toContain('Your password was changed')
  })

  it('once when strangers lock the account, however often they lock it', async () => {
    for (let guess = 0; guess < 5; guess++) await service.signIn(other, 'Wrong-Lantern-42')
    const first = await latestMail(other)
    expect(first?.subject).toContain('Your account was locked')
    runtime.turnClock(60_000)
    await service.signIn(other, 'Wrong-Lantern-42')
    expect((await service.signIn(other)).body.message).toBe('Password attempts exceeded')
    expect((await latestMail(other))?.id).toBe(first?.id)
  })

  it('when an administrator resets the second factor', async () => {
    await resetUserMfa(pool, other)
    expect((await latestMail(other))?.subject).toContain('Your second factor was reset')
  })
})
