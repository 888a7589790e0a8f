import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { guardSignedInPage } from '../platform/session/route-guard.ts'
import { useSessionState } from '../platform/session/use-session.ts'
import { LeaveForSignIn } from '../shell/leave-for-sign-in.tsx'
import { PageWait } from '../shell/page-wait.tsx'
import { SignedInShell } from './-signed-in-shell.tsx'

export const Route = createFileRoute('/_signed-in')({ component: SignedInPages })

/** Everything behind the sign-in. Who is not signed in goes to /login and comes back to the page they asked for. */
function SignedInPages() {
  const decision = guardSignedInPage(useSessionState())
  const [wasShown, setWasShown] = useState(false)
  if (decision.name === 'show' && !wasShown) setWasShown(true)
  switch (decision.name) {
    case 'show':
      return (
        <SignedInShell>
          <Outlet />
        </SignedInShell>
      )
    case 'go':
      return <LeaveForSignIn decision={decision} wasShown={wasShown} />
    case 'wait':
    case 'enter':
      return <PageWait />
    default:
      return decision satisfies never
  }
}
