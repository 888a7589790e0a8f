import { takeHostedReturn } from '../session/hosted-return.ts'
import { createLazySession } from '../session/lazy-session.ts'
import { loadHosted, loadUserPool } from '../session/session-parts.ts'
import type { PortalConfig } from './config.ts'
import type { StartServices } from './start-services-context.ts'

/**
 * A signed-out user can type meanwhile. Then the session opens, to notice a sign-in in another tab.
 */
const openAfterMs = 1000

/**
 * Makes the shared services and opens the session: at once if one may be stored, otherwise after a
 * second.
 *
 * @param opensSession false on a page that is the same for everyone
 */
export function startServices(
  config: PortalConfig,
  { opensSession }: { readonly opensSession: boolean },
): StartServices {
  const hostedReturn = config.hostedSignInDomain === undefined ? undefined : takeHostedReturn()
  const mayBeSignedIn = hostedReturn !== undefined || hasStoredSession(config.webClientId)
  const session = createLazySession({
    open: async () => {
      // Loads the pool beside the session's code instead of after it. A failed load is repeated
      // when the part is needed.
      if (mayBeSignedIn) void loadUserPool().catch(() => undefined)
      if (config.hostedSignInDomain) void loadHosted().catch(() => undefined)
      const { createPortalSession } = await import('../session/create-portal-session.ts')
      return createPortalSession(config, hostedReturn)
    },
    initialState: { name: mayBeSignedIn ? 'unknown' : 'signedOut' },
  })
  if (opensSession) setTimeout(() => void session.start(), mayBeSignedIn ? 0 : openAfterMs)
  return { config, session }
}

/** The keys of tokens and of a pending challenge contain the client's id. */
function hasStoredSession(clientId: string): boolean {
  try {
    return [document.cookie, ...Object.keys(sessionStorage)].some((text) => text.includes(clientId))
  } catch {
    return true // storage is forbidden; the session itself reports that
  }
}
