import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useStartServices } from '../platform/bootstrap/start-services-context.ts'
import { returnsAfterSignOut } from '../platform/services/sign-in-again.ts'
import type { GuardDecision } from '../platform/session/route-guard.ts'
import { useSessionState } from '../platform/session/use-session.ts'

interface LeaveForSignInProps {
  decision: Extract<GuardDecision, { name: 'go' }>
  /** Whether the page was shown before. A user who signs out on purpose does not want it back. */
  wasShown: boolean
}

/** Redirects to the sign-in and remembers the requested page. */
export function LeaveForSignIn({ decision, wasShown }: LeaveForSignInProps) {
  const state = useSessionState()
  const here = useLocation({ select: ({ href }) => href })
  // Keeps the location of the first render, since it changes during the redirect.
  const [wanted] = useState(here)
  const { session } = useStartServices()
  const onPurpose =
    wasShown && state.name === 'signedOut' && state.reason === undefined && !returnsAfterSignOut(session)
  const search = { ...(!onPurpose && { to: wanted }), ...(decision.notice && { notice: decision.notice }) }
  return <Navigate to={decision.to} search={search} replace />
}
