import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth'

export async function callAs(email: string, password: string, code: string, url: string) {
  Amplify.configure({ Auth: { Cognito: { userPoolId: 'eu-west-1_Portal', userPoolClientId: 'portal' } } })
  await signIn({ username: email, password })
  await confirmSignIn({ challengeResponse: code })
  const { tokens } = await fetchAuthSession()
  return fetch(url, { headers: { authorization: `Bearer ${tokens?.idToken}` } })
}
