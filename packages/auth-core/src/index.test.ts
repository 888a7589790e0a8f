import { expect, it } from 'vitest'
import * as cognito from './cognito/index.ts'
import * as hosted from './hosted/index.ts'
import * as api from './index.ts'
import * as messages from './messages.ts'
import * as react from './react/index.ts'
import * as testing from './testing/index.ts'

it('exports these names', () => {
  expect(Object.keys(api).sort()).toEqual([
    'AuthError',
    'cookieTokenStore',
    'createSession',
    'createSignUpApi',
    'documentCookies',
    'isAuthError',
    'isAuthenticated',
    'memoryTokenStore',
    'reduce',
    'webPorts',
  ])
  expect(Object.keys(cognito)).toEqual(['cognitoUserPool'])
  expect(Object.keys(hosted)).toEqual(['createHostedSignIn'])
  expect(Object.keys(messages)).toEqual(['messages'])
  expect(Object.keys(react).sort()).toEqual(['SessionProvider', 'useSession'])
  expect(Object.keys(testing).sort()).toEqual(['RIGHT_CODE', 'fakeSignUpApi', 'fakeUserPool', 'manualClock'])
})
