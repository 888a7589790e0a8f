import { safeReturnPath } from '../navigation/return-path.ts'
import type { LoginNotice } from './route-guard.ts'

/** The page to open after sign-in, and the reason for a redirect to this page. */
export interface PublicSearch {
  to?: string | undefined
  notice?: LoginNotice | undefined
}

const notices = new Set<unknown>([
  'noChallenge',
  'noSession',
  'setUpMfa',
  'passwordReset',
  'mfaResetAccepted',
  'mfaResetDone',
  'confirmed',
  'notConfirmed',
] satisfies LoginNotice[])

/**
 * Reads the search parameters of a URL. Names dropped parameters as undefined, since the router
 * keeps parameters that are not returned.
 */
export function readPublicSearch({ to, notice }: Record<string, unknown>): PublicSearch {
  return {
    to: safeReturnPath(to),
    notice: notices.has(notice) ? (notice as LoginNotice) : undefined,
  }
}
