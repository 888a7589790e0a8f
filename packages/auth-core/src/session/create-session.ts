import { AuthError, isAuthError } from '../base/auth-error.ts'
import { createCallContext } from '../calls/call-context.ts'
import { performCall } from '../calls/perform-call.ts'
import { reauthenticate } from '../calls/reauthenticate.ts'
import { createMachine } from './create-machine.ts'
import type { SessionPorts } from '../ports/ports.ts'
import { authenticatedUser } from '../machine/reduce.ts'
import type { MfaResetStart } from '../sign-up/sign-up-api.ts'
import { requireMfaMethod, requireTexts } from './require-input.ts'
import { endsSession } from '../machine/session-end.ts'
import type { Request } from '../machine/session-event.ts'
import type { SessionState, User } from '../machine/session-state.ts'
import { enrolmentUri } from '../totp/enrolment-uri.ts'
import { limitTime } from './limit-time.ts'
import type { MfaMethod, UserPool } from '../ports/user-pool.ts'

/**
 * The sign-in of one user. Every operation resolves with the state it led to, or rejects with an
 * AuthError and leaves a state from which the form can be submitted again. A newer operation makes
 * the active one reject (`auth/superseded`).
 */
export interface Session {
  readonly state: () => SessionState
  /** Calls `listener` after every change of state. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Determines the state from stored tokens or a stored challenge: when the page opens, and again
   * to retry from `unreachable`. Waits for an active operation. Never rejects: failures are part of
   * the state.
   */
  readonly start: () => Promise<SessionState>
  readonly signIn: (input: { email: string; password: string }) => Promise<SessionState>
  /** Takes the one-time code of the authenticator app. */
  readonly confirmSignIn: (input: { code: string }) => Promise<SessionState>
  readonly completeNewPassword: (input: { password: string }) => Promise<SessionState>
  /** Cancels the active operation and returns to the password. */
  readonly cancel: () => Promise<SessionState>

  readonly signUp: (input: { email: string; password: string }) => Promise<SessionState>
  /** Leads to `activating`, or to `signedOut` if a reload has lost the password from sign-up. */
  readonly confirmSignUp: (input: { email: string; code: string }) => Promise<SessionState>
  readonly resendSignUpCode: (input: { email: string }) => Promise<void>

  readonly forgotPassword: (input: { email: string }) => Promise<SessionState>
  /** Takes the code and the new password, in the state `resetRequested`. */
  readonly resetPassword: (input: { code: string; password: string }) => Promise<SessionState>
  readonly changePassword: (input: { oldPassword: string; newPassword: string }) => Promise<void>

  /**
   * Proves password and one-time code again and replaces the tokens, for an operation that needs a
   * recent sign-in (`auth/recent-sign-in-required`). The state stays.
   */
  readonly reauthenticate: (input: { password: string; code: string }) => Promise<void>
  /** Issues the secret of another authenticator app. The current one stays valid until a code. */
  readonly startTotpReplacement: (input: {
    issuer: string
  }) => Promise<{ readonly secret: string; readonly enrolmentUri: string }>
  /** Replaces the authenticator app. The service may end the user's other sessions. */
  readonly finishTotpReplacement: (input: { code: string }) => Promise<void>

  /** `issuer` is the product's name, shown by the authenticator app. */
  readonly setUpTotp: (input: { issuer: string }) => Promise<SessionState>
  readonly verifyTotp: (input: { code: string }) => Promise<SessionState>
  readonly setPreferredMfa: (method: MfaMethod) => Promise<void>
  readonly requestMfaReset: (input: { email: string; password: string }) => Promise<void>
  /** After `requestMfaReset`. With `codeSent`, go on with `verifyMfaResetCode`. */
  readonly startMfaReset: (input: { email: string; password: string }) => Promise<MfaResetStart>
  /** Takes the code of the mail and returns the secret of the new authenticator app. */
  readonly verifyMfaResetCode: (input: {
    email: string
    token: string
    code: string
    issuer: string
  }) => Promise<{ readonly secret: string; readonly enrolmentUri: string }>
  /** Takes a one-time code of the new app. All sessions end, and the user can sign in again. */
  readonly confirmMfaReset: (input: { token: string; code: string }) => Promise<void>

  /**
   * Returns the ID token for an API call, renewed if it expires within a minute. Rejects with
   * `auth/not-signed-in` before the second factor.
   */
  readonly idToken: () => Promise<string>
  /** Renews the tokens now, for example after an API returned 401. A refusal ends the session. */
  readonly refresh: () => Promise<SessionState>

  /** Navigates to the pool's hosted sign-in page. */
  readonly signInHosted: () => Promise<SessionState>
  /** Takes the URL that the hosted page has redirected to. */
  readonly finishHostedSignIn: (input: { url: string }) => Promise<SessionState>

  readonly signOut: () => Promise<SessionState>
  readonly signOutEverywhere: () => Promise<SessionState>
  /** Stops timers and listeners; for tests and hot reload. */
  readonly dispose: () => void
}

/**
 * Creates the sign-in of one user. Runs the machine of `reduce` with the given ports. The state is
 * `unknown` until `start`.
 */
export function createSession(ports: SessionPorts): Session {
  const { clock, tokenStore, channel } = ports
  const context = createCallContext(ports)
  const machine = createMachine(ports, context.vault, (call, signal) => performCall(call, context, signal))
  const { request, dispatch } = machine

  /**
   * Runs work outside of the machine. It changes the state only if it shows that the session has
   * ended.
   */
  const runOutsideMachine = <T>(work: (pool: UserPool, signal: AbortSignal) => Promise<T>): Promise<T> =>
    limitTime(clock, async (signal) => work(await context.pool(), signal)).outcome

  const requireUser = (): User => {
    const user = authenticatedUser(machine.state())
    if (!user) throw new AuthError('auth/not-signed-in')
    return user
  }

  const withAccessToken = async <T>(
    work: (pool: UserPool, accessToken: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    requireUser()
    try {
      return await runOutsideMachine(async (pool, signal) =>
        work(pool, (await context.tokens.fresh(context.pool, signal)).accessToken, signal),
      )
    } catch (error) {
      if (isAuthError(error) && endsSession(error.code))
        dispatch({ type: 'sessionEnded', reason: error.code })
      throw error
    }
  }

  const answer = async (challengeResponse: string, event: Request): Promise<SessionState> => {
    requireTexts({ challengeResponse })
    return request(event)
  }

  const refresh = async (): Promise<SessionState> =>
    (machine.state().name === 'refreshing' && machine.activeOutcome()) || request({ type: 'refresh' })

  const stopListening = channel?.listen((message) => {
    const username = tokenStore.shared ? tokenStore.load()?.username : undefined
    // The store has the truth: messages may be late, and anyone on this origin can send them.
    if (username) dispatch({ type: 'signedInElsewhere', username })
    else if (Object(message).type === 'signedOut') dispatch({ type: 'signedOutElsewhere' })
  })

  return {
    state: machine.state,
    subscribe: machine.subscribe,
    start: async () => (machine.activeOutcome() ?? request({ type: 'start' })).catch(machine.state),
    signIn: async (input) => request({ type: 'signIn', ...requireTexts(input) }),
    confirmSignIn: ({ code }) => answer(code, { type: 'submitCode', code }),
    completeNewPassword: ({ password }) => answer(password, { type: 'submitNewPassword', password }),
    cancel: () => request({ type: 'cancel' }),
    signUp: async (input) => request({ type: 'signUp', ...requireTexts(input) }),
    confirmSignUp: async (input) => request({ type: 'confirmSignUp', ...requireTexts(input) }),
    resendSignUpCode: async (input) => {
      const { email } = requireTexts(input)
      const secret = ports.signUpApi.signUpSecret?.(email)
      await runOutsideMachine((pool, signal) => pool.resendSignUpCode(email, signal, secret))
    },
    forgotPassword: async (input) => request({ type: 'forgotPassword', ...requireTexts(input) }),
    resetPassword: async (input) => request({ type: 'resetPassword', ...requireTexts(input) }),
    changePassword: async (input) => {
      requireTexts(input)
      await withAccessToken((pool, accessToken, signal) =>
        pool.changePassword({ ...input, accessToken }, signal),
      )
    },
    reauthenticate: async (input) => {
      const { password, code } = input
      requireTexts({ password, challengeResponse: code })
      const user = requireUser()
      await runOutsideMachine((_, signal) => reauthenticate({ ...input, user }, context, signal))
    },
    startTotpReplacement: ({ issuer }) =>
      withAccessToken(async (pool, accessToken, signal) => {
        const { secret } = await pool.issueTotpSecret({ accessToken }, signal)
        const user = requireUser()
        return { secret, enrolmentUri: enrolmentUri({ issuer, user: user.email || user.username, secret }) }
      }),
    finishTotpReplacement: async ({ code }) => {
      requireTexts({ challengeResponse: code })
      await withAccessToken(async (pool, accessToken, signal) => {
        await pool.verifyTotp({ accessToken }, code, signal)
      })
    },
    setUpTotp: ({ issuer }) => request({ type: 'setUpTotp', issuer }),
    verifyTotp: ({ code }) => answer(code, { type: 'verifyTotp', code }),
    setPreferredMfa: async (method) => {
      requireMfaMethod(method)
      await withAccessToken((pool, accessToken, signal) => pool.setPreferredMfa(accessToken, method, signal))
    },
    requestMfaReset: async (input) => {
      requireTexts(input)
      await runOutsideMachine((_, signal) => ports.signUpApi.requestMfaReset(input, signal))
    },
    startMfaReset: async (input) => {
      requireTexts(input)
      return runOutsideMachine((_, signal) => ports.signUpApi.startMfaReset(input, signal))
    },
    verifyMfaResetCode: async ({ email, token, code, issuer }) => {
      requireTexts({ code })
      const secret = await runOutsideMachine((_, signal) =>
        ports.signUpApi.verifyMfaResetCode({ token, code }, signal),
      )
      return { secret, enrolmentUri: enrolmentUri({ issuer, user: email, secret }) }
    },
    confirmMfaReset: async ({ token, code }) => {
      requireTexts({ challengeResponse: code })
      await runOutsideMachine((_, signal) => ports.signUpApi.confirmMfaReset({ token, code }, signal))
    },
    idToken: async () => {
      const user = requireUser()
      const tokens = context.tokens.load()
      if (tokens && tokens.username !== user.username) {
        dispatch({ type: 'signedInElsewhere', username: tokens.username })
        throw new AuthError('auth/signed-out-elsewhere')
      }
      if (tokens && context.tokens.areFresh(tokens)) return tokens.idToken
      await refresh()
      const renewed = tokenStore.load()
      if (!renewed) throw new AuthError('auth/not-signed-in')
      return renewed.idToken
    },
    refresh,
    signInHosted: () => request({ type: 'signInHosted' }),
    finishHostedSignIn: ({ url }) => request({ type: 'finishHostedSignIn', url }),
    signOut: () => request({ type: 'signOut' }),
    signOutEverywhere: () => request({ type: 'signOutEverywhere' }),
    dispose() {
      stopListening?.()
      machine.dispose()
    },
  }
}
