import { isApiError } from '@qportal/api-client'
import { isAuthError } from '@qportal/auth-core'
import { createListeners } from '../listeners.ts'

/** Asks the user for password and one-time code, once for all operations that wait for them. */
export interface StepUp {
  /** Returns true once both were proven, false if the user gave up. */
  readonly ask: () => Promise<boolean>
  readonly isAsking: () => boolean
  readonly answer: (isProven: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStepUp(): StepUp {
  const listeners = createListeners()
  let waiting:
    | { readonly promise: Promise<boolean>; readonly resolve: (isProven: boolean) => void }
    | undefined
  return {
    ask() {
      if (!waiting) {
        waiting = Promise.withResolvers<boolean>()
        listeners.tell()
      }
      return waiting.promise
    },
    isAsking: () => waiting !== undefined,
    answer(isProven) {
      waiting?.resolve(isProven)
      waiting = undefined
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}

/**
 * Runs work that may need a recent sign-in. If the cloud requires one, asks for it and runs the
 * work again. Clouds without this rule never ask. Rejects with the refusal if the user gives up.
 */
export async function withRecentSignIn<Result>(
  stepUp: Pick<StepUp, 'ask'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!needsRecentSignIn(error) || !(await stepUp.ask())) throw error
    return work()
  }
}

function needsRecentSignIn(error: unknown): boolean {
  return isApiError(error)
    ? error.code === 'api/sign-in-again'
    : isAuthError(error) && error.code === 'auth/recent-sign-in-required'
}
