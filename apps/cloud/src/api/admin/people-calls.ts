import type { AdminApiComponents, AdminApiPaths } from '@qportal/api-client/wire'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { invite } from '../../identity/messages/invite.ts'
import { openUserPool, type UserPool } from '../../identity/user-pool.ts'
import {
  demoteUser,
  disableUser,
  enableUser,
  findRegistered,
  inviteUser,
  promoteUser,
  registerUser,
  resetUserMfa,
  searchUsers,
  unlockUser,
  type ManagedUser,
} from '../../identity/users/manage-users.ts'
import { planRegistration } from '../../identity/users/plan-registration.ts'
import { findUserById, type User } from '../../identity/users/user-store.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { requireRecentSignIn } from '../authenticate.ts'
import { deviceNotFound } from '../devices/device-calls.ts'
import { pageLinks } from '../page-links.ts'
import {
  changeQuota,
  findUnknownDevices,
  noQuota,
  readMonthlyShots,
  readQuotas,
} from '../quotas/quota-store.ts'
import { resetPasswordAndToken } from '../tokens/reset-password-and-token.ts'

type Schemas = AdminApiComponents['schemas']
type UserChange = Schemas['UserChange']['change']
type ListQuery = WithDefaults<AdminApiPaths['/admin/users']['get'], 'page' | 'size'>

/** Changes that would lock the only administrator out. */
const notOfOneself: readonly UserChange[] = ['disable', 'demote']

export function peopleCalls(
  runtime: CloudRuntime<UserApiTables>,
): ApiCalls<'listUsers' | 'registerUsers' | 'changeUser' | 'changeQuota'> {
  const changes: Readonly<Record<UserChange, (pool: UserPool, id: string) => Promise<ManagedUser>>> = {
    invite: inviteUser,
    disable: disableUser,
    enable: enableUser,
    unlock: unlockUser,
    'reset-mfa': resetUserMfa,
    'reset-password': (_pool, id) => resetPasswordAndToken(runtime, id),
    promote: promoteUser,
    demote: demoteUser,
  }

  return {
    async listUsers(call) {
      const { q, page, size } = call.query as ListQuery
      const { users, total } = await searchUsers(openUserPool(runtime), { text: q, page, size })
      return {
        body: await toWire(runtime, users),
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
      const plan = planRegistration(emails, await findRegistered(pool, emails))
      if (isTrial) return { body: plan }
      const outcomes: Schemas['RegistrationOutcome'][] = []
      for (const { email, outcome } of plan) {
        const answer = outcome === 'registered' ? await registerUser(pool, email) : undefined
        // Another administrator may have registered the address meanwhile.
        outcomes.push({ email, outcome: answer && !answer.ok ? 'exists' : outcome })
        if (answer?.ok && isInviting) await invite(pool, answer.user)
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
      if (!user) throw userNotFound()
      return { body: (await toWire(runtime, [user]))[0]! }
    },

    async changeQuota({ caller, path, body }) {
      requireRecentSignIn(caller)
      const change = body as Schemas['QuotaChange']
      const unknown = await findUnknownDevices(runtime.database, change.devices ?? [])
      if (unknown.length) throw deviceNotFound(unknown[0]!)
      const user = await findUserById(openUserPool(runtime), String(path.user_id))
      if (!user) throw userNotFound()
      await changeQuota(runtime, user.id, change)
      return { body: (await toWire(runtime, [user]))[0]! }
    },
  }
}

function userNotFound() {
  return new ApiError('USER_NOT_FOUND', 'There is no such account.')
}

async function toWire(runtime: CloudRuntime<UserApiTables>, users: readonly User[]): Promise<object[]> {
  const ids = users.map(({ id }) => id)
  const quotas = await readQuotas(runtime.database, ids)
  const shots = await readMonthlyShots(runtime, ids)
  return users.map((user) => ({
    user_id: user.id,
    email: user.email,
    status: user.status,
    enabled: user.enabled,
    administrator: user.is_administrator,
    second_factor: user.mfa_enabled,
    mfa_reset_requested_at: user.mfa_reset_requested_at,
    created_at: user.created_at,
    quota: quotas.get(user.id) ?? noQuota,
    shots_this_month: shots.get(user.id) ?? 0,
  }))
}
