import type { AuthErrorCode } from '../base/auth-error.ts'
import { endsSession } from './session-end.ts'
import type { Effect } from './effect.ts'
import type { EventOf, EventType } from './session-event.ts'
import type { SessionState, StateName, StateOf, User } from './session-state.ts'

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

/** The pool promises no time for the activation of a confirmed user; after this we ask for a normal sign-in. */
const activation = { tryEveryMs: 5_000, giveUpAfterMs: 180_000 } as const
const hostedSignInMs = 10_000
export const signOutMs = 3_000

function go(state: SessionState, ...effects: readonly Effect[]): Step {
  return { state, effects }
}

function forget(user: User | undefined): Effect {
  return { do: 'forgetTokens', username: user?.username }
}

/** A session the pool has ended: tokens go, the reason stays. */
function end(reason: AuthErrorCode, user?: User): Step {
  return go({ name: 'signedOut', reason }, forget(user))
}

/** What anyone without a session may do, wherever they stand. */
const visitor = {
  signIn: (_, { email, password }) =>
    go({ name: 'passwordSent', email }, { call: 'signIn', email, password }),
  signUp: (state, { email, password }) => go(state, { call: 'signUp', email, password }),
  signUpAccepted: (_, { email }) => go({ name: 'awaitingSignUpCode', email }),
  confirmSignUp: (state, { email, code }) => go(state, { call: 'confirmSignUp', email, code }),
  // without the password of the sign-up (a reload forgets it) only a normal sign-in is left
  signUpConfirmed: () => go({ name: 'signedOut' }),
  forgotPassword: (state, { email }) => go(state, { call: 'forgotPassword', email }),
  resetCodeSent: (_, { email, destination }) => go({ name: 'resetRequested', email, destination }),
  signInHosted: (_, { at }) =>
    go({ name: 'hostedSignIn', giveUpAt: at + hostedSignInMs }, { call: 'openHostedPage' }),
  finishHostedSignIn: (_, { at, url }) =>
    go({ name: 'hostedSignIn', giveUpAt: at + hostedSignInMs }, { call: 'finishHostedSignIn', url }),
  signedInElsewhere: () => go({ name: 'unknown' }, { call: 'loadSession' }),
} satisfies Row<StateName>

const cancel = { cancel: () => go({ name: 'signedOut' }) } satisfies Row<StateName>

/** What the pool may answer to a password. */
const answered = {
  codeRequired: (_, { challenge }) => go({ name: 'awaitingOneTimeCode', challenge }),
  newPasswordRequired: (_, { challenge }) => go({ name: 'newPasswordRequired', challenge }),
  setUpRequired: (_, { user }) => go({ name: 'mustSetUpTotp', user }),
} satisfies Row<StateName>

const signedIn = { signedIn: (_, { user }) => go({ name: 'signedIn', user }) } satisfies Row<StateName>

/** A challenge dies by time or by a refusal; any other failure leaves it to be answered again. */
const challenged = {
  timeUp: () => go({ name: 'signedOut', reason: 'auth/challenge-expired' }),
  failed: (state, { error }) =>
    endsSession(error.code) ? go({ name: 'signedOut', reason: error.code }) : go(state),
} satisfies Row<'awaitingOneTimeCode' | 'newPasswordRequired'>

type Held = 'mustSetUpTotp' | 'enrolling' | 'signedIn' | 'refreshing' | 'unreachable'

/** What ends or changes any session that holds tokens. */
const holder = {
  signOut: ({ user }, { at }) =>
    go({ name: 'signingOut', user, giveUpAt: at + signOutMs }, { call: 'signOut' }),
  sessionEnded: ({ user }, { reason }) => end(reason, user),
  signedOutElsewhere: ({ user }) => end('auth/signed-out-elsewhere', user),
  // the store is shared: the tokens in it now belong to whoever signed in last
  signedInElsewhere: (state, { username }) =>
    state.user?.username === username ? go(state) : go({ name: 'unknown' }, { call: 'loadSession' }),
} satisfies Row<Held>

/** Whoever signs in again drops the tokens that are there. */
const signInAnew = {
  signIn: ({ user }, { email, password }) =>
    go({ name: 'passwordSent', email }, forget(user), { call: 'signIn', email, password }),
} satisfies Row<'mustSetUpTotp' | 'enrolling' | 'unreachable'>

/** Tokens without a second factor open nothing. */
const unfinished = {
  ...holder,
  ...signInAnew,
  // only a second factor is told to other tabs: the same user may have proven it there
  signedInElsewhere: visitor.signedInElsewhere,
  setUpTotp: (state, { issuer }) => go(state, { call: 'setUpTotp', user: state.user, issuer }),
  secretIssued: ({ user }, { secret, enrolmentUri }) => go({ name: 'enrolling', user, secret, enrolmentUri }),
  failed: (state, { error }) => (endsSession(error.code) ? end(error.code, state.user) : go(state)),
} satisfies Row<'mustSetUpTotp' | 'enrolling'>

function refresh(user: User): Step {
  return go({ name: 'refreshing', user }, { call: 'refreshTokens' })
}

function tryAgain({ user }: StateOf<'unreachable'>): Step {
  return user ? refresh(user) : go({ name: 'unknown' }, { call: 'loadSession' })
}

/** Every transition there is: state, event, what comes of it. An event without an entry changes nothing. */
export const transitions: Transitions = {
  unknown: {
    start: (state) => go(state, { call: 'loadSession' }),
    noSession: () => go({ name: 'signedOut' }),
    // the pool may have answered for tokens that another tab has cleared since
    signedOutElsewhere: () => end('auth/signed-out-elsewhere'),
    resetCodeSent: visitor.resetCodeSent,
    codeRequired: answered.codeRequired,
    setUpRequired: answered.setUpRequired,
    ...signedIn,
    failed: (_, { error }) => (endsSession(error.code) ? end(error.code) : go({ name: 'unreachable' })),
  },
  // Whether the stored tokens still hold is not known: who would rather be asked for a password may be.
  unreachable: {
    ...visitor,
    ...holder,
    ...signInAnew,
    signUpConfirmed: ({ user }) => go({ name: 'signedOut' }, forget(user)),
    failed: (state) => go(state),
    start: tryAgain,
    refresh: tryAgain,
  },
  signedOut: { ...visitor, failed: (state) => go(state) },
  passwordSent: {
    ...visitor,
    ...cancel,
    ...answered,
    failed: ({ email }, { error }) =>
      error.code === 'auth/user-not-confirmed'
        ? go({ name: 'awaitingSignUpCode', email })
        : go({ name: 'signedOut' }),
  },
  awaitingOneTimeCode: {
    ...visitor,
    ...cancel,
    ...challenged,
    submitCode: (state, { code }) => go(state, { call: 'answerCode', challenge: state.challenge, code }),
    ...signedIn,
  },
  newPasswordRequired: {
    ...visitor,
    ...cancel,
    ...challenged,
    submitNewPassword: (state, { password }) =>
      go(state, { call: 'answerNewPassword', challenge: state.challenge, password }),
    codeRequired: answered.codeRequired,
    setUpRequired: answered.setUpRequired,
  },
  mustSetUpTotp: unfinished,
  enrolling: {
    ...unfinished,
    verifyTotp: (state, { code }) => go(state, { call: 'verifyTotp', code }),
    ...signedIn,
  },
  awaitingSignUpCode: {
    ...visitor,
    ...cancel,
    // the remembered password is that of the address that signed up
    signUpConfirmed: (state, { at, email }) =>
      email === state.email
        ? go(
            { name: 'activating', email, giveUpAt: at + activation.giveUpAfterMs },
            { call: 'signInAfterSignUp', email },
          )
        : go({ name: 'signedOut' }),
    failed: (state) => go(state),
  },
  activating: {
    ...visitor,
    ...cancel,
    ...answered,
    failed: ({ email, giveUpAt }, { at, error }) =>
      error.code === 'auth/too-many-attempts' || error.code === 'auth/user-disabled'
        ? go({ name: 'signedOut', reason: error.code })
        : go({ name: 'activating', email, giveUpAt, nextTryAt: at + activation.tryEveryMs }),
    timeUp: ({ email, giveUpAt }, { at }) =>
      at < giveUpAt
        ? go({ name: 'activating', email, giveUpAt }, { call: 'signInAfterSignUp', email })
        : go({ name: 'signedOut', reason: 'auth/activation-timed-out' }),
  },
  signedIn: {
    ...holder,
    refresh: ({ user }) => refresh(user),
    signOutEverywhere: ({ user }) => go({ name: 'signingOut', user }, { call: 'signOutEverywhere' }),
  },
  refreshing: {
    ...holder,
    ...signedIn,
    signOutEverywhere: ({ user }) => go({ name: 'signingOut', user }, { call: 'signOutEverywhere' }),
    failed: ({ user }, { error }) =>
      endsSession(error.code) ? end(error.code, user) : go({ name: 'unreachable', user }),
  },
  resetRequested: {
    ...visitor,
    ...cancel,
    resetPassword: (state, { code, password }) =>
      go(state, { call: 'resetPassword', email: state.email, code, password }),
    passwordReset: () => go({ name: 'signedOut' }),
    failed: (state) => go(state),
  },
  hostedSignIn: {
    ...cancel,
    hostedPageOpened: (state) => go(state),
    finishHostedSignIn: visitor.finishHostedSignIn,
    setUpRequired: answered.setUpRequired,
    ...signedIn,
    failed: (_, { error }) => go({ name: 'signedOut', reason: error.code }),
    timeUp: () => go({ name: 'signedOut', reason: 'auth/hosted-sign-in-timed-out' }),
  },
  signingOut: {
    signedOut: () => go({ name: 'signedOut' }),
    timeUp: () => go({ name: 'signedOut' }),
    failed: ({ user }, { error }) =>
      user && !endsSession(error.code) ? go({ name: 'signedIn', user }) : end(error.code, user),
  },
}
