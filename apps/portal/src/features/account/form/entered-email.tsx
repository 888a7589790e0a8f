import type { SessionState } from '@qportal/auth-core'
import { createContext, useRef, type ReactNode, type RefObject } from 'react'
import { useSessionState } from '../../../platform/session/use-session.ts'

/** The address that was entered last on the public pages; empty if none was. */
export const EnteredEmailContext = createContext<RefObject<string> | undefined>(undefined)

/** Returns the address of a step that the session waits for, such as a one-time code. */
export function emailOfStep(state: SessionState): string | undefined {
  if ('challenge' in state) return state.challenge.email
  return 'email' in state ? state.email : undefined
}

/**
 * Carries the address between the public pages. It is in memory, because an address in the URL
 * would reach logs. It is gone after the sign-in, because the next person may be someone else.
 */
export function EnteredEmailProvider({ children }: { children: ReactNode }) {
  const entered = useRef('')
  const ofStep = emailOfStep(useSessionState())
  // While rendering, because the form of the next step reads it in the same pass.
  if (ofStep !== undefined) entered.current = ofStep
  return <EnteredEmailContext value={entered}>{children}</EnteredEmailContext>
}
