// @vitest-environment jsdom
import { act, createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { ada, setUp } from '../../test/set-up-session.ts'
import { RIGHT_CODE } from '../testing/index.ts'
import { SessionProvider, useSession } from './index.ts'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

function Page() {
  const { state, user } = useSession()
  return createElement('p', null, `${state.name}: ${user?.email ?? 'nobody'}`)
}

it('starts the session, and shows each of its states and the user', async () => {
  const { session, userPool } = setUp([{ ...ada, totp: true }])
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      createElement(StrictMode, null, createElement(SessionProvider, { session }, createElement(Page))),
    ),
  )
  expect(page.textContent).toBe('signedOut: nobody')
  await act(() => session.signIn(ada))
  expect(page.textContent).toBe('awaitingOneTimeCode: nobody')
  await act(() => session.confirmSignIn({ code: RIGHT_CODE }))
  expect(page.textContent).toBe(`signedIn: ${ada.email}`)
  expect(userPool.calls.filter((call) => call === 'startPasswordProof')).toHaveLength(1)
  await act(async () => root.unmount())
})

it('renders on a server without starting the session', () => {
  const { session } = setUp()
  expect(renderToString(createElement(SessionProvider, { session }, createElement(Page)))).toContain(
    'unknown: nobody',
  )
  expect(session.state().name).toBe('unknown')
})

it('names the provider that is missing', () => {
  expect(() => renderToString(createElement(Page))).toThrow(/SessionProvider/)
})
