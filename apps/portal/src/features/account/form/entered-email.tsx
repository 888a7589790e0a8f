import type { Session, SessionState } from '@qportal/auth-core'
import { createContext, useEffect, useState, type ReactNode } from 'react'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { useSessionState } from '../../../platform/session/use-session.ts'

/** The address that was entered last on the public pages; empty if none was. */
interface EnteredEmail {
  readonly read: () => string
  readonly write: (email: string) => void
}

export const EnteredEmailContext = createContext<EnteredEmail | undefined>(undefined)

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
  const { session } = useStartServices()
  const [entered] = useState(() => createEnteredEmail(session))
  const ofStep = emailOfStep(useSessionState())
  // The step may end without its form, as when its time has run out.
  useEffect(() => {
    if (ofStep !== undefined) entered.write(ofStep)
  }, [entered, ofStep])
  return <EnteredEmailContext value={entered}>{children}</EnteredEmailContext>
}

function createEnteredEmail({ state }: Pick<Session, 'state'>): EnteredEmail {
  let latest: string | undefined
  return {
    read: () => latest ?? emailOfStep(state()) ?? '',
    write: (email) => {
      latest = email
    },
  }
}
