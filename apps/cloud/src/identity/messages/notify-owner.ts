import { knownAs, type BrowserCookie } from '../attempts/known-browser.ts'
import type { UserPool } from '../user-pool.ts'
import { findUserById, type User } from '../users/user-store.ts'
import { composeNotice, type Notice } from './compose-notice.ts'
import { sendMessage } from './outbox.ts'

/**
 * Tells the owner of an account by mail what has happened to it. A mail server that is away does
 * not stop what happened.
 */
export async function notifyOwner(
  pool: UserPool,
  owner: Pick<User, 'email'> | undefined,
  notice: Notice,
): Promise<void> {
  if (!owner) return
  const { productName, portalUrl } = pool.settings
  const message = composeNotice(notice, { productName, portalUrl, at: pool.clock.now() })
  try {
    await sendMessage(pool, { to: owner.email, ...message })
  } catch (error) {
    pool.log.error({ err: error, notice: notice.about }, 'A notice could not be sent.')
  }
}

/** As `notifyOwner`, by the id of the account. */
export async function notifyOwnerById(pool: UserPool, userId: string, notice: Notice): Promise<void> {
  await notifyOwner(pool, await findUserById(pool, userId), notice)
}

/** Tells the owner of a complete sign-in in a browser that is not known for the account. */
export async function noticeNewBrowser(
  pool: UserPool,
  browser: BrowserCookie | undefined,
  user: User,
): Promise<void> {
  if (knownAs(pool, browser, user)) return
  await notifyOwner(pool, user, {
    about: 'newBrowser',
    address: browser?.address,
    userAgent: browser?.userAgent,
  })
}
