import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createIdentityService,
  rightPassword,
  portalClient,
  type Answer,
  type IdentityService,
} from '../../../test/identity-service.ts'
import { readEvents } from '../../audit/read-events.ts'
import { createIdentityApp } from '../protocol/identity-app.ts'
import { totpCode, totpStep } from '../totp/totp.ts'
import { openUserPool } from '../user-pool.ts'
import { disableUser, registerUser, requirePasswordReset, unlockUser } from '../users/manage-users.ts'

const service = await createIdentityService({
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
  SIGN_INS_PER_MINUTE: '100000',
})
const { call, signIn, signUpApi, runtime } = service
afterAll(() => runtime.close())

let email: string
let serial = 0
beforeEach(async () => {
  email = `user-${serial++}@example.org`
  await service.addUser(email)
})

const wrong = 'Wrong-Lantern-42'
function outcomeOf({ body }: { body: { message?: string; ChallengeName?: string } }) {
  return body.message ?? body.ChallengeName ?? 'signed in'
}
const incorrectWords = 'Incorrect username or password.'
const locked = 'Password attempts exceeded'

async function tryTimes(times: number, attempt: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  for (let time = 0; time < times; time++) outcomes.push(await attempt())
  return outcomes
}

describe('wrong passwords', () => {
  it('lock the account after five, even for the right one', async () => {
    const outcomes = await tryTimes(6, async () => outcomeOf(await signIn(email, wrong)))
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => incorrectWords), locked])
    expect(outcomeOf(await signIn(email))).toBe(locked)
    runtime.turnClock(30_000)
    expect(outcomeOf(await signIn(email))).toBe('signed in')
    expect(outcomeOf(await signIn(email, wrong))).toBe(incorrectWords)
  })

  it('double the lock each time, up to a quarter of an hour', async () => {
    await tryTimes(5, async () => outcomeOf(await signIn(email, wrong)))
    const waits = [30, 60, 120, 240, 480, 900, 900].map((seconds) => seconds * 1000)
    const around: string[] = []
    for (const wait of waits) {
      runtime.turnClock(wait - 1)
      around.push(outcomeOf(await signIn(email, wrong)))
      runtime.turnClock(1)
      around.push(outcomeOf(await signIn(email, wrong)))
    }
    expect(around).toEqual(waits.flatMap(() => [locked, incorrectWords]))
  })

  it('expire after an hour without one', async () => {
    await tryTimes(4, async () => outcomeOf(await signIn(email, wrong)))
    runtime.turnClock(3_600_001)
    const outcomes = await tryTimes(6, async () => outcomeOf(await signIn(email, wrong)))
    expect(outcomes.at(-2)).toBe(incorrectWords)
    expect(outcomes.at(-1)).toBe(locked)
  })

  it('lock nobody while the clock is set back', async () => {
    // A wrong clock makes every one-time code wrong, so all accounts are locked when it is
    // corrected.
    await tryTimes(6, async () => outcomeOf(await signIn(email, wrong)))
    runtime.turnClock(-86_400_000)
    expect(outcomeOf(await signIn(email))).toBe('signed in')
    runtime.turnClock(86_400_000)
    await tryTimes(6, async () => outcomeOf(await signIn(email, wrong)))
    runtime.turnClock(-86_400_000)
    const outcomes = await tryTimes(2, async () => outcomeOf(await signIn(email, wrong)))
    expect(outcomes).toEqual([incorrectWords, locked])
    runtime.turnClock(86_400_000)
  })

  it('lock an unknown name in the same way', async () => {
    const outcomes = await tryTimes(6, async () => outcomeOf(await signIn('nobody@example.org', wrong)))
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => incorrectWords), locked])
  })

  it('count for one account, whatever its spelling, or by its id', async () => {
    const { id } = await service.pool.database
      .selectFrom('identity_user')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const names = [email, email.toUpperCase(), ` ${email} `, id, email]
    for (const name of names) expect(outcomeOf(await signIn(name, wrong))).toBe(incorrectWords)
    expect(outcomeOf(await signIn(id, wrong))).toBe(locked)
  })

  it('allow exactly five guesses of a thousand at once', async () => {
    // All challenges are open before the first is answered, and another call guesses at the same
    // time.
    const start = {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: portalClient,
      AuthParameters: { USERNAME: email, SRP_A: '2' },
    }
    const challenges = await Promise.all(Array.from({ length: 900 }, () => call('InitiateAuth', start)))
    const guesses = challenges.map(({ body }) =>
      call('RespondToAuthChallenge', {
        ClientId: portalClient,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: email,
          PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters?.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Mon May 4 03:02:01 UTC 2026',
        },
      }).then(outcomeOf),
    )
    const body = { email, password: wrong, client_id: portalClient }
    const requests = Array.from({ length: 100 }, async () =>
      String((await signUpApi('PUT', '/mfa_reset_request', body)).body.message_code),
    )
    const outcomes = await Promise.all([...guesses, ...requests])
    const count = (...kinds: string[]) => outcomes.filter((outcome) => kinds.includes(outcome)).length
    expect({
      judged: count(incorrectWords, 'AUTHENTICATION_FAILED'),
      refused: count(locked, 'TOO_MANY_REQUESTS'),
    }).toEqual({
      judged: 5,
      refused: 995,
    })
  })
})

describe('a right password that does not end in a sign-in', () => {
  const hosted = async () => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: portalClient,
      redirect_uri: 'http://localhost:3000/login',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    })
    const form = await service.app.request(`/oauth2/authorize?${query.toString()}`)
    const transaction = /name="transaction" value="([\w-]+)"/.exec(await form.text())?.[1] ?? 'no form'
    const body = new URLSearchParams({ transaction, email, password: rightPassword })
    const page = await service.app.request('/oauth2/sign-in', { method: 'POST', body })
    return /role="alert">([^<]*)/.exec(await page.text())?.[1] ?? 'no refusal'
  }
  const operations = {
    protocol: async () => outcomeOf(await signIn(email)),
    hosted,
    reset: async () => {
      const body = { email, password: rightPassword, client_id: portalClient }
      return String((await signUpApi('PUT', '/mfa_reset_request', body)).body.message_code)
    },
  }
  const stops = {
    temporary: async () => {
      email = `temporary-${serial++}@example.org`
      await registerUser(service.pool, email, { temporaryPassword: rightPassword })
    },
    toBeReset: () => requirePasswordReset(service.pool, email),
    disabled: () => disableUser(service.pool, email),
  }

  it.each([
    ['protocol', 'temporary', 'NEW_PASSWORD_REQUIRED'],
    ['protocol', 'toBeReset', 'Password reset required for the user'],
    ['protocol', 'disabled', 'User is disabled.'],
    ['hosted', 'temporary', 'Your password is temporary.'],
    ['hosted', 'toBeReset', 'Your password has to be reset.'],
    ['hosted', 'disabled', 'Authentication failed.'],
    ['reset', 'temporary', 'AUTHENTICATION_FAILED'],
    ['reset', 'toBeReset', 'AUTHENTICATION_FAILED'],
    ['reset', 'disabled', 'AUTHENTICATION_FAILED'],
  ] as const)('is not counted as a failure: %s, %s', async (operation, stop, outcome) => {
    await stops[stop]()
    expect(outcomeOf(await signIn(email, wrong))).toBe(incorrectWords)
    // Earlier failures still count.
    const outcomes = await tryTimes(6, operations[operation])
    for (const one of outcomes) expect(one).toContain(outcome)
    const mistakes = await tryTimes(5, async () => outcomeOf(await signIn(email, wrong)))
    expect(mistakes).toEqual([...Array.from({ length: 4 }, () => incorrectWords), locked])
  })
})

describe('wrong one-time codes', () => {
  const withMfa = async () => {
    const address = `mfa-${serial++}@example.org`
    return { address, ...(await service.addUserWithMfa(address)) }
  }
  const giveCode = async (Session: string | undefined, code: string) =>
    (
      await call('RespondToAuthChallenge', {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId: portalClient,
        Session,
        ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code },
      })
    ).body.__type ?? 'signed in'

  it('lock the account after five; a right password in between does not help', async () => {
    const { address, secret } = await withMfa()
    const outcomes: string[] = []
    for (let time = 0; time < 5; time++) {
      const { Session } = (await signIn(address)).body
      outcomes.push(await giveCode(Session, service.wrongOneTimeCode(secret)))
    }
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'CodeMismatchException'))
    expect(outcomeOf(await signIn(address))).toBe(locked)
    runtime.turnClock(30_000)
    const { Session } = (await signIn(address)).body
    expect(await giveCode(Session, await service.oneTimeCode(address, secret))).toBe('signed in')
  })

  it('keep the challenge, which lives three minutes', async () => {
    const { address, secret } = await withMfa()
    const { Session } = (await signIn(address)).body
    expect(await giveCode(Session, service.wrongOneTimeCode(secret))).toBe('CodeMismatchException')
    runtime.turnClock(179_000)
    expect(await giveCode(Session, await service.oneTimeCode(address, secret))).toBe('signed in')

    const late = (await signIn(address)).body.Session
    runtime.turnClock(180_000)
    expect(await giveCode(late, await service.oneTimeCode(address, secret))).toBe('NotAuthorizedException')
  })

  it('are accepted once each, of many at once', async () => {
    const { address, secret } = await withMfa()
    const sessions = await Promise.all(
      Array.from({ length: 5 }, async () => (await signIn(address)).body.Session),
    )
    const code = await service.oneTimeCode(address, secret)
    const outcomes = await Promise.all(sessions.map((session) => giveCode(session, code)))
    expect(outcomes.filter((outcome) => outcome === 'signed in')).toHaveLength(1)
  })

  it('are not used up when the clock is set back, and each is accepted once again', async () => {
    const { address, secret } = await withMfa()
    runtime.turnClock(-86_400_000)
    const code = totpCode(secret, totpStep(runtime.clock.now()))
    const outcomes = await tryTimes(2, async () => giveCode((await signIn(address)).body.Session, code))
    runtime.turnClock(86_400_000)
    expect(outcomes).toEqual(['signed in', 'ExpiredCodeException'])
  })
})

describe('a locked account', () => {
  const lockOut = () => tryTimes(5, async () => outcomeOf(await signIn(email, wrong)))
  const setNew = (code: string, Password = 'Second-Lantern-42') =>
    call('ConfirmForgotPassword', {
      ClientId: portalClient,
      Username: email,
      ConfirmationCode: code,
      Password,
    })
  const reset = (password: string) =>
    signUpApi('PUT', '/mfa_reset_request', { email, password, client_id: portalClient })

  it('shares its count between passwords and reset requests', async () => {
    await tryTimes(4, async () => outcomeOf(await signIn(email, wrong)))
    expect((await reset(wrong)).body.message_code).toBe('AUTHENTICATION_FAILED')
    expect(outcomeOf(await signIn(email))).toBe(locked)
    expect(await reset(rightPassword)).toMatchObject({
      status: 429,
      body: { message_code: 'TOO_MANY_REQUESTS', message_params: { retry_after: 30 } },
    })
  })

  it('can be opened by a mailed code, which strangers do not lock', async () => {
    await lockOut()
    await call('ForgotPassword', { ClientId: portalClient, Username: email })
    const code = await service.codeFor(email)
    expect(outcomeOf(await signIn(email))).toBe(locked)
    expect((await setNew(code)).body).toEqual({})
    expect(outcomeOf(await signIn(email, 'Second-Lantern-42'))).toBe('signed in')
  })

  it('lets its signed-in owner change the password', async () => {
    const { AccessToken } = (await signIn(email)).body.AuthenticationResult!
    await lockOut()
    const ProposedPassword = 'Second-Lantern-42'
    const change = (PreviousPassword: string) =>
      call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })
    expect((await change(wrong)).body.__type).toBe('NotAuthorizedException')
    expect((await change(rightPassword)).body).toEqual({})
  })

  it('is unlocked by an administrator', async () => {
    await lockOut()
    await unlockUser(service.pool, email)
    expect(outcomeOf(await signIn(email))).toBe('signed in')
  })

  it('answers as an invented one does, in each call', async () => {
    const answers: unknown[] = []
    for (const name of [email, 'invented@example.org']) {
      await tryTimes(5, async () => outcomeOf(await signIn(name, wrong)))
      const start = await signIn(name)
      const { status, body } = await signUpApi('PUT', '/mfa_reset_request', {
        email: name,
        password: wrong,
        client_id: portalClient,
      })
      answers.push([start.status, start.body, status, { ...body, request_id: '' }])
    }
    expect(answers[0]).toEqual(answers[1])
    runtime.turnClock(900_000)
  })
})

describe('guesses at a mailed code', () => {
  it('are counted for each network, and above fifty for all', async () => {
    const give = async (code: string, address: string) =>
      (
        (await (
          await service.app.request(
            '/identity/',
            {
              method: 'POST',
              headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword' },
              body: JSON.stringify({
                ClientId: portalClient,
                Username: email,
                ConfirmationCode: code,
                Password: 'Second-Lantern-42',
              }),
            },
            { incoming: { socket: { remoteAddress: address } } },
          )
        ).json()) as { __type?: string }
      ).__type ?? 'done'
    await call('ForgotPassword', { ClientId: portalClient, Username: email })
    const code = await service.codeFor(email)
    const wrongCode = await service.wrongCodeFor(email)
    const stranger = await tryTimes(6, () => give(wrongCode, '192.0.2.1'))
    expect(stranger.at(-1)).toBe('NotAuthorizedException')
    for (let network = 2; network <= 10; network++)
      await tryTimes(5, () => give(wrongCode, `192.0.2.${network}`))
    expect(await give(code, '192.0.2.200')).toBe('NotAuthorizedException')
    runtime.turnClock(30_000)
    expect(await give(code, '192.0.2.200')).toBe('done')
  })
})

describe('a known browser', () => {
  /** Signs in with a browser's cookies through the hosted page's call and the protocol alike. */
  function browser() {
    let cookie = ''
    const send = async (operation: string, input: Record<string, unknown>) => {
      const response = await service.app.request('/identity/', {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, cookie },
        body: JSON.stringify(input),
      })
      const set = response.headers.get('set-cookie')
      if (set) cookie = set.slice(0, set.indexOf(';'))
      return { status: response.status, body: (await response.json()) as Answer['body'], set }
    }
    return { send, cookie: () => cookie, steal: (value: string) => void (cookie = value) }
  }
  const signInWith = async (of: ReturnType<typeof browser>, name: string, password = rightPassword) =>
    outcomeOf(await service.signIn(name, password, portalClient, of.send))

  it('can sign in while strangers have locked the account', async () => {
    const own = browser()
    expect(await signInWith(own, email)).toBe('signed in')
    await tryTimes(6, async () => outcomeOf(await signIn(email, wrong)))
    expect(outcomeOf(await signIn(email))).toBe(locked)
    expect(await signInWith(own, email)).toBe('signed in')
    expect(outcomeOf(await signIn(email))).toBe(locked)
  })

  it('is locked by its own wrong passwords, and locks nobody else', async () => {
    const own = browser()
    await signInWith(own, email)
    const outcomes = await tryTimes(6, () => signInWith(own, email, wrong))
    expect(outcomes.at(-1)).toBe(locked)
    expect(outcomeOf(await signIn(email))).toBe('signed in')
  })

  it('is known for its own account only, and by an unchanged cookie only', async () => {
    const own = browser()
    await signInWith(own, email)
    const other = `other-${serial++}@example.org`
    await service.addUser(other)
    await tryTimes(5, async () => outcomeOf(await signIn(other, wrong)))
    expect(await signInWith(own, other)).toBe(locked)
    await tryTimes(5, async () => outcomeOf(await signIn(email, wrong)))
    const forged = browser()
    forged.steal(own.cookie().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    expect(await signInWith(forged, email)).toBe(locked)
    forged.steal('known-browser=~~..~.')
    expect(await signInWith(forged, email)).toBe(locked)
  })

  it('has a cookie that no script can read', async () => {
    const own = browser()
    let set: string | null = null
    await service.signIn(email, rightPassword, portalClient, async (operation, input) => {
      const answer = await own.send(operation, input)
      set = answer.set
      return answer
    })
    expect(set).toMatch(/^known-browser=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
  })
})

describe('right passwords', () => {
  it('never count as wrong while they are checked, many at once from one address', async () => {
    const room = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '6' })
    const people = ['ada@example.org', 'grace@example.org', 'ida@example.org']
    for (const person of people) await room.addUser(person)
    const statuses = await Promise.all(
      Array.from({ length: 36 }, async (_, index) => {
        const request = { email: people[index % 3], password: rightPassword, client_id: portalClient }
        return (await room.signUpApi('PUT', '/mfa_reset_request', request)).status
      }),
    )
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await room.runtime.close()
  })
})

describe('messages', () => {
  it('are sent to an account five times, then it has to wait', async () => {
    const ask = async () =>
      (await call('ForgotPassword', { ClientId: portalClient, Username: email })).body.__type
    // The sign-up has sent one message already.
    expect(await tryTimes(4, async () => (await ask()) ?? 'sent')).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await ask()).toBe('LimitExceededException')
    runtime.turnClock(60_000)
    expect(await ask()).toBeUndefined()
  })
})

describe('an address', () => {
  it('may fail a set number of times over all accounts; successes do not count', async () => {
    const narrow = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '3' })
    await narrow.addUser('ada@example.org')
    expect(await tryTimes(4, async () => outcomeOf(await narrow.signIn('ada@example.org')))).not.toContain(
      'Too many requests',
    )
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        outcomeOf(await narrow.signIn(`nobody-${index}@example.org`, wrong)),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'Too many requests')).toHaveLength(1)
    expect(outcomeOf(await narrow.signIn('ada@example.org'))).toBe('Too many requests')
    const probe = await narrow.call('ForgotPassword', {
      ClientId: portalClient,
      Username: 'nobody@example.org',
    })
    expect(probe.body.__type).toBe('TooManyRequestsException')
    await narrow.runtime.close()
  })
})

describe('the failures of an address', () => {
  it('expire one by one, as many per hour as are allowed', async () => {
    const room = await createIdentityService({ SIGN_IN_ATTEMPTS_PER_ADDRESS: '3' })
    await room.addUser('ada@example.org')
    const mistake = async (name: string) => outcomeOf(await room.signIn(`${name}@example.org`, wrong))
    expect(await mistake('nobody-0')).toBe(incorrectWords)
    // One failure in twenty minutes expires as fast as it is made.
    for (let serial = 1; serial < 8; serial++) {
      expect(await mistake(`nobody-${serial}`)).toBe(incorrectWords)
      expect(outcomeOf(await room.signIn('ada@example.org'))).toBe('signed in')
      room.runtime.turnClock(1_200_000)
    }
    for (const name of ['eve', 'mallory']) expect(await mistake(name)).toBe(incorrectWords)
    expect(outcomeOf(await room.signIn('ada@example.org'))).toBe('Too many requests')
    await room.runtime.close()
  })
})

describe('beginning sign-ins', () => {
  const begin = async (app: IdentityService['app'], path = '/identity/') => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: portalClient,
        AuthParameters: { USERNAME: 'ada@example.org', SRP_A: '2' },
      }),
    })
    const { __type } = (await response.json()) as { __type?: string }
    return { outcome: __type ?? 'begun', retryAfter: response.headers.get('retry-after') }
  }

  it('is limited per address, over all its processes and the hosted page', async () => {
    const hasty = await createIdentityService({ SIGN_INS_PER_MINUTE: '6' })
    const second = createIdentityApp({ ...hasty.runtime })
    for (let time = 0; time < 3; time++) {
      expect(await begin(hasty.app)).toMatchObject({ outcome: 'begun' })
      expect(await begin(second, '/')).toMatchObject({ outcome: 'begun' })
    }
    const refused = { outcome: 'TooManyRequestsException', retryAfter: '10' }
    expect(await begin(hasty.app)).toEqual(refused)
    expect(await begin(second, '/')).toEqual(refused)

    const page = `/oauth2/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: portalClient,
      redirect_uri: 'http://localhost:3000/login',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 'S256',
    }).toString()}`
    const hosted = await hasty.app.request(page)
    expect(hosted.status).toBe(429)
    expect(hosted.headers.get('retry-after')).toBe('10')
    expect(await hosted.text()).toContain('Too many attempts. Please wait and try again.')

    const recorded = await readEvents(hasty.pool, { name: 'limit', limit: 9 })
    expect(recorded).toMatchObject([{ outcome: 'refused', detail: 'rate-limit limit=sign-ins' }])
    hasty.runtime.turnClock(10_000)
    expect((await hasty.app.request(page)).status).toBe(200)
    expect(await begin(hasty.app)).toEqual(refused)
    await hasty.runtime.close()
  })
})

describe('two processes on one database', () => {
  it('share the count', async () => {
    const second = { ...runtime }
    const app = createIdentityApp(second)
    expect(openUserPool(second)).not.toBe(service.pool)
    await tryTimes(5, async () => outcomeOf(await signIn(email, wrong)))
    const response = await app.request('/', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: portalClient,
        AuthParameters: { USERNAME: email, SRP_A: '2' },
      }),
    })
    expect(((await response.json()) as { message: string }).message).toBe(locked)
  })
})
