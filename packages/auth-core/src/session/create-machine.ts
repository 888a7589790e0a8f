import { AuthError } from '../base/auth-error.ts'
import { challengeKey, type Vault } from '../calls/call-context.ts'
import type { Call, Effect } from '../machine/effect.ts'
import { limitTime } from './limit-time.ts'
import { keepStep } from '../machine/pending-step.ts'
import type { SessionPorts } from '../ports/ports.ts'
import { accepts, deadlineOf, reduce } from '../machine/reduce.ts'
import type { Happening, Reply, Request } from '../machine/session-event.ts'
import type { SessionState } from '../machine/session-state.ts'

type Event = Request | Reply | Happening

export interface Machine {
  readonly state: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Settles with the call that the request begins; rejects with `auth/wrong-step` where it means nothing. */
  readonly request: (event: Request) => Promise<SessionState>
  readonly dispatch: (event: Event) => void
  /** The outcome of the call under way. */
  readonly underWay: () => Promise<SessionState> | undefined
  readonly dispose: () => void
}

interface AliveCall {
  readonly outcome: Promise<SessionState>
  readonly stop: (reason: AuthError) => void
  /** Set when the call goes stale: what its caller learns, an error or (undefined) the new state. */
  verdict?: AuthError
}

/** Runs {@link reduce}: keeps the state, does its effects, drops stale replies. */
export function createMachine(
  ports: Pick<SessionPorts, 'clock' | 'tokenStore' | 'storage' | 'clientId'>,
  vault: Vault,
  perform: (call: Call, signal: AbortSignal) => Promise<Reply>,
): Machine {
  const { clock, tokenStore, storage, clientId } = ports
  const listeners = new Set<() => void>()
  let state: SessionState = { name: 'unknown' }
  /** Grows with every accepted event; the reply of a call begun under an older one is dropped. */
  let generation = 0
  let alive: AliveCall | undefined
  let stopTimer = (): void => undefined

  const dispatch = (event: Event): void => {
    const step = reduce(state, { ...event, at: clock.now() })
    if (step.state === state && step.effects.length === 0) return
    state = step.state
    generation++
    dropAlive(verdictOf(event, state))
    for (const effect of step.effects) run(effect)
    keepInStep()
    for (const listener of listeners) listener()
  }

  const dropAlive = (verdict: AuthError | undefined): void => {
    if (!alive) return
    const { stop } = alive
    alive.verdict = verdict
    alive = undefined
    stop(verdict ?? new AuthError('auth/superseded'))
  }

  const run = (effect: Effect): void => {
    if ('call' in effect) alive = begin(effect)
    else if (!effect.username || tokenStore.load()?.username === effect.username) tokenStore.clear()
  }

  const begin = (call: Call): AliveCall => {
    const mine = generation
    const { outcome, stop } = limitTime(clock, (signal) => perform(call, signal))
    const settle = (reply: Reply): SessionState => {
      if (mine !== generation) {
        if (self.verdict) throw self.verdict
        return state
      }
      alive = undefined
      dispatch(reply)
      if (reply.type === 'failed') throw reply.error
      return state
    }
    const settled = outcome.then(settle, (error: AuthError) => settle({ type: 'failed', error }))
    settled.catch(() => undefined) // a call that the machine itself began has nobody to reject to
    const self: AliveCall = { outcome: settled, stop }
    return self
  }

  /** What hangs on the state alone: its timer, the stored step, the secrets between two steps. */
  const keepInStep = (): void => {
    stopTimer()
    const deadline = deadlineOf(state)
    stopTimer =
      deadline === undefined
        ? () => undefined
        : clock.after(deadline - clock.now(), () => dispatch({ type: 'timeUp' }))
    if (storage && state.name !== 'unknown') keepStep(storage, challengeKey(clientId), state)
    if (state.name !== 'awaitingSignUpCode' && state.name !== 'activating') delete vault.password
    if (state.name !== 'mustSetUpTotp' && state.name !== 'enrolling') delete vault.setUp
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async request(event) {
      if (!accepts(state, event.type))
        throw new AuthError('auth/wrong-step', `${event.type} in state ${state.name}`)
      dispatch(event)
      return alive ? alive.outcome : state
    },
    dispatch,
    underWay: () => alive?.outcome,
    dispose() {
      stopTimer()
      listeners.clear()
      generation++
      dropAlive(new AuthError('auth/superseded'))
    },
  }
}

/** A stale call's caller learns of a newer wish, or of the end of what it worked on. */
function verdictOf(event: Event, state: SessionState): AuthError | undefined {
  if (state.name === 'signedOut' && event.type !== 'cancel')
    return state.reason && new AuthError(state.reason)
  return new AuthError('auth/superseded')
}
