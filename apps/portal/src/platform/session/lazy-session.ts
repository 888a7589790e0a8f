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
    signIn: async (input, options) => (await session()).signIn(input, options),
    confirmSignIn: async (input, options) => (await session()).confirmSignIn(input, options),
    completeNewPassword: async (input, options) => (await session()).completeNewPassword(input, options),
    cancel: async () => (await session()).cancel(),
    signUp: async (input, options) => (await session()).signUp(input, options),
    confirmSignUp: async (input, options) => (await session()).confirmSignUp(input, options),
    resendSignUpCode: async (input, options) => (await session()).resendSignUpCode(input, options),
    forgotPassword: async (input, options) => (await session()).forgotPassword(input, options),
    resetPassword: async (input, options) => (await session()).resetPassword(input, options),
    changePassword: async (input, options) => (await session()).changePassword(input, options),
    reauthenticate: async (input, options) => (await session()).reauthenticate(input, options),
    startTotpReplacement: async (input, options) => (await session()).startTotpReplacement(input, options),
    finishTotpReplacement: async (input, options) => (await session()).finishTotpReplacement(input, options),
    setUpTotp: async (input, options) => (await session()).setUpTotp(input, options),
    verifyTotp: async (input, options) => (await session()).verifyTotp(input, options),
    setPreferredMfa: async (method, options) => (await session()).setPreferredMfa(method, options),
    requestMfaReset: async (input, options) => (await session()).requestMfaReset(input, options),
    startMfaReset: async (input, options) => (await session()).startMfaReset(input, options),
    verifyMfaResetCode: async (input, options) => (await session()).verifyMfaResetCode(input, options),
    confirmMfaReset: async (input, options) => (await session()).confirmMfaReset(input, options),
    idToken: async (options) => (await session()).idToken(options),
    accessToken: async (options) => (await session()).accessToken(options),
    claims: async (options) => (await session()).claims(options),
    refresh: async (options) => (await session()).refresh(options),
    signInHosted: async (options) => (await session()).signInHosted(options),
    finishHostedSignIn: async (input, options) => (await session()).finishHostedSignIn(input, options),
    signOut: async () => (await session()).signOut(),
    signOutEverywhere: async (options) => (await session()).signOutEverywhere(options),
    dispose() {
      opened?.dispose()
      listeners.clear()
    },
  }
}
