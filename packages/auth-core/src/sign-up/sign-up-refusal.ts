import { AuthError, type AuthErrorCode } from '../auth-error.ts'

/**
 * Tells refusals apart that share the status 400, by the `message_code` of our API (USER_ALREADY_EXISTS,
 * INVALID_PASSWORD, CODE_EXPIRED, INVALID_FIELDS ...) and by the sentence of servers that send no code. First match counts.
 */
const refusalWords: readonly (readonly [RegExp, AuthErrorCode])[] = [
  [/FIELD/, 'auth/failed'],
  [/already|exists/i, 'auth/user-exists'],
  [/password/i, 'auth/password-policy'],
  [/expired/i, 'auth/code-expired'],
]

/** The error of a refused call. `usual` is what it means when neither the status nor the words say more. */
export const signUpRefusal = async (response: Response, usual: AuthErrorCode): Promise<AuthError> => {
  const body: unknown = await response.json().catch(() => undefined)
  // whatever came, its members can be asked for
  const { message_code: code, message, detail } = Object(body) as Readonly<Record<string, unknown>>
  const words = [message, detail, sentenceOf(detail)].find((text) => typeof text === 'string')
  return new AuthError(codeOf(response.status, `${String(code)} ${words}`, usual), words)
}

/** FastAPI's `detail: [{ loc: ['body', 'email'], msg }]` in words, as far as it has some. */
const sentenceOf = (detail: unknown): string | undefined => {
  const problems = (Array.isArray(detail) ? detail : []).map(
    (problem) => Object(problem) as Readonly<Record<string, unknown>>,
  )
  const sentences = problems.flatMap(({ loc, msg }) =>
    typeof msg === 'string'
      ? [[Array.isArray(loc) ? loc.at(-1) : undefined, msg].filter(Boolean).join(': ')]
      : [],
  )
  return sentences.length > 0 ? sentences.join('; ') : undefined
}

const codeOf = (status: number, words: string, usual: AuthErrorCode): AuthErrorCode => {
  if (status === 429) return 'auth/too-many-requests'
  if (status < 400 || status >= 500) return 'auth/server-error'
  // "wrong password" in answer to the request for a reset is no word about the rules for passwords, nor a conflict one about the address
  if (usual === 'auth/mfa-reset-refused') return usual
  if (status === 409) return 'auth/user-exists'
  const said = refusalWords.find(([pattern]) => pattern.test(words))?.[1]
  return said ?? (status === 422 ? 'auth/failed' : usual)
}
