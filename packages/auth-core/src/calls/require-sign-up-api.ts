import type { SessionPorts } from '../ports/ports.ts'
import type { SignUpApi } from '../sign-up/sign-up-api.ts'

/** Returns the sign-up API. Throws a TypeError if the session was created without one. */
export function requireSignUpApi({ signUpApi }: SessionPorts): SignUpApi {
  if (signUpApi) return signUpApi
  throw new TypeError('This session has no signUpApi. Pass one to createSession, see createSignUpApi.')
}
