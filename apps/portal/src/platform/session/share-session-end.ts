import type { AuthErrorCode, Channel, ChannelMessage, Session, SessionState } from '@qportal/auth-core'

/** These end no session, or were told by the tab that ended it. */
const told: ReadonlySet<AuthErrorCode> = new Set<AuthErrorCode>([
  'auth/challenge-expired',
  'auth/not-signed-in',
  'auth/signed-out-elsewhere',
])

/** Why the pool has ended the session, if it has. */
function endIn(state: SessionState): AuthErrorCode | undefined {
  return state.name === 'signedOut' && state.reason && !told.has(state.reason) ? state.reason : undefined
}

type SessionEnd = ChannelMessage & { readonly reason?: AuthErrorCode }

/**
 * Lets all tabs leave a session that the pool has ended as soon as one of them learns of it. The others look at the stored tokens as after a sign-out,
 * so that whoever has signed in meanwhile stays, and show the reason that came with the message.
 *
 * @returns the channel for the session, and what makes of it the session as the portal is to see it
 */
export function shareSessionEnd(channel: Channel | undefined) {
  let heard: AuthErrorCode | undefined
  return {
    channel: channel && {
      ...channel,
      listen: (onMessage: (message: unknown) => void) =>
        channel.listen((message) => {
          heard = (Object(message) as SessionEnd).reason
          onMessage(message)
        }),
    },
    share: (session: Session): Session => {
      let shown = session.state()
      session.subscribe(() => {
        shown = session.state()
        const reason = endIn(shown)
        const message: SessionEnd | undefined = reason && { type: 'signedOut', reason }
        if (message) channel?.post(message)
        else if (heard && shown.name === 'signedOut' && shown.reason === 'auth/signed-out-elsewhere')
          shown = { ...shown, reason: heard }
      })
      return { ...session, state: () => shown }
    },
  }
}
