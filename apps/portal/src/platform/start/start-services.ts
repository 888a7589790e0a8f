import type { PortalConfig } from './config.ts'
import { takeHostedReturn } from '../session/hosted-return.ts'
import { createLazySession } from '../session/lazy-session.ts'
import { loadHosted, loadUserPool } from '../session/session-parts.ts'
import type { StartServices } from './start-services-context.ts'

/** Somebody without a session can type meanwhile. Then it is opened anyway: another tab may sign in. */
const openAfterMs = 1000

/** Makes what every page shares, and opens the session: at once where one may be stored, else when the page stands. */
export function startServices(config: PortalConfig): StartServices {
  const hostedReturn = config.hostedSignInDomain === undefined ? undefined : takeHostedReturn()
  const mayBeKnown = hostedReturn !== undefined || hasTraceOf(config.webClientId)
  const session = createLazySession({
    open: async () => {
      // Beside the session, which would find them one after the other. What does not load now is asked for again when it is needed.
      void Promise.allSettled([mayBeKnown && loadUserPool(), config.hostedSignInDomain && loadHosted()])
      const { createPortalSession } = await import('../session/create-portal-session.ts')
      return createPortalSession(config, hostedReturn)
    },
    meanwhile: { name: mayBeKnown ? 'unknown' : 'signedOut' },
  })
  setTimeout(() => void session.start(), mayBeKnown ? 0 : openAfterMs)
  return { config, session }
}

/** Tokens and a challenge that waits for its code are kept under names with the client's id in them. */
function hasTraceOf(clientId: string): boolean {
  try {
    return [document.cookie, ...Object.keys(sessionStorage)].some((text) => text.includes(clientId))
  } catch {
    return true // storage is forbidden: the session itself will say what that means
  }
}
