import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as api from '../src/index.ts'
import { messages } from '../src/messages.ts'
import { fakeUserPool, manualClock } from '../src/testing/index.ts'
import { fakeCookieJar } from './cookie-jar.ts'
import { withStateDiagram } from './state-diagram.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** Constructor of asynchronous functions from text. */
const AsyncFunction = (async () => undefined).constructor as new (
  ...parametersAndBody: string[]
) => (...values: unknown[]) => Promise<unknown>

type Modules = Readonly<Record<string, object>>

/** Runs a block of the README. It sees the modules that it imports, and replaced globals. */
function run(block: string, modules: Modules, globals: Readonly<Record<string, unknown>> = {}) {
  const body = block
    .replaceAll(/^import (\{[^}]*\}) from ('[^']+')$/gm, 'const $1 = load($2)')
    .replaceAll(/\bimport\(/g, 'load(')
    .replaceAll(/^export const (\w+)/gm, 'const $1 = exported.$1')
  const names = { load: (name: string) => modules[name], exported: {}, ...globals }
  const result = new AsyncFunction(...Object.keys(names), `${body}\nreturn exported`)
  return result(...Object.values(names))
}

it('shows the current transitions (else run "npm run generate")', () => {
  expect(withStateDiagram(readme)).toBe(readme)
})

it('shows blocks that run with nothing but what they import', async () => {
  const [creating, calling, failing] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
  const user = { email: 'ada@example.org', password: 'Correct-horse-7', totp: true }
  const userPool = fakeUserPool({ users: [user], clock: manualClock(Date.now()) })
  const packages = {
    '@qportal/auth-core': { ...api, documentCookies: fakeCookieJar },
    '@qportal/auth-core/cognito': { cognitoUserPool: () => userPool },
    '@qportal/auth-core/messages': { messages },
  }
  const made = (await run(creating!, packages)) as { session: api.Session }
  const modules = { ...packages, './session.ts': made }
  const { session } = made

  const shown: string[] = []
  await run(failing!, modules, { console: { log: (text: string) => shown.push(text) } })
  expect(shown).toEqual([messages.ja['auth/password-rejected']])

  const requests: string[] = []
  await run(calling!, modules, {
    fetch: async (_: string, init: { headers: { authorization: string } }) =>
      requests.push(init.headers.authorization),
  })
  expect(session.state()).toMatchObject({ name: 'signedIn' })
  expect(requests).toEqual([`Bearer ${await session.idToken()}`])
  session.dispose()
})
