'use client'

import { createElement, useEffect, type ReactNode } from 'react'
import type { Session } from '../session/create-session.ts'
import { SessionContext } from './session-context.ts'

/** Props of `SessionProvider`. */
export interface SessionProviderProps {
  /** Created once, outside of the component: by `createSession`. */
  readonly session: Session
  readonly children?: ReactNode
}

/** Gives a session to `useSession` below it, and starts the session unless that was done before. */
export function SessionProvider({ session, children }: SessionProviderProps): ReactNode {
  useEffect(() => {
    if (session.state().name === 'unknown') void session.start()
  }, [session])
  return createElement(SessionContext, { value: session }, children)
}
