import type { SessionState } from '@qportal/auth-core'
import type { PublicPath } from '../navigation/paths.ts'

/** The decision of a layout about the requested page. */
export type GuardDecision =
  | { readonly name: 'show' }
  /** The state of the session is not known yet. */
  | { readonly name: 'wait' }
  | { readonly name: 'go'; readonly to: PublicPath; readonly notice?: GuardNotice }
  | { readonly name: 'enter' }
  /** Tokens are stored, but the pool cannot be reached to check them. */
  | { readonly name: 'unreachable' }

/** The reason for a redirect: a key of the catalogue. */
export type GuardNotice = 'noChallenge' | 'noSession' | 'setUpMfa' | 'passwordReset'

/** A message for the login page: a key of the same catalogue. */
export type LoginNotice = GuardNotice | 'mfaResetAccepted' | 'mfaResetDone' | 'confirmed' | 'notConfirmed'

const show: GuardDecision = { name: 'show' }
const wait: GuardDecision = { name: 'wait' }

/** Guards a page behind the sign-in. It is shown only once the second factor is complete. */
export function guardSignedInPage(state: SessionState): GuardDecision {
  switch (state.name) {
    case 'signedIn':
    case 'refreshing':
      return show
    case 'unreachable':
      return state.user ? show : { name: 'unreachable' }
    case 'signingOut':
      // Signing out everywhere may fail, so the page stays until it succeeds.
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
 * Guards a public page. Redirects to the page of the current step, and into the portal after the
 * last.
 *
 * @param before The state before this one. It tells a completed step from one that never began.
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
      // A user who comes from the sign-up expects this step. A user who signs in is told the
      // reason.
      return { name: 'go', to: '/mfa', ...(path === '/login' && { notice: 'setUpMfa' }) }
    case 'awaitingSignUpCode':
      // `/signup` stays open for a user who mistyped the address.
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
      // The activation was cancelled or timed out, so an ordinary sign-in is left to do.
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

/** Redirects from pages of a later step to the start of the sign-in. */
function needsStep(path: string): GuardDecision {
  if (path === '/confirm-mfa') return { name: 'go', to: '/login', notice: 'noChallenge' }
  if (path === '/mfa') return { name: 'go', to: '/login', notice: 'noSession' }
  if (path === '/confirm-password') return { name: 'go', to: '/forgot-password' }
  return show
}
