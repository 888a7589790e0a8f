import type { PortalApiComponents } from '@qportal/api-client/wire'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { countUnfinishedJobs, readLimits, readMonthlyShots } from '../quotas/quota-store.ts'
import { findMonth } from '../quotas/user-limits.ts'

type Schemas = PortalApiComponents['schemas']

const editableFields = ['name', 'organization'] as const

/** Users change their name and organization, and delete their account. */
const systemSettings = {
  editable_fields: [...editableFields],
  visible_fields: ['email', 'name', 'organization', 'created_at'],
  allow_deletion: true,
  login_history_enabled: false,
}

export function profileCalls(
  runtime: CloudRuntime<UserApiTables>,
): ApiCalls<'getAccount' | 'updateAccount' | 'getSystemSettings'> {
  const { database, settings } = runtime
  const withJobTypes: Schemas['SystemSettings'] = {
    ...systemSettings,
    job_types: [
      'sampling',
      'estimation',
      'multi_manual',
      ...(settings.sseCommand.length ? (['sse'] as const) : []),
    ],
  }

  const readAccount = async (sub: string): Promise<Schemas['Account']> => {
    const user = await database
      .selectFrom('identity_user')
      .leftJoin('user_profile', 'user_profile.owner', 'identity_user.id')
      .select(['email', 'created_at', 'name', 'organization'])
      .where('identity_user.id', '=', sub)
      .executeTakeFirstOrThrow()
    const { email, created_at, name, organization } = user
    return {
      id: email,
      email,
      created_at: created_at.toISOString(),
      ...(name !== null && { name }),
      ...(organization !== null && { organization }),
      quota: await readQuotaUse(sub),
    }
  }

  const readQuotaUse = async (sub: string): Promise<Schemas['QuotaUse']> => {
    const { unfinishedJobs: most, monthlyShots } = await readLimits(runtime, sub)
    const used = await countUnfinishedJobs(database, sub)
    const shots = await readMonthlyShots(runtime, [sub])
    return {
      qpu_jobs: { used: used.QPU, limit: most.QPU },
      simulator_jobs: { used: used.simulator, limit: most.simulator },
      qpu_shots: { used: shots.get(sub) ?? 0, limit: monthlyShots },
      reset_at: findMonth(runtime.clock.now()).nextMonth.toISOString(),
    }
  }

  return {
    getAccount: async ({ caller }) => ({ body: await readAccount(caller.sub) }),

    async updateAccount({ caller, body }) {
      const change = presentMembers(body as Schemas['AccountChange'])
      if (Object.keys(change).length > 0) {
        await database
          .insertInto('user_profile')
          .values({ owner: caller.sub, ...change })
          .onConflict((conflict) => conflict.column('owner').doUpdateSet(change))
          .execute()
        await recordSecurityEvent(runtime, {
          name: 'account-change',
          outcome: 'success',
          actor: caller.sub,
          subject: caller.sub,
          detail: { code: 'profile-changed', fields: editableFields.filter((field) => field in change) },
        })
      }
      return { body: await readAccount(caller.sub) }
    },

    getSystemSettings: () => Promise.resolve({ body: withJobTypes }),
  }
}

/** An empty text deletes a member. */
function presentMembers({ name, organization }: Schemas['AccountChange']) {
  return {
    ...(name !== undefined && { name: name.trim() || null }),
    ...(organization !== undefined && { organization: organization.trim() || null }),
  }
}
