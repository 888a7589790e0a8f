import type { BrowserContextOptions } from '@playwright/test'
import { cookieTokenStore, createSession, createSignUpApi, webPorts } from '@qportal/auth-core'
import { cognitoUserPool } from '@qportal/auth-core/cognito'
import { cloud } from './cloud-admin.ts'
import { oneTimeCode, registerPerson, sentCode, type Person } from './people.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface EnrolledPerson extends Person {
  readonly secret: string
  /** The cookies of a signed-in user on localhost, for any port. */
  readonly storageState: StorageState
}

interface PoolConfig {
  readonly region: string
  readonly userPoolId: string
  readonly webClientId: string
  readonly identityEndpoint: string
  readonly signUpApiBaseUrl: string
}

/** A user who has signed up and confirmed the address, without an authenticator. */
export async function confirmPerson(): Promise<Person> {
  const { person, session } = await confirmAccount(new Map(), registerPerson())
  session.dispose()
  return person
}

/**
 * A signed-in user with an authenticator, created through the portal's own calls without a page,
 * for journeys that start after the sign-up. The authenticator's current code is used up; the next
 * one is not.
 */
export async function enrolPerson({ isAdministrator = false } = {}): Promise<EnrolledPerson> {
  const kept = new Map<string, string>()
  const registered = registerPerson()
  // Before the sign-in, because the token contains the role.
  if (isAdministrator) cloud('users', 'promote', registered.email)
  const { person, session } = await confirmAccount(kept, registered)
  const enrolling = await session.setUpTotp({ issuer: 'Journeys' })
  if (enrolling.name !== 'enrolling')
    throw new Error(`The session of ${person.email} is in the state ${enrolling.name}`)
  const { secret } = enrolling
  Object.assign(person, { secret })
  await session.verifyTotp({ code: oneTimeCode(person) })
  session.dispose()
  const cookies = [...kept].map(([name, value]) => ({
    name,
    value,
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  }))
  return Object.assign(person, { secret, storageState: { cookies, origins: [] } })
}

async function confirmAccount(
  kept: Map<string, string>,
  person: Person,
): Promise<{ person: Person; session: Session }> {
  const session = await openSession(kept)
  await session.signUp(person)
  await session.confirmSignUp({ email: person.email, code: await sentCode(person.email) })
  await waitForState(session, 'mustSetUpTotp')
  return { person, session }
}

type Session = ReturnType<typeof createSession>

/** Opens a session at the cloud of this run and collects its cookies in `kept`. */
async function openSession(kept: Map<string, string>): Promise<Session> {
  const answer = await fetch(`http://localhost:${process.env.JOURNEY_PORTAL_PORT ?? '3100'}/config.json`)
  const config = (await answer.json()) as PoolConfig
  const clientId = config.webClientId
  const session = createSession({
    userPool: cognitoUserPool({
      region: config.region,
      userPoolId: config.userPoolId,
      clientId,
      endpoint: config.identityEndpoint,
    }),
    signUpApi: createSignUpApi({ baseUrl: config.signUpApiBaseUrl, clientId }),
    tokenStore: cookieTokenStore({
      clientId,
      domain: 'localhost',
      jar: {
        read: () => [...kept].map((pair) => pair.join('=')).join('; '),
        write: (cookie) => {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          if (cookie.includes('Max-Age=0')) kept.delete(name)
          else kept.set(name, value)
        },
      },
    }),
    clientId,
    clock: webPorts(clientId).clock,
    random: webPorts(clientId).random,
  })
  await session.start()
  return session
}

/** Waits until the session reaches a state. */
async function waitForState(session: Session, name: ReturnType<Session['state']>['name']): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (session.state().name !== name) return
      stop()
      resolve()
    }
    const stop = session.subscribe(check)
    check()
  })
}
