import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserApi } from '../src/api/create-user-api.ts'
import { resetPasswordAndToken } from '../src/api/tokens/reset-password-and-token.ts'
import { readEvents } from '../src/audit/read-events.ts'
import { readOutbox } from '../src/identity/messages/outbox.ts'
import { revokeSigningKey, rotateSigningKeys } from '../src/identity/tokens/signing-keys.ts'
import { registerUser } from '../src/identity/users/manage-users.ts'
import { findUser } from '../src/identity/users/user-store.ts'
import { startEngine } from '../src/jobs/start-engine.ts'
import {
  createIdentityService,
  portalClient,
  rightPassword,
  type Answer,
  type Tokens,
} from './identity-service.ts'
import { samplingJob } from './programs.ts'

const service = await createIdentityService({
  MAILS_PER_ADDRESS: '8',
  QUEUED_SIMULATOR_JOBS_PER_USER: '2',
})
const { app: identity, pool, runtime, verifyIdToken } = service
const engine = await startEngine(runtime, runtime.databaseUrl, { hasWorker: false })
const userApi = createUserApi(runtime, {
  verifyIdToken,
  engine,
  checkHealth: async () => ({ isReady: true }),
})
afterAll(async () => {
  await engine.stop()
  await runtime.close()
})

/** A browser: an address, a user agent and cookies of its own. */
function openBrowser(address: string, userAgent: string) {
  let cookie = ''
  let tokens: Tokens | undefined
  const send = async (app: typeof identity, path: string, init: { method: string; body?: string }) => {
    const headers = {
      'user-agent': userAgent,
      'content-type': 'application/json',
      cookie,
      ...(tokens && { authorization: `Bearer ${tokens.IdToken}` }),
    }
    const request = new Request(`http://cloud.test${path}`, { ...init, headers })
    return app.request(request, undefined, { incoming: { socket: { remoteAddress: address } } })
  }
  const call = async (operation: string, input: Record<string, unknown>): Promise<Answer> => {
    const request = new Request('http://cloud.test/identity/', {
      method: 'POST',
      headers: {
        'user-agent': userAgent,
        cookie,
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })
    const bindings = { incoming: { socket: { remoteAddress: address } } }
    const response = await identity.request(request, undefined, bindings)
    const kept = response.headers.get('set-cookie')
    if (kept) cookie = kept.slice(0, kept.indexOf(';'))
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const parse = async (response: Response) => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  })
  return {
    address,
    userAgent,
    call,
    tokens: () => tokens!,
    api: async (method: string, path: string, body?: unknown) =>
      parse(await send(userApi, path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })),
    signUpApi: async (method: string, path: string, body: unknown) =>
      parse(await send(identity, `/signup-api${path}`, { method, body: JSON.stringify(body) })),
    give: (password: string, email: string) => service.signIn(email, password, portalClient, call),
    keep: (given: Tokens) => void (tokens = given),
  }
}

function openPerson(name: string, networks: readonly [string, string]) {
  const [laptop, phone] = [
    openBrowser(networks[0], `${name} Laptop`),
    openBrowser(networks[1], `${name} Phone`),
  ]
  return { email: `${name}@example.org`, password: rightPassword, secret: '', laptop, phone }
}
type Person = ReturnType<typeof openPerson>
type Browser = Person['laptop']

const ada = openPerson('lovelace', ['192.0.2.1', '198.51.100.1'])
const grace = openPerson('grace', ['192.0.2.2', '203.0.113.2'])
const people = [ada, grace]

/** Signs in with both factors. */
async function signIn({ email, password, secret }: Person, browser: Browser): Promise<void> {
  const { Session } = (await browser.give(password, email)).body
  const { body } = await browser.call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: portalClient,
    Session,
    ChallengeResponses: {
      USERNAME: email,
      SOFTWARE_TOKEN_MFA_CODE: await service.oneTimeCode(email, secret),
    },
  })
  browser.keep(body.AuthenticationResult!)
}

/** Sets up an authenticator, or replaces it. */
async function enrol(person: Person, browser: Browser): Promise<number> {
  const { AccessToken } = browser.tokens()
  const secret = (await browser.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode as string
  const UserCode = await service.oneTimeCode(person.email, secret)
  const { status } = await browser.call('VerifySoftwareToken', { AccessToken, UserCode })
  await browser.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  person.secret = secret
  return status
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.api('GET', '/sessions')).status === 200
}

async function subjectsTo({ email }: Person): Promise<string> {
  return (await readOutbox(pool, { to: email })).map(({ subject }) => subject).join()
}

beforeAll(async () => {
  for (const { email } of people) await registerUser(pool, email)
})

describe('two people with two browsers each', () => {
  it('are refused passwords with their own name and common ones, and get no mail', async () => {
    for (const { email, laptop, phone } of people)
      for (const password of [`${email.split('@')[0]}-Lantern-42`, 'Pakistan@123', ` ${rightPassword}`])
        for (const own of [laptop, phone])
          expect((await own.signUpApi('POST', '/signup', { email, password })).status).toBe(400)
    expect(await Promise.all(people.map(subjectsTo))).toEqual(['', ''])
  })

  it('confirm their own sign-ups, although each signs up the other, too', async () => {
    const stolen = 'Second-Lantern-42'
    for (const [person, other] of [people, people.toReversed()] as [Person, Person][]) {
      const { email, password, laptop } = person
      const own = await laptop.signUpApi('POST', '/signup', { email, password })
      const confirmation_code = await service.codeFor(email)
      const theirs = await other.phone.signUpApi('POST', '/signup', { email, password: stolen })
      expect([own.status, theirs.status]).toEqual([201, 201])
      expect((await readOutbox(pool, { to: email, limit: 1 }))[0]?.text).toContain('Another sign-up')
      const confirm = (by: Browser, { sign_up_secret }: Record<string, unknown>) =>
        by.signUpApi('PUT', '/confirm_signup', { email, confirmation_code, sign_up_secret })
      expect((await confirm(other.phone, theirs.body)).status).toBe(400)
      expect((await confirm(laptop, own.body)).status).toBe(200)
      expect((await other.phone.give(stolen, email)).body.message).toBe('Incorrect username or password.')
      laptop.keep((await laptop.give(password, email)).body.AuthenticationResult!)
      expect(await enrol(person, laptop)).toBe(200)
      await signIn(person, laptop)
    }
  })

  it('give right passwords at once, none of which counts as wrong', async () => {
    const tries = people.flatMap(({ email, password, phone }) =>
      Array.from({ length: 8 }, () => phone.give(password, email)),
    )
    const outcomes = (await Promise.all(tries)).map(({ body }) => body.ChallengeName)
    expect(outcomes).toEqual(tries.map(() => 'SOFTWARE_TOKEN_MFA'))
  })

  it('lock each other out of new browsers only, until a reset by mail', async () => {
    for (let guess = 0; guess < 5; guess++) await grace.phone.give('Wrong-Lantern-42', ada.email)
    expect(await subjectsTo(ada)).toContain('Your account was locked')
    expect((await ada.phone.give(ada.password, ada.email)).body.message).toBe('Password attempts exceeded')
    expect((await ada.laptop.give(ada.password, ada.email)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect((await grace.phone.give(grace.password, grace.email)).body.ChallengeName).toBe(
      'SOFTWARE_TOKEN_MFA',
    )
    const account = { ClientId: portalClient, Username: ada.email }
    await ada.phone.call('ForgotPassword', account)
    const ConfirmationCode = await service.codeFor(ada.email)
    ada.password = 'Third-Lantern-42-river'
    const reset = { ...account, ConfirmationCode, Password: ada.password }
    expect((await ada.phone.call('ConfirmForgotPassword', reset)).status).toBe(200)
    for (const person of people) for (const own of [person.laptop, person.phone]) await signIn(person, own)
    expect(await subjectsTo(ada)).toContain('Sign-in from a new browser')
    expect(await subjectsTo(ada)).toContain('Your password was changed')
    expect(await subjectsTo(grace)).not.toMatch(/locked|password was changed/)
  })

  it('have limits of mails of their own, per account and per network', async () => {
    const ask = async (by: Browser, Username: string) =>
      (await by.call('ForgotPassword', { ClientId: portalClient, Username })).body.__type ?? 'sent'
    const outcomes = []
    const { id } = (await findUser(pool, grace.email))!
    for (let mail = 0; mail < 5; mail++) outcomes.push(await ask(grace.phone, mail % 2 ? id : grace.email))
    expect(outcomes).toContain('LimitExceededException')
    expect(await ask(grace.laptop, id)).toBe('LimitExceededException')
    expect(await ask(ada.laptop, ada.email)).toBe('sent')
  })

  it('have quotas and limits of renewals of their own', async () => {
    const submit = (by: Browser) => by.api('POST', '/jobs', samplingJob)
    expect([(await submit(ada.laptop)).status, (await submit(ada.phone)).status]).toEqual([200, 200])
    expect(await submit(ada.laptop)).toMatchObject({ status: 429, body: { message_params: { limit: 2 } } })
    expect((await submit(grace.phone)).status).toBe(200)

    const renew = async (by: Browser) => {
      const { RefreshToken } = by.tokens()
      const { body } = await by.call('GetTokensFromRefreshToken', { ClientId: portalClient, RefreshToken })
      if (body.AuthenticationResult) by.keep(body.AuthenticationResult)
      return body.__type
    }
    const codes = []
    for (let renewal = 0; renewal < 31; renewal++) codes.push(await renew(ada.laptop))
    expect(codes.filter(Boolean)).toEqual(['TooManyRequestsException'])
    for (const other of [ada.phone, grace.laptop, grace.phone]) expect(await renew(other)).toBeUndefined()
  })

  it('step up in one browser only, and a new authenticator ends the other one', async () => {
    runtime.turnClock(600_000)
    for (const by of [ada.laptop, grace.laptop])
      expect(await by.api('POST', '/api-token')).toMatchObject({ body: { message_code: 'SIGN_IN_AGAIN' } })
    await signIn(ada, ada.laptop)
    expect((await ada.laptop.api('POST', '/api-token')).status).toBe(200)
    expect((await ada.phone.api('POST', '/api-token')).status).toBe(403)
    expect((await grace.laptop.api('POST', '/api-token')).status).toBe(403)
    expect(await enrol(ada, ada.laptop)).toBe(200)
    expect(await Promise.all([ada.laptop, ada.phone, grace.laptop, grace.phone].map(isSignedIn))).toEqual([
      true,
      false,
      true,
      true,
    ])
    for (const subject of ['An API token was created', 'Your authenticator app was replaced']) {
      expect(await subjectsTo(ada)).toContain(subject)
      expect(await subjectsTo(grace)).not.toContain(subject)
    }
  })

  it('see and end their own sessions only', async () => {
    await signIn(ada, ada.phone)
    const { sessions } = (await ada.laptop.api('GET', '/sessions')).body as {
      sessions: { session_id: string; address: string; user_agent: string; is_active: boolean }[]
    }
    const own = sessions.filter(({ is_active }) => is_active)
    expect(new Set(own.map(({ address }) => address))).toEqual(
      new Set([ada.laptop.address, ada.phone.address]),
    )
    const path = `/sessions/${own.find(({ address }) => address === ada.phone.address)?.session_id}`
    expect((await grace.laptop.api('DELETE', path)).status).toBe(404)
    expect(await isSignedIn(ada.phone)).toBe(true)
    expect((await ada.laptop.api('DELETE', path)).status).toBe(200)
    expect(await Promise.all([ada.phone, ada.laptop, grace.phone].map(isSignedIn))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('read a scheduled announcement from its time on, in every browser', async () => {
    const start_time = new Date(runtime.clock.now().getTime() + 60_000)
    const end_time = new Date(start_time.getTime() + 86_400_000)
    const { announcement_id: id } = await runtime.database
      .insertInto('announcement')
      .values({
        title: 'Maintenance',
        content: 'At night',
        publishable: true,
        start_time,
        end_time,
        updated_at: start_time,
      })
      .returning('announcement_id')
      .executeTakeFirstOrThrow()
    const readers = [ada.laptop, grace.laptop, grace.phone]
    const read = (by: Browser) => by.api('GET', `/announcements/${id}`)
    expect((await Promise.all(readers.map(read))).map(({ status }) => status)).toEqual([404, 404, 404])
    runtime.turnClock(60_000)
    expect((await Promise.all(readers.map(read))).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('keep their tokens when the key of the tokens of the other one is revoked', async () => {
    await signIn(ada, ada.laptop)
    await rotateSigningKeys(pool)
    await signIn(grace, grace.laptop)
    await revokeSigningKey(pool, decodeProtectedHeader(ada.laptop.tokens().IdToken).kid!)
    expect(await Promise.all([ada.laptop, grace.laptop].map(isSignedIn))).toEqual([false, true])
    const { RefreshToken } = ada.laptop.tokens()
    const renewed = await ada.laptop.call('GetTokensFromRefreshToken', {
      ClientId: portalClient,
      RefreshToken,
    })
    ada.laptop.keep(renewed.body.AuthenticationResult!)
    expect(await isSignedIn(ada.laptop)).toBe(true)
  })

  it('lose the API token with a reset of the password, each their own, recorded once', async () => {
    await signIn(grace, grace.phone)
    await grace.phone.api('POST', '/api-token')
    await signIn(ada, ada.phone)
    await resetPasswordAndToken(runtime, grace.email)
    expect(await Promise.all([grace.laptop, grace.phone, ada.phone].map(isSignedIn))).toEqual([
      false,
      false,
      true,
    ])
    const tokens = await runtime.database.selectFrom('api_token').select('owner').execute()
    expect(tokens).toEqual([{ owner: (await findUser(pool, ada.email))?.id }])
    const revoked = await readEvents(pool, { name: 'api-token-revoked', limit: 9 })
    expect(revoked.map(({ subject }) => subject)).toEqual([(await findUser(pool, grace.email))?.id])
  })

  it('export and delete their own account only', async () => {
    const { file } = (await ada.phone.api('GET', '/users/me/export')).body as { file: string }
    expect(Buffer.from(file, 'base64').includes('account.json')).toBe(true)
    const { id } = (await findUser(pool, ada.email))!
    expect((await ada.phone.api('DELETE', '/users/me')).status).toBe(200)
    expect(await Promise.all([ada.laptop, ada.phone].map(isSignedIn))).toEqual([false, false])
    const owners = await runtime.database.selectFrom('job').select('owner').distinct().execute()
    expect(owners).toEqual([{ owner: (await findUser(pool, grace.email))?.id }])
    expect(await readEvents(pool, { account: id, name: 'account-removed', limit: 1 })).toMatchObject([
      { actor: id, address: ada.phone.address, user_agent: ada.phone.userAgent },
    ])
  })

  it('are told apart in the audit log, with address and browser', async () => {
    const events = await readEvents(pool, { limit: 1000 })
    const { id } = (await findUser(pool, grace.email))!
    const signIns = events.filter(({ event, outcome }) => event === 'sign-in' && outcome === 'success')
    const origins = (isGrace: boolean) =>
      new Set(
        signIns
          .filter(({ actor }) => (actor === id) === isGrace)
          .map(({ address, user_agent }) => `${address} ${user_agent}`),
      )
    expect([...origins(true)].toSorted()).toEqual(['192.0.2.2 grace Laptop', '203.0.113.2 grace Phone'])
    expect([...origins(false)].toSorted()).toEqual([
      '192.0.2.1 lovelace Laptop',
      '198.51.100.1 lovelace Phone',
    ])
    // The guesses of the other person count under the address that they came from.
    const guesses = events.filter(({ event, detail }) => event === 'sign-in' && detail === 'wrong-password')
    expect(new Set(guesses.map(({ address }) => address))).toEqual(
      new Set([grace.phone.address, ada.phone.address]),
    )
  })
})
