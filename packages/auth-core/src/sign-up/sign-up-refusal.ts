import { AuthError, type AuthErrorCode } from '../base/auth-error.ts'
import { passwordRuleCode } from '../base/password-rule.ts'

/**
 * Identifies refusals by status, by the `message_code` of our API (USER_ALREADY_EXISTS,
 * INVALID_PASSWORD, CODE_EXPIRED, INVALID_FIELDS ...) and by the message of servers that send no
 * code. The first match counts.
 */
const meanings: readonly (readonly [RegExp, AuthErrorCode])[] = [
  [/^429/, 'auth/too-many-requests'],
  [/^[^4]/, 'auth/server-error'],
  [/FIELD/, 'auth/failed'],
  [/^409 |already|exists/i, 'auth/user-exists'],
  [/password/i, 'auth/password-policy'],
  [/expired/i, 'auth/code-expired'],
  [/^422 /, 'auth/failed'],
]

/**
 * Members with information. `loc` and `msg` are from FastAPI's `detail: [{ loc: ['body', 'email'],
 * msg }]`, which also repeats the input.
 */
const informativeMembers = ['message_code', 'message', 'detail', 'loc', 'msg']

/**
 * Returns the error of a refused call. `defaultCode` is its code if neither status nor message say
 * more.
 */
export async function signUpRefusal(response: Response, defaultCode: AuthErrorCode): Promise<AuthError> {
  const body: unknown = await response.json().catch(() => undefined)
  // Any JSON value can be read like an object.
  const { message, detail } = Object(body) as Readonly<Record<string, unknown>>
  const words = [message, detail].find((text) => typeof text === 'string')
  // For a reset of the second factor, "wrong password" concerns no password rule, and a conflict no
  // address.
  const description =
    response.status +
    (defaultCode === 'auth/mfa-reset-refused' ? '' : ` ${JSON.stringify(body, informativeMembers)}`)
  const found = meanings.find(([pattern]) => pattern.test(description))
  const code = found?.[1] ?? defaultCode
  return new AuthError(code === 'auth/password-policy' ? passwordRuleCode(words ?? '') : code, words)
}
