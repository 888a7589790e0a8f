import type { SendUpload } from '@qportal/api-client'
import { createFakeCloud, type FakeCloudOptions } from '@qportal/api-client/testing'
import { createSession, memoryTokenStore, webPorts, type Session } from '@qportal/auth-core'
import { fakeSignUpApi, fakeUserPool, RIGHT_CODE, type FakeUserPool } from '@qportal/auth-core/testing'
import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { App } from '../src/app.tsx'
import { parseConfig } from '../src/platform/bootstrap/config.ts'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'
import { portalServicesOf } from '../src/platform/services/portal-services.ts'
import { createPortalRouter } from '../src/router.ts'

const password = 'Correct-horse-7'
export const [ada, bob] = ['ada', 'bob'].map((name) => ({ email: `${name}@example.ac.jp`, password })) as [
  Person,
  Person,
]
/** An administrator. */
export const grace: Person = { email: 'grace@example.ac.jp', password, groups: ['administrator'] }

interface Person {
  readonly email: string
  readonly password: string
  readonly groups?: readonly string[]
}

export interface World {
  readonly cloud: ReturnType<typeof createFakeCloud>
  readonly session: Session
  readonly queryClient: QueryClient
  /** Ends a session at the pool, and in this tab at the next call. */
  readonly endSession: (of: Person) => Promise<void>
  /** Signs in another user in another tab without notifying this one. */
  readonly signInUnheard: (person: Person) => Promise<void>
  /** Refuses every call from now on, or none. */
  readonly refuse: (refuses: boolean) => void
}

const plainConfig = {
  productName: { en: 'Portal', ja: 'ポータル' },
  region: 'local-1',
  userPoolId: 'local_pool',
  webClientId: 'client',
  apiBaseUrl: 'http://cloud.test',
  signUpApiBaseUrl: 'http://cloud.test/signup-api',
  links: { terms: '/terms', privacy: '/privacy' },
}

function answerOf(cloud: ReturnType<typeof createFakeCloud>, request: Request): Promise<Response> {
  return request.url.startsWith(cloud.storage.origin) ? cloud.storageFetch(request) : cloud.fetch(request)
}

/** Uploads to the storage of the fake cloud, which answers when half of the form was sent. */
function uploadTo(cloud: ReturnType<typeof createFakeCloud>): SendUpload {
  return async ({ url, form, onFraction }) => {
    onFraction?.(0.5)
    const reply = await cloud.storageFetch(new Request(url, { method: 'POST', body: form }))
    return { status: reply.status, body: await reply.text() }
  }
}

/** Brings the session to a state before the portal is rendered. */
type Begin = (session: Session, userPool: FakeUserPool) => Promise<unknown>

interface Surroundings {
  /** Whether the sign-up API resets a second factor by a mailed code. */
  readonly resetsByMail?: boolean
  /** Entries of `config.json` beside the plain ones. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/**
 * Renders the portal at a path, over a user pool and an API in memory. Ada is signed in by default.
 */
export async function renderPortal(
  path: string,
  holds: FakeCloudOptions = {},
  begin: Begin = (session) => signIn(session, ada),
  { resetsByMail = false, settings = {} }: Surroundings = {},
): Promise<World> {
  const cloud = createFakeCloud({ finishAtOnce: true, ...holds })
  let refuses = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    refuses
      ? Response.json({ message: 'Refused', message_code: 'VALIDATION_ERROR' }, { status: 400 })
      : answerOf(cloud, new Request(input, init)),
  )
  await startTranslations('test')
  const { clock, random } = webPorts('client')
  const userPool = fakeUserPool({ users: [ada, bob, grace].map((user) => ({ ...user, totp: true })), clock })
  const signUpApi = fakeSignUpApi({ userPool, resetsByMail })
  const tokenStore = memoryTokenStore()
  const openSession = () =>
    createSession({ userPool, signUpApi, tokenStore, clientId: 'client', clock, random })
  const session = openSession()
  await session.start()
  await begin(session, userPool)
  history.replaceState(null, '', path)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const config = parseConfig({ ...plainConfig, ...settings })
  const start = { config, session, upload: uploadTo(cloud) }
  root.render(<App services={start} router={createPortalRouter()} />)
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
    session.dispose()
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
  })
  return {
    cloud,
    session,
    queryClient: portalServicesOf(start).queryClient,
    signInUnheard: async (person) => {
      const other = openSession()
      await other.start()
      await other.signOut()
      await signIn(other, person)
      other.dispose()
    },
    endSession: async ({ email }) => {
      userPool.revoke(email)
      await expect(session.refresh()).rejects.toMatchObject({ code: 'auth/session-revoked' })
    },
    refuse: (next) => {
      refuses = next
    },
  }
}

export async function signIn(session: Session, person: Person): Promise<void> {
  await session.signIn(person)
  await session.confirmSignIn({ code: RIGHT_CODE })
}
