import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import type { PasswordOwner } from './new-password-schemas.ts'

/** Returns what a new password for an address must not contain, as the cloud checks it too. */
export function usePasswordOwner(email?: string): PasswordOwner {
  const { productName } = useStartServices().config
  return { email, siteNames: [...Object.values(productName), globalThis.location?.hostname ?? ''] }
}
