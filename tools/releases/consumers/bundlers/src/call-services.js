import { createApiClient } from '@qportal/api-client'
import { cookieTokenStore, createSession, documentCookies, webPorts } from '@qportal/auth-core'

const clientId = 'portal'

/** Calls a cloud without devices, and starts a session that nobody has signed in to. */
export async function callServices() {
  const cloud = createApiClient({
    baseUrl: 'https://cloud.example.org',
    apiToken: 'id.secret',
    fetch: () => Promise.resolve(Response.json([])),
  })
  const session = createSession({
    userPool: () => Promise.reject(new Error('Nobody signs in')),
    tokenStore: cookieTokenStore({ clientId, domain: location.hostname, jar: documentCookies() }),
    clientId,
    ...webPorts(clientId),
  })
  await session.start()
  const found = `${(await cloud.listDevices()).length} devices, ${session.state().name}`
  session.dispose()
  return found
}
