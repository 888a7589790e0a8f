import type { BrowserContextOptions } from '@playwright/test'
import { cookieTokenStore, createSession, createSignUpApi, webPorts } from '@qportal/auth-core'
import { cognitoUserPool } from '@qportal/auth-core/cognito'
import { oneTimeCode, registerPerson, sentCode, type Person } from './people.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface EnrolledPerson extends Person {
  readonly secret: string
  /** What a browser keeps of somebody who is signed in on this machine, whatever the port. */
  readonly storageState: StorageState
}

interface PoolConfig {
  readonly region: string
  readonly userPoolId: string
  readonly webClientId: string
  readonly identityEndpoint: string
  readonly signUpApiBaseUrl: string
}

/** Somebody who has signed up and confirmed the address, and has no authenticator yet. */
export async function confirmPerson(): Promise<Person> {
  const { person, session } = await confirmAccount(new Map())
  session.dispose()
  return person
}

/**
 * Somebody with an account and an authenticator, signed in, made by the portal's own calls but without a page: for journeys whose
 * subject comes after the sign-up. The authenticator's code of this moment is used up, the next one is not.
 */
export async function enrolPerson(): Promise<EnrolledPerson> {
  const kept = new Map<string, string>()
  const { person, session } = await confirmAccount(kept)
  const enrolling = await session.setUpTotp({ issuer: 'Journeys' })
  if (enrolling.name !== 'enrolling') throw new Error(`${person.email} stands at ${enrolling.name}`)
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

async function confirmAccount(kept: Map<string, string>): Promise<{ person: Person; session: Session }> {
  const person = registerPerson()
  const session = await openSession(kept)
  await session.signUp(person)
  await session.confirmSignUp({ email: person.email, code: await sentCode(person.email) })
  await reached(session, 'mustSetUpTotp')
  return { person, session }
}

type Session = ReturnType<typeof createSession>

/** Opens the sign-in of the cloud of this run; what it would keep as cookies comes into `kept`. */
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

/** Waits until the session stands where it is meant to go. */
async function reached(session: Session, name: ReturnType<Session['state']>['name']): Promise<void> {
  await new Promise<void>((arrived) => {
    const look = () => {
      if (session.state().name !== name) return
      stop()
      arrived()
    }
    const stop = session.subscribe(look)
    look()
  })
}
