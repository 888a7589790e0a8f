import { Navigate, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { GuardDecision } from '../platform/session/route-guard.ts'
import { useSessionState } from '../platform/session/use-session.ts'

interface LeaveForSignInProps {
  decision: Extract<GuardDecision, { name: 'go' }>
  /** The page was on the screen before: somebody who then signed out on purpose does not want it back. */
  wasShown: boolean
}

/** Leads to the sign-in, and remembers the page that was asked for. */
export function LeaveForSignIn({ decision, wasShown }: LeaveForSignInProps) {
  const state = useSessionState()
  const here = useLocation({ select: ({ href }) => href })
  // The location changes while this component leads away from it: what counts is where it stood at first.
  const [wanted] = useState(here)
  const onPurpose = wasShown && state.name === 'signedOut' && state.reason === undefined
  const search = { ...(!onPurpose && { to: wanted }), ...(decision.notice && { notice: decision.notice }) }
  return <Navigate to={decision.to} search={search} replace />
}
