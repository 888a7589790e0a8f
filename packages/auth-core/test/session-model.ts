import { fromTransition } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { AuthError, type AuthErrorCode } from '../src/base/auth-error.ts'
import type { Call } from '../src/machine/effect.ts'
import { accepts, findDeadline, reduce } from '../src/machine/reduce.ts'
import type { SpontaneousEvent, Reply, Request, SessionEvent } from '../src/machine/session-event.ts'
import type { Challenge, SessionState } from '../src/machine/session-state.ts'

// The reducer as a model for xstate: a state with its active call, and the events that are possible
// then.

export interface Model {
  readonly state: SessionState
  readonly call?: Call
}

/** All passwords and codes in these events contain this word, to search for it. */
export const secret = 's3cret'

const email = 'ada@example.org'
const user = { sub: 'sub', username: 'ada', email }
const challenge: Challenge = { session: 'session', userId: 'ada', email, expiresAt: 180_000 }
function failed(code: AuthErrorCode): Reply {
  return { type: 'failed', error: new AuthError(code) }
}

const requests: readonly Request[] = [
  { type: 'start' },
  { type: 'signIn', email, password: secret },
  { type: 'submitCode', code: secret },
  { type: 'submitNewPassword', password: secret },
  { type: 'signUp', email, password: secret },
  { type: 'confirmSignUp', email, code: secret },
  { type: 'confirmSignUp', email: 'bob@example.org', code: secret },
  { type: 'forgotPassword', email },
  { type: 'resetPassword', code: secret, password: secret },
  { type: 'setUpTotp', issuer: 'Portal' },
  { type: 'verifyTotp', code: secret },
  { type: 'signInHosted' },
  { type: 'finishHostedSignIn', url: `https://portal.example.org/login?code=${secret}` },
  { type: 'refresh' },
  { type: 'signOut' },
  { type: 'signOutEverywhere' },
  { type: 'cancel' },
]

const happenings: readonly SpontaneousEvent[] = [
  { type: 'sessionEnded', reason: 'auth/session-revoked' },
  { type: 'signedInElsewhere', username: user.username },
  { type: 'signedInElsewhere', username: 'bob' },
  { type: 'signedOutElsewhere' },
]

const codeRequired: Reply = { type: 'codeRequired', challenge }
const newPasswordRequired: Reply = { type: 'newPasswordRequired', challenge }
const setUpRequired: Reply = { type: 'setUpRequired', user }
const signedIn: Reply = { type: 'signedIn', user }
const signInReplies = [
  codeRequired,
  newPasswordRequired,
  setUpRequired,
  failed('auth/password-rejected'),
  failed('auth/user-not-confirmed'),
  failed('auth/user-disabled'),
]

/** Returns the possible replies of a call. */
export function repliesTo(call: Call): readonly Reply[] {
  switch (call.call) {
    case 'loadSession':
      return [
        { type: 'noSession' },
        { type: 'resetCodeSent', email },
        codeRequired,
        setUpRequired,
        signedIn,
        failed('auth/network-error'),
        failed('auth/session-revoked'),
      ]
    case 'signIn':
    case 'signInAfterSignUp':
      return signInReplies
    case 'answerCode':
      return [signedIn, failed('auth/code-mismatch'), failed('auth/challenge-expired')]
    case 'answerNewPassword':
      return [codeRequired, setUpRequired, failed('auth/password-policy'), failed('auth/challenge-expired')]
    case 'signUp':
      return [{ type: 'signUpAccepted', email }, failed('auth/not-registered')]
    case 'confirmSignUp':
      return [{ type: 'signUpConfirmed', email: call.email }, failed('auth/code-mismatch')]
    case 'forgotPassword':
      return [{ type: 'resetCodeSent', email }, failed('auth/user-not-found')]
    case 'resetPassword':
      return [{ type: 'passwordReset' }, failed('auth/code-mismatch')]
    case 'setUpTotp':
      return [
        { type: 'secretIssued', secret: 'JBSWY3DP', enrolmentUri: 'otpauth://totp/x' },
        failed('auth/totp-set-up-failed'),
        failed('auth/session-revoked'),
      ]
    case 'verifyTotp':
      return [signedIn, failed('auth/code-mismatch'), failed('auth/session-expired')]
    case 'openHostedPage':
      return [{ type: 'hostedPageOpened' }, failed('auth/hosted-sign-in-failed')]
    case 'finishHostedSignIn':
      return [signedIn, setUpRequired, failed('auth/hosted-sign-in-failed')]
    case 'refreshTokens':
      return [signedIn, failed('auth/network-error'), failed('auth/session-revoked')]
    case 'signOut':
      return [{ type: 'signedOut' }]
    case 'signOutEverywhere':
      return [{ type: 'signedOut' }, failed('auth/network-error'), failed('auth/session-revoked')]
    default:
      return call satisfies never
  }
}

/** Times of events: at once; `timeUp` also at its latest. */
function eventsIn({ state, call }: Model): SessionEvent[] {
  const timeUp = [0, 1e12].map((at) => ({ type: 'timeUp' as const, at }))
  const atOnce = [...requests, ...happenings, ...(call ? repliesTo(call) : [])]
  return [
    ...atOnce.map((event) => ({ ...event, at: 0 })),
    ...(findDeadline(state) === undefined ? [] : timeUp),
  ]
}

function isReply(model: Model, event: SessionEvent): boolean {
  return model.call !== undefined && repliesTo(model.call).some(({ type }) => type === event.type)
}

function step(model: Model, event: SessionEvent): Model {
  const { state, effects } = reduce(model.state, event)
  if (state === model.state && effects.length === 0) return isReply(model, event) ? { state } : model
  return { state, call: effects.find((effect) => 'call' in effect) }
}

const initial: Model = { state: { name: 'unknown' } }
const logic = fromTransition(step, initial)
const options = {
  events: (snapshot: { context: Model }) => eventsIn(snapshot.context),
  serializeState: (snapshot: { context: Model }) => JSON.stringify(snapshot.context),
  serializeEvent: (event: SessionEvent) =>
    JSON.stringify(event.type === 'failed' ? { ...event, error: event.error.code } : event),
}

export interface Transition {
  readonly from: Model
  readonly event: SessionEvent
  readonly to: Model
}

/** Returns all possible transitions of the model, including self-transitions. */
export function allTransitions(): readonly Transition[] {
  return adjacencyMapToArray(getAdjacencyMap(logic, options as never))
    .map(({ state, event, nextState }) => ({
      from: (state as { context: Model }).context,
      event,
      to: (nextState as { context: Model }).context,
    }))
    .filter(({ from, event }) => accepts(from.state, event.type))
}

/** Returns, for each possible transition, the shortest path that ends with it. */
export function transitionPaths(): readonly (readonly Transition[])[] {
  const wayTo = new Map(
    getShortestPaths(logic, options as never).map(({ state, steps }) => [
      JSON.stringify((state as { context: Model }).context),
      steps.map(({ event }) => event).filter(({ type }) => !type.startsWith('xstate.')),
    ]),
  )
  return allTransitions().map((last) => {
    let model = initial
    const way = (wayTo.get(JSON.stringify(last.from)) ?? []).map((event) => {
      const from = model
      model = step(model, event)
      return { from, event, to: model }
    })
    return [...way, last]
  })
}
