import type { AdminApiComponents, AdminApiPaths } from '@qportal/api-client/wire'
import { ApiError } from '../../contract/api-error.ts'
import { invite } from '../../identity/messages/invite.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { isEmail, normalizeEmail } from '../../identity/users/email-address.ts'
import {
  demoteUser,
  disableUser,
  enableUser,
  findRegistered,
  inviteUser,
  promoteUser,
  registerUser,
  resetMfaOf,
  searchUsers,
  unlockUser,
  type ManagedUser,
} from '../../identity/users/manage-users.ts'
import { findUserById, type User } from '../../identity/users/user-store.ts'
import type { UserPool } from '../../identity/user-pool.ts'
import type { CloudRuntime } from '../../runtime/runtime.ts'
import { pageLinks } from '../page-links.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { requireRecentSignIn } from '../authenticate.ts'
import { resetPasswordOf } from '../tokens/reset-password-of.ts'

type Schemas = AdminApiComponents['schemas']
type UserChange = Schemas['UserChange']['change']
type ListQuery = WithDefaults<AdminApiPaths['/admin/users']['get'], 'page' | 'size'>

/** Changes that would lock the only administrator out. */
const notOfOneself: readonly UserChange[] = ['disable', 'demote']

export function peopleCalls(
  runtime: CloudRuntime<UserApiTables>,
): ApiCalls<'listUsers' | 'registerUsers' | 'changeUser'> {
  const changes: Readonly<Record<UserChange, (pool: UserPool, id: string) => Promise<ManagedUser>>> = {
    invite: inviteUser,
    disable: disableUser,
    enable: enableUser,
    unlock: unlockUser,
    'reset-mfa': resetMfaOf,
    'reset-password': (_pool, id) => resetPasswordOf(runtime, id),
    promote: promoteUser,
    demote: demoteUser,
  }

  return {
    async listUsers(call) {
      const { q, page, size } = call.query as ListQuery
      const { users, total } = await searchUsers(openUserPool(runtime), { text: q, page, size })
      return {
        body: users.map(toWire),
        headers: {
          'x-total-count': String(total),
          ...pageLinks({
            query: call.query,
            page: { name: 'page', first: 1, step: 1, current: page },
            size,
            total,
          }),
        },
      }
    },

    async registerUsers({ caller, body }) {
      requireRecentSignIn(caller)
      const { emails, invite: isInviting, dry_run: isTrial } = body as Required<Schemas['Registration']>
      const pool = openUserPool(runtime)
      const registered = await findRegistered(pool, emails)
      const seen = new Set<string>()
      const outcomes: Schemas['RegistrationOutcome'][] = []
      for (const given of emails) {
        const email = normalizeEmail(given)
        const add = (outcome: Schemas['RegistrationOutcome']['outcome']) => outcomes.push({ email, outcome })
        if (seen.has(email)) add('repeated')
        else if (!isEmail(email)) add('invalid')
        else if (registered.has(email)) add('exists')
        else if (isTrial) add('registered')
        else {
          const answer = await registerUser(pool, email)
          add(answer.ok ? 'registered' : answer.problem === 'exists' ? 'exists' : 'invalid')
          if (answer.ok && isInviting) await invite(pool, answer.user)
        }
        seen.add(email)
      }
      return { body: outcomes }
    },

    async changeUser({ caller, path, body }) {
      requireRecentSignIn(caller)
      const { change } = body as Schemas['UserChange']
      const id = String(path.user_id)
      if (id === caller.sub && notOfOneself.includes(change))
        throw new ApiError('OWN_ACCOUNT', 'Another administrator must do this to your account.')
      const pool = openUserPool(runtime)
      const answer = await changes[change](pool, id)
      const user = answer.ok ? await findUserById(pool, id) : undefined
      if (!user) throw new ApiError('USER_NOT_FOUND', 'There is no such account.')
      return { body: toWire(user) }
    },
  }
}

function toWire(user: User): object {
  return {
    user_id: user.id,
    email: user.email,
    status: user.status,
    enabled: user.enabled,
    administrator: user.is_administrator,
    second_factor: user.mfa_enabled,
    mfa_reset_requested_at: user.mfa_reset_requested_at,
    created_at: user.created_at,
  }
}
