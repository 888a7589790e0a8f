import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { guardSignedInPage, type GuardDecision } from '../platform/session/route-guard.ts'
import { useSessionState } from '../platform/session/use-session.ts'
import { LeaveForSignIn } from '../shell/leave-for-sign-in.tsx'
import { PageWait } from '../shell/page-wait.tsx'
import { SignedInShell } from './-signed-in-shell.tsx'

export const Route = createFileRoute('/_signed-in')({
  staticData: { catalogues: ['auth', 'shell', 'jobs'] },
  component: SignedInPages,
})

// Loaded lazily, because it is rarely shown and then replaces the whole page.
const SignInUnreachable = lazy(async () => ({
  default: (await import('../shell/sign-in-unreachable.tsx')).SignInUnreachable,
}))

/**
 * The layout behind the sign-in. It leads a signed-out user to /login and back to the requested
 * page.
 */
function SignedInPages() {
  const decision = guardSignedInPage(useSessionState())
  const [last, setLast] = useState<GuardDecision['name']>()
  if ((decision.name === 'show' || decision.name === 'unreachable') && decision.name !== last)
    setLast(decision.name)
  // Rendering the whole page at once would block a slow device. It is left without delay.
  const isEntered = useDeferredValue(decision.name === 'show')
  switch (decision.name) {
    case 'show':
      return isEntered ? (
        <SignedInShell>
          <Outlet />
        </SignedInShell>
      ) : (
        <PageWait />
      )
    case 'go':
      return <LeaveForSignIn decision={decision} wasShown={last === 'show'} />
    case 'unreachable':
    case 'wait':
    case 'enter':
      // Keeps the message while the session tries again.
      return decision.name === 'unreachable' || last === 'unreachable' ? (
        <Suspense fallback={<PageWait />}>
          <SignInUnreachable />
        </Suspense>
      ) : (
        <PageWait />
      )
    default:
      return decision satisfies never
  }
}
