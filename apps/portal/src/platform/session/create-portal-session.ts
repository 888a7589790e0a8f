import {
  cookieTokenStore,
  createSession,
  createSignUpApi,
  documentCookies,
  webPorts,
  type Session,
} from '@qportal/auth-core'
import type { PortalConfig } from '../bootstrap/config.ts'
import { leavePage } from './leave-page.ts'
import { loadHosted, loadUserPool } from './session-parts.ts'
import { shareSessionEnd } from './share-session-end.ts'

/** Cookies are secure everywhere except on localhost, which uses plain http. */
function localDomain() {
  return location.hostname === 'localhost' ? 'localhost' : undefined
}

/**
 * Creates and starts the session of this deployment. The AWS SDK is loaded at the first pool call.
 *
 * @param hostedReturn The address to which the hosted sign-in returned, if it did.
 */
export async function createPortalSession(
  config: PortalConfig,
  hostedReturn: string | undefined,
): Promise<Session> {
  const clientId = config.webClientId
  const ports = webPorts(clientId)
  const { channel, share } = shareSessionEnd(ports.channel)
  const hosted = await hostedSignIn(config, ports, () => {
    // The hosted sign-in that was left will not return. A session that is ending ends by itself.
    session.cancel().catch(() => undefined)
  })
  const session = share(
    createSession({
      userPool: async () => {
        const { cognitoUserPool } = await loadUserPool()
        return cognitoUserPool({
          region: config.region,
          userPoolId: config.userPoolId,
          clientId,
          ...(config.identityEndpoint && { endpoint: config.identityEndpoint }),
          ...(config.knowsBrowsers && { requestHandler: { credentials: 'include' as const } }),
        })
      },
      signUpApi: createSignUpApi({
        baseUrl: config.signUpApiBaseUrl,
        clientId,
        storage: ports.storage,
        ...(config.knowsBrowsers && { credentials: 'include' }),
      }),
      tokenStore: cookieTokenStore({
        jar: documentCookies(),
        clientId,
        domain: config.cookieDomain ?? localDomain(),
      }),
      ...(hosted && { hosted }),
      clientId,
      ...ports,
      channel,
    }),
  )
  await session.start()
  // The state contains the failure. A user who is signed in already stays signed in.
  if (hostedReturn) await session.finishHostedSignIn({ url: hostedReturn }).catch(() => undefined)
  return session
}

async function hostedSignIn(
  { hostedSignInDomain: domain, webClientId: clientId }: PortalConfig,
  { storage, random }: ReturnType<typeof webPorts>,
  onReturn: () => void,
) {
  if (domain === undefined || storage === undefined) return undefined
  const { createHostedSignIn } = await loadHosted()
  const login = `${location.origin}/login`
  return createHostedSignIn({
    baseUrl: /^https?:\/\//.test(domain) ? domain : `https://${domain}`,
    clientId,
    redirectUri: login,
    signOutUri: login,
    language: () => document.documentElement.lang,
    navigate: (url) => leavePage(url, onReturn),
    storage,
    random,
  })
}
