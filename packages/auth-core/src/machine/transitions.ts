import type { AuthErrorCode } from '../base/auth-error.ts'
import type { Effect } from './effect.ts'
import { endsSession } from './session-end.ts'
import type { EventOf, EventType } from './session-event.ts'
import type { SessionState, StateName, StateOf, User } from './session-state.ts'

/** The next state, and what the runner has to do. */
export interface Step {
  readonly state: SessionState
  readonly effects: readonly Effect[]
}

type Handler<Name extends StateName, Type extends EventType> = (
  state: StateOf<Name>,
  event: EventOf<Type>,
) => Step
type Row<Name extends StateName> = { readonly [Type in EventType]?: Handler<Name, Type> }
type Transitions = { readonly [Name in StateName]: Row<Name> }

/**
 * The pool does not guarantee when a confirmed user becomes active. After this time the user signs
 * in normally.
 */
const activation = { tryEveryMs: 5_000, giveUpAfterMs: 180_000 } as const
const hostedSignInMs = 10_000
export const signOutMs = 3_000

function moveTo(state: SessionState, ...effects: readonly Effect[]): Step {
  return { state, effects }
}

function forget(user: User | undefined): Effect {
  return { do: 'forgetTokens', username: user?.username }
}

/** The pool has ended the session: clears the tokens and keeps the reason. */
function end(reason: AuthErrorCode, user?: User): Step {
  return moveTo({ name: 'signedOut', reason }, forget(user))
}

/** Transitions of all states without a session. */
const withoutSession = {
  signIn: (_, { email, password }) =>
    moveTo({ name: 'passwordSent', email }, { call: 'signIn', email, password }),
  signUp: (state, { email, password }) => moveTo(state, { call: 'signUp', email, password }),
  signUpAccepted: (_, { email }) => moveTo({ name: 'awaitingSignUpCode', email }),
  confirmSignUp: (state, { email, code }) => moveTo(state, { call: 'confirmSignUp', email, code }),
  // Without the password from sign-up (lost by a reload), only a normal sign-in is possible.
  signUpConfirmed: () => moveTo({ name: 'signedOut' }),
  forgotPassword: (state, { email }) => moveTo(state, { call: 'forgotPassword', email }),
  resetCodeSent: (_, { email, destination }) => moveTo({ name: 'resetRequested', email, destination }),
  signInHosted: (_, { at }) =>
    moveTo({ name: 'hostedSignIn', giveUpAt: at + hostedSignInMs }, { call: 'openHostedPage' }),
  finishHostedSignIn: (_, { at, url }) =>
    moveTo({ name: 'hostedSignIn', giveUpAt: at + hostedSignInMs }, { call: 'finishHostedSignIn', url }),
  signedInElsewhere: () => moveTo({ name: 'unknown' }, { call: 'loadSession' }),
} satisfies Row<StateName>

const cancel = { cancel: () => moveTo({ name: 'signedOut' }) } satisfies Row<StateName>

/** The pool's replies to a password. */
const passwordReplies = {
  codeRequired: (_, { challenge }) => moveTo({ name: 'awaitingOneTimeCode', challenge }),
  newPasswordRequired: (_, { challenge }) => moveTo({ name: 'newPasswordRequired', challenge }),
  setUpRequired: (_, { user }) => moveTo({ name: 'mustSetUpTotp', user }),
} satisfies Row<StateName>

const signedIn = { signedIn: (_, { user }) => moveTo({ name: 'signedIn', user }) } satisfies Row<StateName>

/** A challenge ends by time or by a refusal. Other failures leave it open. */
const challengeReplies = {
  timeUp: () => moveTo({ name: 'signedOut', reason: 'auth/challenge-expired' }),
  failed: (state, { error }) =>
    endsSession(error.code) ? moveTo({ name: 'signedOut', reason: error.code }) : moveTo(state),
} satisfies Row<'awaitingOneTimeCode' | 'newPasswordRequired'>

type NameWithTokens = 'mustSetUpTotp' | 'enrolling' | 'signedIn' | 'refreshing' | 'unreachable'

/** Transitions of all states with stored tokens. */
const withTokens = {
  signOut: ({ user }, { at }) =>
    moveTo({ name: 'signingOut', user, giveUpAt: at + signOutMs }, { call: 'signOut' }),
  sessionEnded: ({ user }, { reason }) => end(reason, user),
  signedOutElsewhere: ({ user }) => end('auth/signed-out-elsewhere', user),
  // The store is shared: its tokens belong to the user who signed in last.
  signedInElsewhere: (state, { username }) =>
    state.user?.username === username ? moveTo(state) : moveTo({ name: 'unknown' }, { call: 'loadSession' }),
} satisfies Row<NameWithTokens>

/** A new sign-in drops the stored tokens. */
const signInAgain = {
  signIn: ({ user }, { email, password }) =>
    moveTo({ name: 'passwordSent', email }, forget(user), { call: 'signIn', email, password }),
} satisfies Row<'mustSetUpTotp' | 'enrolling' | 'unreachable'>

/** Tokens without a second factor give no access. */
const withoutSecondFactor = {
  ...withTokens,
  ...signInAgain,
  // Other tabs are informed only of a second factor: the same user may have proved it there.
  signedInElsewhere: withoutSession.signedInElsewhere,
  setUpTotp: (state, { issuer }) => moveTo(state, { call: 'setUpTotp', user: state.user, issuer }),
  secretIssued: ({ user }, { secret, enrolmentUri }) =>
    moveTo({ name: 'enrolling', user, secret, enrolmentUri }),
  failed: (state, { error }) => (endsSession(error.code) ? end(error.code, state.user) : moveTo(state)),
} satisfies Row<'mustSetUpTotp' | 'enrolling'>

function refresh(user: User): Step {
  return moveTo({ name: 'refreshing', user }, { call: 'refreshTokens' })
}

function tryAgain({ user }: StateOf<'unreachable'>): Step {
  return user ? refresh(user) : moveTo({ name: 'unknown' }, { call: 'loadSession' })
}

/** All transitions: state, event, result. An event without an entry changes nothing. */
export const transitions: Transitions = {
  unknown: {
    start: (state) => moveTo(state, { call: 'loadSession' }),
    noSession: () => moveTo({ name: 'signedOut' }),
    // The pool may have answered for tokens that another tab has cleared since.
    signedOutElsewhere: () => end('auth/signed-out-elsewhere'),
    resetCodeSent: withoutSession.resetCodeSent,
    codeRequired: passwordReplies.codeRequired,
    setUpRequired: passwordReplies.setUpRequired,
    ...signedIn,
    failed: (_, { error }) => (endsSession(error.code) ? end(error.code) : moveTo({ name: 'unreachable' })),
  },
  // It is unknown whether the stored tokens are valid. Users may sign in again instead of waiting.
  unreachable: {
    ...withoutSession,
    ...withTokens,
    ...signInAgain,
    signUpConfirmed: ({ user }) => moveTo({ name: 'signedOut' }, forget(user)),
    failed: (state) => moveTo(state),
    start: tryAgain,
    refresh: tryAgain,
  },
  signedOut: { ...withoutSession, failed: (state) => moveTo(state) },
  passwordSent: {
    ...withoutSession,
    ...cancel,
    ...passwordReplies,
    failed: ({ email }, { error }) =>
      error.code === 'auth/user-not-confirmed'
        ? moveTo({ name: 'awaitingSignUpCode', email })
        : moveTo({ name: 'signedOut' }),
  },
  awaitingOneTimeCode: {
    ...withoutSession,
    ...cancel,
    ...challengeReplies,
    submitCode: (state, { code }) => moveTo(state, { call: 'answerCode', challenge: state.challenge, code }),
    ...signedIn,
  },
  newPasswordRequired: {
    ...withoutSession,
    ...cancel,
    ...challengeReplies,
    submitNewPassword: (state, { password }) =>
      moveTo(state, { call: 'answerNewPassword', challenge: state.challenge, password }),
    codeRequired: passwordReplies.codeRequired,
    setUpRequired: passwordReplies.setUpRequired,
  },
  mustSetUpTotp: withoutSecondFactor,
  enrolling: {
    ...withoutSecondFactor,
    verifyTotp: (state, { code }) => moveTo(state, { call: 'verifyTotp', code }),
    ...signedIn,
  },
  awaitingSignUpCode: {
    ...withoutSession,
    ...cancel,
    // The remembered password belongs to the address that signed up.
    signUpConfirmed: (state, { at, email }) =>
      email === state.email
        ? moveTo(
            { name: 'activating', email, giveUpAt: at + activation.giveUpAfterMs },
            { call: 'signInAfterSignUp', email },
          )
        : moveTo({ name: 'signedOut' }),
    failed: (state) => moveTo(state),
  },
  activating: {
    ...withoutSession,
    ...cancel,
    ...passwordReplies,
    failed: ({ email, giveUpAt }, { at, error }) =>
      error.code === 'auth/too-many-attempts' || error.code === 'auth/user-disabled'
        ? moveTo({ name: 'signedOut', reason: error.code })
        : moveTo({ name: 'activating', email, giveUpAt, nextTryAt: at + activation.tryEveryMs }),
    timeUp: ({ email, giveUpAt }, { at }) =>
      at < giveUpAt
        ? moveTo({ name: 'activating', email, giveUpAt }, { call: 'signInAfterSignUp', email })
        : moveTo({ name: 'signedOut', reason: 'auth/activation-timed-out' }),
  },
  signedIn: {
    ...withTokens,
    refresh: ({ user }) => refresh(user),
    signOutEverywhere: ({ user }) => moveTo({ name: 'signingOut', user }, { call: 'signOutEverywhere' }),
  },
  refreshing: {
    ...withTokens,
    ...signedIn,
    signOutEverywhere: ({ user }) => moveTo({ name: 'signingOut', user }, { call: 'signOutEverywhere' }),
    failed: ({ user }, { error }) =>
      endsSession(error.code) ? end(error.code, user) : moveTo({ name: 'unreachable', user }),
  },
  resetRequested: {
    ...withoutSession,
    ...cancel,
    resetPassword: (state, { code, password }) =>
      moveTo(state, { call: 'resetPassword', email: state.email, code, password }),
    passwordReset: () => moveTo({ name: 'signedOut' }),
    failed: (state) => moveTo(state),
  },
  hostedSignIn: {
    ...cancel,
    hostedPageOpened: (state) => moveTo(state),
    finishHostedSignIn: withoutSession.finishHostedSignIn,
    setUpRequired: passwordReplies.setUpRequired,
    ...signedIn,
    failed: (_, { error }) => moveTo({ name: 'signedOut', reason: error.code }),
    timeUp: () => moveTo({ name: 'signedOut', reason: 'auth/hosted-sign-in-timed-out' }),
  },
  signingOut: {
    signedOut: () => moveTo({ name: 'signedOut' }),
    timeUp: () => moveTo({ name: 'signedOut' }),
    failed: ({ user }, { error }) =>
      user && !endsSession(error.code) ? moveTo({ name: 'signedIn', user }) : end(error.code, user),
  },
}
