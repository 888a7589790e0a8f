import { AuthError, isAuthError } from '../base/auth-error.ts'
import { untilAborted } from '../base/until-aborted.ts'
import { createCallContext } from '../calls/call-context.ts'
import { performCall } from '../calls/perform-call.ts'
import { reauthenticate } from '../calls/reauthenticate.ts'
import { requireSignUpApi } from '../calls/require-sign-up-api.ts'
import { authenticatedUser } from '../machine/reduce.ts'
import { endsSession } from '../machine/session-end.ts'
import type { Request } from '../machine/session-event.ts'
import type { SessionState, User } from '../machine/session-state.ts'
import type { SessionPorts } from '../ports/ports.ts'
import type { StoredTokens } from '../ports/token-store.ts'
import type { MfaMethod, UserPool } from '../ports/user-pool.ts'
import type { MfaResetStart } from '../sign-up/sign-up-api.ts'
import { readClaims, type TokenClaims } from '../tokens/token-claims.ts'
import { enrolmentUri } from '../totp/enrolment-uri.ts'
import { createMachine } from './create-machine.ts'
import { limitTime, whileWanted } from './limit-time.ts'
import { requireMfaMethod, requireTexts } from './require-input.ts'

/** Options of an operation. */
export interface CallOptions {
  /**
   * Cancels the operation, or the waiting for shared tokens. The promise then rejects with the
   * signal's reason, as that of `fetch` does.
   */
  readonly signal?: AbortSignal | undefined
}

/** Claims of a token: those of every user, and what the pool adds. */
export type SessionClaims = TokenClaims & Readonly<Record<string, unknown>>

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
  readonly signIn: (
    input: { email: string; password: string },
    options?: CallOptions,
  ) => Promise<SessionState>
  /** Takes the one-time code of the authenticator app. */
  readonly confirmSignIn: (input: { code: string }, options?: CallOptions) => Promise<SessionState>
  readonly completeNewPassword: (input: { password: string }, options?: CallOptions) => Promise<SessionState>
  /** Cancels the active operation and returns to the password. */
  readonly cancel: () => Promise<SessionState>

  readonly signUp: (
    input: { email: string; password: string },
    options?: CallOptions,
  ) => Promise<SessionState>
  /** Leads to `activating`, or to `signedOut` if a reload has lost the password from sign-up. */
  readonly confirmSignUp: (
    input: { email: string; code: string },
    options?: CallOptions,
  ) => Promise<SessionState>
  readonly resendSignUpCode: (input: { email: string }, options?: CallOptions) => Promise<void>

  readonly forgotPassword: (input: { email: string }, options?: CallOptions) => Promise<SessionState>
  /** Takes the code and the new password, in the state `resetRequested`. */
  readonly resetPassword: (
    input: { code: string; password: string },
    options?: CallOptions,
  ) => Promise<SessionState>
  readonly changePassword: (
    input: { oldPassword: string; newPassword: string },
    options?: CallOptions,
  ) => Promise<void>

  /**
   * Proves password and one-time code again and replaces the tokens, for an operation that needs a
   * recent sign-in (`auth/recent-sign-in-required`). The state stays.
   */
  readonly reauthenticate: (input: { password: string; code: string }, options?: CallOptions) => Promise<void>
  /** Issues the secret of another authenticator app. The current one stays valid until a code. */
  readonly startTotpReplacement: (
    input: { issuer: string },
    options?: CallOptions,
  ) => Promise<{ readonly secret: string; readonly enrolmentUri: string }>
  /** Replaces the authenticator app. The service may end the user's other sessions. */
  readonly finishTotpReplacement: (input: { code: string }, options?: CallOptions) => Promise<void>

  /** `issuer` is the product's name, shown by the authenticator app. */
  readonly setUpTotp: (input: { issuer: string }, options?: CallOptions) => Promise<SessionState>
  readonly verifyTotp: (input: { code: string }, options?: CallOptions) => Promise<SessionState>
  readonly setPreferredMfa: (method: MfaMethod, options?: CallOptions) => Promise<void>
  readonly requestMfaReset: (
    input: { email: string; password: string },
    options?: CallOptions,
  ) => Promise<void>
  /** After `requestMfaReset`. With `codeSent`, go on with `verifyMfaResetCode`. */
  readonly startMfaReset: (
    input: { email: string; password: string },
    options?: CallOptions,
  ) => Promise<MfaResetStart>
  /** Takes the code of the mail and returns the secret of the new authenticator app. */
  readonly verifyMfaResetCode: (
    input: { email: string; token: string; code: string; issuer: string },
    options?: CallOptions,
  ) => Promise<{ readonly secret: string; readonly enrolmentUri: string }>
  /** Takes a one-time code of the new app. All sessions end, and the user can sign in again. */
  readonly confirmMfaReset: (input: { token: string; code: string }, options?: CallOptions) => Promise<void>

  /**
   * Returns the ID token for an API call, renewed if it expires within a minute. Rejects with
   * `auth/not-signed-in` before the second factor.
   */
  readonly idToken: (options?: CallOptions) => Promise<string>
  /** Returns the access token under the same conditions, for APIs that check scopes. */
  readonly accessToken: (options?: CallOptions) => Promise<string>
  /**
   * Returns the claims of the ID token, such as `email`, `cognito:groups` or your own attributes,
   * for display. They are read, not verified.
   */
  readonly claims: (options?: CallOptions) => Promise<SessionClaims>
  /**
   * Renews the tokens now, for example after an API returned 401. A refusal ends the session. A
   * signal ends only the waiting: others may need the new tokens, too.
   */
  readonly refresh: (options?: CallOptions) => Promise<SessionState>

  /** Navigates to the pool's hosted sign-in page. */
  readonly signInHosted: (options?: CallOptions) => Promise<SessionState>
  /** Takes the URL that the hosted page has redirected to. */
  readonly finishHostedSignIn: (input: { url: string }, options?: CallOptions) => Promise<SessionState>

  /** Deletes the tokens at once, so that there is nothing to cancel. */
  readonly signOut: () => Promise<SessionState>
  /** Ends all sessions of the user. After an abort, the user may still be signed in. */
  readonly signOutEverywhere: (options?: CallOptions) => Promise<SessionState>
  /** Stops timers and listeners; for tests and hot reload. */
  readonly dispose: () => void
}

/**
 * Creates the sign-in of one user. Runs the machine of `reduce` with the given ports. The state is
 * `unknown` until `start`. Long, because it is a list of short operations of one machine.
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
  const runOutsideMachine = <T>(
    options: CallOptions,
    work: (pool: UserPool, signal: AbortSignal) => Promise<T>,
  ): Promise<T> =>
    whileWanted(options.signal, () => limitTime(clock, async (signal) => work(await context.pool(), signal)))

  const requireUser = (): User => {
    const user = authenticatedUser(machine.state())
    if (!user) throw new AuthError('auth/not-signed-in')
    return user
  }

  const withAccessToken = async <T>(
    options: CallOptions,
    work: (pool: UserPool, accessToken: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    requireUser()
    try {
      return await runOutsideMachine(options, async (pool, signal) =>
        work(pool, (await context.tokens.fresh(context.pool, signal)).accessToken, signal),
      )
    } catch (error) {
      if (isAuthError(error) && endsSession(error.code))
        dispatch({ type: 'sessionEnded', reason: error.code })
      throw error
    }
  }

  const answer = async (
    challengeResponse: string,
    event: Request,
    options?: CallOptions,
  ): Promise<SessionState> => {
    requireTexts({ challengeResponse })
    return request(event, options?.signal)
  }

  /** Returns tokens that are valid for a minute, of the user of this session. */
  const freshTokens = async (): Promise<StoredTokens> => {
    const user = requireUser()
    const tokens = context.tokens.load()
    if (tokens && tokens.username !== user.username) {
      dispatch({ type: 'signedInElsewhere', username: tokens.username })
      throw new AuthError('auth/signed-out-elsewhere')
    }
    if (tokens && context.tokens.areFresh(tokens)) return tokens
    await refresh()
    const renewed = tokenStore.load()
    if (!renewed) throw new AuthError('auth/not-signed-in')
    return renewed
  }

  /** A renewal serves every caller: a signal ends only the waiting of its own. */
  const waitFor = async <T>(renewal: () => Promise<T>, { signal }: CallOptions): Promise<T> => {
    signal?.throwIfAborted()
    return signal ? untilAborted(renewal(), signal) : renewal()
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
    signIn: async (input, options) => request({ type: 'signIn', ...requireTexts(input) }, options?.signal),
    confirmSignIn: ({ code }, options) => answer(code, { type: 'submitCode', code }, options),
    completeNewPassword: ({ password }, options) =>
      answer(password, { type: 'submitNewPassword', password }, options),
    cancel: () => request({ type: 'cancel' }),
    signUp: async (input, options) => {
      requireSignUpApi(ports)
      return request({ type: 'signUp', ...requireTexts(input) }, options?.signal)
    },
    confirmSignUp: async (input, options) => {
      requireSignUpApi(ports)
      return request({ type: 'confirmSignUp', ...requireTexts(input) }, options?.signal)
    },
    resendSignUpCode: async (input, options = {}) => {
      const { email } = requireTexts(input)
      const secret = ports.signUpApi?.signUpSecret?.(email)
      await runOutsideMachine(options, (pool, signal) => pool.resendSignUpCode(email, signal, secret))
    },
    forgotPassword: async (input, options) =>
      request({ type: 'forgotPassword', ...requireTexts(input) }, options?.signal),
    resetPassword: async (input, options) =>
      request({ type: 'resetPassword', ...requireTexts(input) }, options?.signal),
    changePassword: async (input, options = {}) => {
      requireTexts(input)
      await withAccessToken(options, (pool, accessToken, signal) =>
        pool.changePassword({ ...input, accessToken }, signal),
      )
    },
    reauthenticate: async (input, options = {}) => {
      const { password, code } = input
      requireTexts({ password, challengeResponse: code })
      const user = requireUser()
      await runOutsideMachine(options, (_, signal) => reauthenticate({ ...input, user }, context, signal))
    },
    startTotpReplacement: ({ issuer }, options = {}) =>
      withAccessToken(options, async (pool, accessToken, signal) => {
        const { secret } = await pool.issueTotpSecret({ accessToken }, signal)
        const user = requireUser()
        return { secret, enrolmentUri: enrolmentUri({ issuer, user: user.email || user.username, secret }) }
      }),
    finishTotpReplacement: async ({ code }, options = {}) => {
      requireTexts({ challengeResponse: code })
      await withAccessToken(options, async (pool, accessToken, signal) => {
        await pool.verifyTotp({ accessToken }, code, signal)
      })
    },
    setUpTotp: ({ issuer }, options) => request({ type: 'setUpTotp', issuer }, options?.signal),
    verifyTotp: ({ code }, options) => answer(code, { type: 'verifyTotp', code }, options),
    setPreferredMfa: async (method, options = {}) => {
      requireMfaMethod(method)
      await withAccessToken(options, (pool, accessToken, signal) =>
        pool.setPreferredMfa(accessToken, method, signal),
      )
    },
    requestMfaReset: async (input, options = {}) => {
      requireTexts(input)
      const api = requireSignUpApi(ports)
      await runOutsideMachine(options, (_, signal) => api.requestMfaReset(input, signal))
    },
    startMfaReset: async (input, options = {}) => {
      requireTexts(input)
      const api = requireSignUpApi(ports)
      return runOutsideMachine(options, (_, signal) => api.startMfaReset(input, signal))
    },
    verifyMfaResetCode: async ({ email, token, code, issuer }, options = {}) => {
      requireTexts({ code })
      const api = requireSignUpApi(ports)
      const secret = await runOutsideMachine(options, (_, signal) =>
        api.verifyMfaResetCode({ token, code }, signal),
      )
      return { secret, enrolmentUri: enrolmentUri({ issuer, user: email, secret }) }
    },
    confirmMfaReset: async ({ token, code }, options = {}) => {
      requireTexts({ challengeResponse: code })
      const api = requireSignUpApi(ports)
      await runOutsideMachine(options, (_, signal) => api.confirmMfaReset({ token, code }, signal))
    },
    idToken: async (options = {}) => (await waitFor(freshTokens, options)).idToken,
    accessToken: async (options = {}) => (await waitFor(freshTokens, options)).accessToken,
    claims: async (options = {}) => {
      const { idToken } = await waitFor(freshTokens, options)
      return { ...readClaims(idToken) }
    },
    refresh: (options = {}) => waitFor(refresh, options),
    signInHosted: (options) => request({ type: 'signInHosted' }, options?.signal),
    finishHostedSignIn: ({ url }, options) => request({ type: 'finishHostedSignIn', url }, options?.signal),
    signOut: () => request({ type: 'signOut' }),
    signOutEverywhere: (options) => request({ type: 'signOutEverywhere' }, options?.signal),
    dispose() {
      stopListening?.()
      machine.dispose()
    },
  }
}
