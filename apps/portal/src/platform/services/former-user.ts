import type { Session, SessionState } from '@qportal/auth-core'

/**
 * The `sub` of the user whose data the tab may keep in this state; undefined while the user is
 * unknown.
 */
export function ownerIn(state: SessionState): string | undefined {
  return 'user' in state ? state.user?.sub : undefined
}

/** Decides about the data of `owner` in this state. New tokens and a lost connection keep it. */
export function dataAfter(owner: string | undefined, state: SessionState): 'keep' | 'forget' {
  return owner === undefined || owner === ownerIn(state) ? 'keep' : 'forget'
}

/**
 * Calls `forget` when the user leaves, for any reason, before a page of the next user is rendered.
 */
export function whenUserLeaves(session: Pick<Session, 'state' | 'subscribe'>, forget: () => void): void {
  let owner = ownerIn(session.state())
  session.subscribe(() => {
    const state = session.state()
    const data = dataAfter(owner, state)
    owner = ownerIn(state)
    if (data === 'forget') forget()
  })
}

/** Calls `greet` when a user signs in after nobody was signed in. */
export function whenUserArrives(session: Pick<Session, 'state' | 'subscribe'>, greet: () => void): void {
  let owner = ownerIn(session.state())
  session.subscribe(() => {
    const before = owner
    owner = ownerIn(session.state())
    if (before === undefined && owner !== undefined) greet()
  })
}
