import { AuthError, type AuthErrorCode } from '../base/auth-error.ts'

/**
 * Tells refusals apart by the status, by the `message_code` of our API (USER_ALREADY_EXISTS, INVALID_PASSWORD, CODE_EXPIRED,
 * INVALID_FIELDS ...) and by the sentence of servers that send no code. First match counts.
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

/** What may say something; `loc` and `msg` are of FastAPI's `detail: [{ loc: ['body', 'email'], msg }]`, which repeats what was sent as well. */
const told = ['message_code', 'message', 'detail', 'loc', 'msg']

/** The error of a refused call. `usual` is what it means when neither the status nor the words say more. */
export async function signUpRefusal(response: Response, usual: AuthErrorCode): Promise<AuthError> {
  const body: unknown = await response.json().catch(() => undefined)
  // whatever came, its members can be asked for
  const { message, detail } = Object(body) as Readonly<Record<string, unknown>>
  const words = [message, detail].find((text) => typeof text === 'string')
  // "wrong password" in answer to the request for a reset is no word about the rules for passwords, nor a conflict one about the address
  const said = response.status + (usual === 'auth/mfa-reset-refused' ? '' : ` ${JSON.stringify(body, told)}`)
  const found = meanings.find(([pattern]) => pattern.test(said))
  return new AuthError(found?.[1] ?? usual, words)
}
