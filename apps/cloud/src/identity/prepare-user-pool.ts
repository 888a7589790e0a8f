import type { IdentityRuntime } from './identity-runtime.ts'
import { signingKey } from './tokens/signing-keys.ts'
import { openUserPool } from './user-pool.ts'

/**
 * Creates the signing keys of a new user pool in advance, because it takes a moment.
 *
 * @throws Error if the secret key is not the one that this database was written with: better now
 * than at the first sign-in.
 */
export async function prepareUserPool(runtime: IdentityRuntime): Promise<void> {
  await signingKey(openUserPool(runtime))
}
