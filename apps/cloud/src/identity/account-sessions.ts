import { recordSecurityEvent } from '../audit/security-event.ts'
import { isUuid } from '../dependencies/uuid.ts'
import type { IdentityRuntime } from './identity-runtime.ts'
import type { Notice } from './messages/compose-notice.ts'
import { notifyOwner, notifyOwnerById } from './messages/notify-owner.ts'
import { isIdle, type Session } from './tokens/session-store.ts'
import { openUserPool } from './user-pool.ts'

export type NotifyOwner = (sub: string, notice: Notice) => Promise<void>

/** A sign-in of the last 30 days, as its user sees it. */
export interface AccountSession {
  readonly session: Session
  readonly client: 'portal' | 'program'
  readonly isActive: boolean
}

/** What the user API shows and changes of a user's sessions. */
export interface AccountSessions {
  /** Returns the sign-ins of the last 30 days, newest first, ended ones too. */
  readonly list: (sub: string) => Promise<AccountSession[]>
  /** Ends one session. Returns false if the user has no such active session. */
  readonly end: (sub: string, sessionId: string) => Promise<boolean>
  readonly notifyOwner: NotifyOwner
  /** As `notifyOwner`, also for an account that exists no longer. */
  readonly notify: (owner: { readonly email: string }, notice: Notice) => Promise<void>
}

/** Enough to notice a stranger; a person signs in a few times a day. */
const maxListed = 100

export function createAccountSessions(runtime: IdentityRuntime): AccountSessions {
  // Opened at the first use: some tools serve the API without the secret key.
  const open = () => openUserPool(runtime)
  return {
    async list(sub) {
      const pool = open()
      const now = pool.clock.now()
      const rows = await pool.database
        .selectFrom('identity_session')
        .selectAll()
        .where('user_id', '=', sub)
        .where('expires_at', '>', now)
        .orderBy('signed_in_at', 'desc')
        .orderBy('id')
        .limit(maxListed)
        .execute()
      return rows.map((session) => ({
        session,
        client: session.client_id === pool.settings.portalClient.id ? 'portal' : 'program',
        isActive: session.revoked_at === null && !isIdle(pool, session),
      }))
    },
    async end(sub, sessionId) {
      if (!isUuid(sessionId)) return false
      const pool = open()
      const { numUpdatedRows } = await pool.database
        .updateTable('identity_session')
        .set({ revoked_at: pool.clock.now() })
        .where('id', '=', sessionId)
        .where('user_id', '=', sub)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      if (!numUpdatedRows) return false
      await recordSecurityEvent(pool, { name: 'session-ended', outcome: 'success', subject: sub })
      return true
    },
    notifyOwner: (sub, notice) => notifyOwnerById(open(), sub, notice),
    notify: (owner, notice) => notifyOwner(open(), owner, notice),
  }
}
