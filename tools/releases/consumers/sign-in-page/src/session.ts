import {
  cookieTokenStore,
  createSession,
  createSignUpApi,
  documentCookies,
  webPorts,
} from '@qportal/auth-core'

const clientId = 'portal'

/** The session of this page. Replace the three names by those of your user pool. */
export const session = createSession({
  userPool: async () => {
    const { cognitoUserPool } = await import('@qportal/auth-core/cognito')
    return cognitoUserPool({ region: 'eu-west-1', userPoolId: 'eu-west-1_Portal', clientId })
  },
  signUpApi: createSignUpApi({ baseUrl: '/sign-up', clientId }),
  tokenStore: cookieTokenStore({ clientId, domain: 'localhost', jar: documentCookies() }),
  clientId,
  ...webPorts(clientId),
})
