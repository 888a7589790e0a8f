import {
  cookieTokenStore,
  createSession,
  createSignUpApi,
  documentCookies,
  webPorts,
  type Session,
} from '@qportal/auth-core'
import type { PortalConfig } from '../start/config.ts'
import { leavePage } from './leave-page.ts'
import { loadHosted, loadUserPool } from './session-parts.ts'
import { shareSessionEnd } from './share-session-end.ts'

/** On this machine cookies travel over plain http; everywhere else they are secure. */
function localDomain() {
  return location.hostname === 'localhost' ? 'localhost' : undefined
}

/**
 * The session of this deployment, started. The AWS SDK is loaded when the pool is first spoken to.
 *
 * @param hostedReturn The address that the hosted sign-in came back to, if it did.
 */
export async function createPortalSession(
  config: PortalConfig,
  hostedReturn: string | undefined,
): Promise<Session> {
  const clientId = config.webClientId
  const ports = webPorts(clientId)
  const { channel, share } = shareSessionEnd(ports.channel)
  const hosted = await hostedSignIn(config, ports, () => {
    // The sign-in that was left for is not coming; a session that is being ended ends by itself.
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
        })
      },
      signUpApi: createSignUpApi({ baseUrl: config.signUpApiBaseUrl, clientId }),
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
  // What went wrong stands in the state; whoever is signed in already stays so.
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
