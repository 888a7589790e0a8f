import type { Session, SessionState } from '@qportal/auth-core'

/** Whose data the tab may hold in this state, by the pool's lasting id; nobody's while it is not known who asks. */
export function ownerIn(state: SessionState): string | undefined {
  return 'user' in state ? state.user?.sub : undefined
}

/** What becomes of the data of `owner` in this state: new tokens and a lost connection change nothing, another user or none does. */
export function dataAfter(owner: string | undefined, state: SessionState): 'keep' | 'forget' {
  return owner === undefined || owner === ownerIn(state) ? 'keep' : 'forget'
}

/** Calls each time the user is gone, whatever ended the session, before a page can be drawn for the next one. */
export function whenUserGoes(session: Pick<Session, 'state' | 'subscribe'>, forget: () => void): void {
  let owner = ownerIn(session.state())
  session.subscribe(() => {
    const state = session.state()
    const data = dataAfter(owner, state)
    owner = ownerIn(state)
    if (data === 'forget') forget()
  })
}
