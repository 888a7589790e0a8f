import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as api from '../src/index.ts'
import { fakeUserPool, manualClock, RIGHT_CODE } from '../src/testing/index.ts'
import { fakeCookieJar } from './cookie-jar.ts'
import { ada } from './set-up-session.ts'
import { withStateDiagram } from './state-diagram.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** Constructor of asynchronous functions from text. */
const AsyncFunction = (async () => undefined).constructor as new (
  ...parametersAndBody: string[]
) => (...values: unknown[]) => Promise<unknown>

function run(body: string, names: Record<string, unknown>): Promise<unknown> {
  return new AsyncFunction(...Object.keys(names), body)(...Object.values(names))
}

it('shows the current transitions (else run "npm run generate")', () => {
  expect(withStateDiagram(readme)).toBe(readme)
})

it('shows working calls', async () => {
  const [creating, calling, failing] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
  const clock = manualClock(Date.now())
  const userPool = fakeUserPool({ users: [{ ...ada, totp: true }], clock })
  const requests: string[] = []
  const session = (await run(
    `${creating!.replace(/^import .*\n/, '').replace('import(', 'load(')}\nreturn session`,
    {
      ...api,
      load: async (name: string) => {
        expect(name).toBe('@qportal/auth-core/cognito')
        return { cognitoUserPool: () => userPool }
      },
      documentCookies: fakeCookieJar,
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_fakePool',
      clientId: 'client',
      baseUrl: 'https://cloud.example.org/signup-api',
      domain: 'example.org',
    },
  )) as api.Session
  expect(session.state()).toEqual({ name: 'signedOut' })

  const { messages } = await import('../src/messages.ts')
  const shown: string[] = []
  await run(failing!, {
    ...api,
    session,
    messages,
    email: ada.email,
    password: 'wrong',
    show: (text: string) => shown.push(text),
  })
  expect(shown).toEqual([messages.ja['auth/password-rejected']])

  await run(calling!, {
    session,
    ...ada,
    code: RIGHT_CODE,
    url: 'https://cloud.example.org/jobs',
    fetch: async (_: string, init: { headers: { authorization: string } }) =>
      requests.push(init.headers.authorization),
  })
  expect(session.state()).toMatchObject({ name: 'signedIn' })
  expect(requests).toEqual([`Bearer ${await session.idToken()}`])
  session.dispose()
})
