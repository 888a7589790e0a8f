import type { SessionState } from '@qportal/auth-core'
import type { PublicPath } from '../navigation/paths.ts'

/** What a layout does with the page it was asked for. */
export type GuardDecision =
  | { readonly name: 'show' }
  /** The state of sign-in is not known yet. */
  | { readonly name: 'wait' }
  | { readonly name: 'go'; readonly to: PublicPath; readonly notice?: GuardNotice }
  | { readonly name: 'enter' }
  /** Tokens are there, and nobody says whether they still hold. */
  | { readonly name: 'unreachable' }

/** Why somebody was led away from the page they asked for: a key of the catalogue. */
export type GuardNotice = 'noChallenge' | 'noSession' | 'setUpMfa' | 'passwordReset'

/** What a page wants said at the one it leads to: keys of the same catalogue. */
export type LoginNotice = GuardNotice | 'mfaResetAccepted' | 'confirmed' | 'notConfirmed'

const show: GuardDecision = { name: 'show' }
const wait: GuardDecision = { name: 'wait' }

/** A page behind the sign-in: shown only once the second factor is complete. */
export function guardSignedInPage(state: SessionState): GuardDecision {
  switch (state.name) {
    case 'signedIn':
    case 'refreshing':
      return show
    case 'unreachable':
      return state.user ? show : { name: 'unreachable' }
    case 'signingOut':
      // Signing out everywhere may fail: until it is done the page stays.
      return state.user && state.giveUpAt === undefined ? show : wait
    case 'unknown':
    case 'hostedSignIn':
      return wait
    case 'awaitingOneTimeCode':
      return { name: 'go', to: '/confirm-mfa' }
    case 'mustSetUpTotp':
    case 'enrolling':
      return { name: 'go', to: '/mfa', notice: 'setUpMfa' }
    case 'signedOut':
    case 'passwordSent':
    case 'newPasswordRequired':
    case 'awaitingSignUpCode':
    case 'activating':
    case 'resetRequested':
      return { name: 'go', to: '/login' }
    default:
      return state satisfies never
  }
}

/**
 * A public page: the state of sign-in leads to the page of its own step, and in at its end.
 *
 * @param before The state that came before this one: it tells the end of a step from its absence.
 */
export function guardPublicPage(
  state: SessionState,
  path: string,
  before: SessionState['name'] = 'unknown',
): GuardDecision {
  switch (state.name) {
    case 'unknown':
    case 'hostedSignIn':
      return wait
    case 'signedIn':
    case 'refreshing':
      return { name: 'enter' }
    case 'awaitingOneTimeCode':
      if (path === '/confirm-mfa') return show
      return path === '/login' || path === '/confirm' || path === '/mfa'
        ? { name: 'go', to: '/confirm-mfa' }
        : needsStep(path)
    case 'mustSetUpTotp':
    case 'enrolling':
      if (path === '/mfa') return show
      // Whoever comes from the sign-up expects this step; whoever signs in is told why.
      return { name: 'go', to: '/mfa', ...(path === '/login' && { notice: 'setUpMfa' }) }
    case 'awaitingSignUpCode':
      // Whoever mistyped the address signs up anew.
      return path === '/mfa' ? { name: 'go', to: '/confirm' } : needsStep(path)
    case 'activating':
      return path === '/signup' || path === '/mfa' ? { name: 'go', to: '/confirm' } : needsStep(path)
    case 'resetRequested':
      return path === '/confirm-password' ? show : needsStep(path)
    case 'newPasswordRequired':
      return path === '/confirm' ? { name: 'go', to: '/login' } : needsStep(path)
    case 'signedOut':
      if (path === '/confirm-password' && before === 'resetRequested')
        return { name: 'go', to: '/login', notice: 'passwordReset' }
      // Given up or out of time: an ordinary sign-in is left.
      if (path === '/confirm' && before === 'activating') return { name: 'go', to: '/login' }
      return needsStep(path)
    case 'unreachable':
    case 'passwordSent':
    case 'signingOut':
      return needsStep(path)
    default:
      return state satisfies never
  }
}

/** Pages that make sense only in the middle of a sign-in lead back to its start. */
function needsStep(path: string): GuardDecision {
  if (path === '/confirm-mfa') return { name: 'go', to: '/login', notice: 'noChallenge' }
  if (path === '/mfa') return { name: 'go', to: '/login', notice: 'noSession' }
  if (path === '/confirm-password') return { name: 'go', to: '/forgot-password' }
  return show
}
