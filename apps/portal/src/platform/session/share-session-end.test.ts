import type { Channel, Session, SessionState } from '@qportal/auth-core'
import { expect, it } from 'vitest'
import { shareSessionEnd } from './share-session-end.ts'

const user = { sub: 'sub-ada', username: 'ada', email: 'ada@example.ac.jp' }

/** Tabs that share a channel. Each has only the state and the listeners of a session. */
function openTabs() {
  const posted: unknown[] = []
  const ears: ((message: unknown) => void)[] = []
  const openTab = () => {
    let state: SessionState = { name: 'signedIn', user }
    const listeners: (() => void)[] = []
    const go = (next: SessionState) => {
      state = next
      listeners.forEach((listener) => listener())
    }
    const hear = (message: unknown) => {
      if (state.name === 'signedIn' && Reflect.get(Object(message), 'type') === 'signedOut')
        go({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
    }
    const port: Channel = {
      post(message) {
        posted.push(message)
        for (const ear of ears) if (ear !== own) ear(message)
      },
      listen: (onMessage) => {
        own = onMessage
        ears.push(onMessage)
        return () => undefined
      },
    }
    let own: ((message: unknown) => void) | undefined
    const { channel, share } = shareSessionEnd(port)
    channel?.listen(hear)
    const inner = {
      state: () => state,
      subscribe: (listener: () => void) => (listeners.push(listener), () => undefined),
    } as Session
    return { session: share(inner), go, signOut: () => channel?.post({ type: 'signedOut' }) }
  }
  return { openTab, posted }
}

it.each(['auth/session-expired', 'auth/session-revoked', 'auth/user-disabled'] as const)(
  'ends the session in every tab after %s and shows the reason',
  (reason) => {
    const { openTab, posted } = openTabs()
    const [first, second, third] = [openTab(), openTab(), openTab()]
    first.go({ name: 'signedOut', reason })
    for (const { session } of [first, second, third])
      expect(session.state()).toEqual({ name: 'signedOut', reason })
    expect(posted, 'told once').toEqual([{ type: 'signedOut', reason }])
  },
)

it('reports a sign-out as a sign-out, also after a session had ended', () => {
  const { openTab } = openTabs()
  const [first, second] = [openTab(), openTab()]
  first.go({ name: 'signedOut', reason: 'auth/session-expired' })
  first.go({ name: 'signedIn', user })
  second.go({ name: 'signedIn', user })
  first.signOut()
  expect(second.session.state()).toEqual({ name: 'signedOut', reason: 'auth/signed-out-elsewhere' })
})

it.each<SessionState>([
  { name: 'signedOut' },
  { name: 'signedOut', reason: 'auth/challenge-expired' },
  { name: 'signedOut', reason: 'auth/signed-out-elsewhere' },
  { name: 'unreachable', user },
  { name: 'refreshing', user },
])('sends nothing for %j', (state) => {
  const { openTab, posted } = openTabs()
  openTab().go(state)
  expect(posted).toEqual([])
})

it('returns the same state object until the state changes', () => {
  const { openTab } = openTabs()
  const [first, second] = [openTab(), openTab()]
  first.go({ name: 'signedOut', reason: 'auth/session-revoked' })
  expect(second.session.state()).toBe(second.session.state())
})
