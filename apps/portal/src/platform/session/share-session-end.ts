import type { AuthErrorCode, Channel, ChannelMessage, Session, SessionState } from '@qportal/auth-core'

/** Codes that end no session, or that another tab reported. */
const notShared: ReadonlySet<AuthErrorCode> = new Set<AuthErrorCode>([
  'auth/challenge-expired',
  'auth/not-signed-in',
  'auth/signed-out-elsewhere',
])

/** The code with which the pool has ended the session, if it has. */
function endIn(state: SessionState): AuthErrorCode | undefined {
  return state.name === 'signedOut' && state.reason && !notShared.has(state.reason) ? state.reason : undefined
}

type SessionEnd = ChannelMessage & { readonly reason?: AuthErrorCode }

/**
 * Ends the session in all tabs as soon as one learns that the pool has ended it. The other tabs
 * read the stored tokens as after a sign-out, so a user who has signed in since stays. They show
 * the reason in the message.
 *
 * @returns The channel for the session, and a function that wraps the session for the portal.
 */
export function shareSessionEnd(channel: Channel | undefined) {
  let receivedReason: AuthErrorCode | undefined
  return {
    channel: channel && {
      ...channel,
      listen: (onMessage: (message: unknown) => void) =>
        channel.listen((message) => {
          receivedReason = (message as SessionEnd | null)?.reason
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
        else if (receivedReason && shown.name === 'signedOut' && shown.reason === 'auth/signed-out-elsewhere')
          shown = { ...shown, reason: receivedReason }
      })
      return { ...session, state: () => shown }
    },
  }
}
