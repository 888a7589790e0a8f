import { errorChain } from './error-chain.ts'

/** What Node says, and PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** What programs write. */
const words = /no space left on device|disk quota exceeded/i

/** Whether something failed because a disk, or what an account may use of it, is full. */
export function isDiskFull(failure: unknown): boolean {
  return errorChain(failure).some(
    (reason) => ('code' in reason && codes.includes(reason.code)) || words.test(reason.message),
  )
}
