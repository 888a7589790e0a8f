import { errorChain } from './error-chain.ts'

/**
 * Error codes of Node.js and PostgreSQL:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Messages of programs. */
const words = /no space left on device|disk quota exceeded/i

/** Returns whether a failure was caused by a full disk or an exhausted quota. */
export function isDiskFull(failure: unknown): boolean {
  return errorChain(failure).some(
    (reason) => ('code' in reason && codes.includes(reason.code)) || words.test(reason.message),
  )
}
