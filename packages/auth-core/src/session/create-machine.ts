import { AuthError } from '../base/auth-error.ts'
import { challengeKey, type Vault } from '../calls/call-context.ts'
import type { Call, Effect } from '../machine/effect.ts'
import { keepStep } from '../machine/pending-step.ts'
import { accepts, findDeadline, reduce } from '../machine/reduce.ts'
import type { SpontaneousEvent, Reply, Request } from '../machine/session-event.ts'
import type { SessionState } from '../machine/session-state.ts'
import type { SessionPorts } from '../ports/ports.ts'
import { limitTime, whileWanted } from './limit-time.ts'

type Event = Request | Reply | SpontaneousEvent

export interface Machine {
  readonly state: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Starts a call and settles with it. Rejects with `auth/wrong-step` if the state does not accept
   * the event. If the signal aborts, the call fails and the promise rejects with its reason.
   */
  readonly request: (event: Request, signal?: AbortSignal) => Promise<SessionState>
  readonly dispatch: (event: Event) => void
  /** Returns the outcome of the active call. */
  readonly activeOutcome: () => Promise<SessionState> | undefined
  readonly dispose: () => void
}

interface ActiveCall {
  readonly outcome: Promise<SessionState>
  readonly stop: (reason: AuthError) => void
  /**
   * Set when the call becomes stale: its caller gets this error or, if undefined, the new state.
   */
  rejection?: AuthError
}

/** Runs {@link reduce}: stores the state, performs its effects, ignores stale replies. */
export function createMachine(
  ports: Pick<SessionPorts, 'clock' | 'tokenStore' | 'storage' | 'clientId'>,
  vault: Vault,
  perform: (call: Call, signal: AbortSignal) => Promise<Reply>,
): Machine {
  const { clock, tokenStore, storage, clientId } = ports
  const listeners = new Set<() => void>()
  let state: SessionState = { name: 'unknown' }
  /** Incremented by every accepted event. Replies of calls from an older generation are ignored. */
  let generation = 0
  let active: ActiveCall | undefined
  let stopTimer = (): void => undefined

  const dispatch = (event: Event): void => {
    const step = reduce(state, { ...event, at: clock.now() })
    if (step.state === state && step.effects.length === 0) return
    state = step.state
    generation++
    dropActive(createRejection(event, state))
    for (const effect of step.effects) run(effect)
    syncWithState()
    for (const listener of listeners) listener()
  }

  const dropActive = (rejection: AuthError | undefined): void => {
    if (!active) return
    const { stop } = active
    active.rejection = rejection
    active = undefined
    stop(rejection ?? new AuthError('auth/superseded'))
  }

  const run = (effect: Effect): void => {
    if ('call' in effect) active = startCall(effect)
    else if (!effect.username || tokenStore.load()?.username === effect.username) tokenStore.clear()
  }

  const startCall = (call: Call): ActiveCall => {
    const ownGeneration = generation
    const { outcome, stop } = limitTime(clock, (signal) => perform(call, signal))
    const settle = (reply: Reply): SessionState => {
      if (ownGeneration !== generation) {
        if (self.rejection) throw self.rejection
        return state
      }
      active = undefined
      dispatch(reply)
      if (reply.type === 'failed') throw reply.error
      return state
    }
    const settled = outcome.then(settle, (error: AuthError) => settle({ type: 'failed', error }))
    settled.catch(() => undefined) // A call started by the machine itself has no caller to reject.
    const self: ActiveCall = { outcome: settled, stop }
    return self
  }

  /**
   * Updates everything that depends on the state: its timer, the stored step, the secrets between
   * two steps.
   */
  const syncWithState = (): void => {
    stopTimer()
    const deadline = findDeadline(state)
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
    async request(event, signal) {
      signal?.throwIfAborted()
      if (!accepts(state, event.type))
        throw new AuthError('auth/wrong-step', `${event.type} in state ${state.name}`)
      dispatch(event)
      const call = active
      return call ? whileWanted(signal, () => call) : state
    },
    dispatch,
    activeOutcome: () => active?.outcome,
    dispose() {
      stopTimer()
      listeners.clear()
      generation++
      dropActive(new AuthError('auth/superseded'))
    },
  }
}

/** Returns the error for a stale call: superseded, or the reason for the end of its session. */
function createRejection(event: Event, state: SessionState): AuthError | undefined {
  if (state.name === 'signedOut' && event.type !== 'cancel')
    return state.reason && new AuthError(state.reason)
  return new AuthError('auth/superseded')
}
