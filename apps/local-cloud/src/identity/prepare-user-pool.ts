import type { IdentityRuntime } from './identity-runtime.ts'
import { signingKey } from './tokens/signing-keys.ts'
import { openUserPool } from './user-pool.ts'

/**
 * Makes the signing keys of a new user pool, which takes a moment, before somebody waits for a token.
 *
 * @throws Error when the key of secrets is not the one with which this database was written: better now than
 * at the first sign-in.
 */
export async function prepareUserPool(runtime: IdentityRuntime): Promise<void> {
  await signingKey(openUserPool(runtime))
}
