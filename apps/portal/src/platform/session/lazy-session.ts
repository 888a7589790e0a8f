import { AuthError, type Session, type SessionState } from '@qportal/auth-core'

interface LazySessionOptions {
  /** Loads, creates and starts the session. Rejects when its code cannot be loaded. */
  readonly open: () => Promise<Session>
  /**
   * The state until the session is open: `unknown` when tokens may be stored, otherwise
   * `signedOut`.
   */
  readonly initialState: SessionState
}

/**
 * A session whose code is loaded at the first call, so that the sign-in page does not wait for it.
 * Opening is not visible as a state, so a form that is being filled in stays.
 */
export function createLazySession({ open, initialState }: LazySessionOptions): Session {
  const listeners = new Set<() => void>()
  let state = initialState
  let opened: Session | undefined
  let opening: Promise<Session> | undefined

  const show = (next: SessionState) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function begin(): Promise<Session> {
    try {
      const session = await open()
      opened = session
      session.subscribe(() => show(session.state()))
      // A sign-out without a reason changes nothing for a user who was shown as signed out.
      const first = session.state()
      if (first.name !== state.name || ('reason' in first && first.reason)) show(first)
      return session
    } catch (cause) {
      opening = undefined
      if (state.name === 'unknown') show({ name: 'unreachable' })
      throw new AuthError('auth/network-error', 'Network Error', { cause })
    }
  }
  const session = () => (opening ??= begin())

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () =>
      opened
        ? opened.start()
        : session().then(
            () => state,
            () => state,
          ),
    signIn: async (input) => (await session()).signIn(input),
    confirmSignIn: async (input) => (await session()).confirmSignIn(input),
    completeNewPassword: async (input) => (await session()).completeNewPassword(input),
    cancel: async () => (await session()).cancel(),
    signUp: async (input) => (await session()).signUp(input),
    confirmSignUp: async (input) => (await session()).confirmSignUp(input),
    resendSignUpCode: async (input) => (await session()).resendSignUpCode(input),
    forgotPassword: async (input) => (await session()).forgotPassword(input),
    resetPassword: async (input) => (await session()).resetPassword(input),
    changePassword: async (input) => (await session()).changePassword(input),
    reauthenticate: async (input) => (await session()).reauthenticate(input),
    startTotpReplacement: async (input) => (await session()).startTotpReplacement(input),
    finishTotpReplacement: async (input) => (await session()).finishTotpReplacement(input),
    setUpTotp: async (input) => (await session()).setUpTotp(input),
    verifyTotp: async (input) => (await session()).verifyTotp(input),
    setPreferredMfa: async (method) => (await session()).setPreferredMfa(method),
    requestMfaReset: async (input) => (await session()).requestMfaReset(input),
    startMfaReset: async (input) => (await session()).startMfaReset(input),
    verifyMfaResetCode: async (input) => (await session()).verifyMfaResetCode(input),
    confirmMfaReset: async (input) => (await session()).confirmMfaReset(input),
    idToken: async () => (await session()).idToken(),
    refresh: async () => (await session()).refresh(),
    signInHosted: async () => (await session()).signInHosted(),
    finishHostedSignIn: async (input) => (await session()).finishHostedSignIn(input),
    signOut: async () => (await session()).signOut(),
    signOutEverywhere: async () => (await session()).signOutEverywhere(),
    dispose() {
      opened?.dispose()
      listeners.clear()
    },
  }
}
