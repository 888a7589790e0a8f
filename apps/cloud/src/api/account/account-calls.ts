import { recordSecurityEvent } from '../../audit/security-event.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { AccountSessions } from '../../identity/account-sessions.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { requireRecentSignIn } from '../authenticate.ts'
import { limitRate } from '../limit-rate.ts'
import { exportAccount } from './export-account.ts'
import { removeAccount } from './remove-account.ts'
import { base64, zipFiles } from './zip-files.ts'

/** Each one reads all jobs of the user. */
const exports = { name: 'exports', perMinute: 6 } as const

export function accountCalls(
  runtime: CloudRuntime<UserApiTables>,
  sessions: AccountSessions,
): ApiCalls<'deleteAccount' | 'exportAccount'> {
  return {
    async deleteAccount({ caller }) {
      requireRecentSignIn(caller)
      const removed = await removeAccount(runtime, caller.sub)
      if (removed.ok) await sessions.notify(removed.user, { about: 'accountDeleted' })
      return { body: { message: 'The account is deleted.' } }
    },

    async exportAccount({ caller }) {
      requireRecentSignIn(caller)
      await limitRate(runtime, exports, caller.sub)
      await recordSecurityEvent(runtime, {
        name: 'account-exported',
        outcome: 'success',
        subject: caller.sub,
      })
      const at = runtime.clock.now()
      const archive = zipFiles(exportAccount(runtime, sessions, caller), { at })
      return { body: asJson(`account_${at.toISOString().slice(0, 10)}.zip`, base64(archive)) }
    },
  }
}

async function* asJson(fileName: string, file: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{"file_name":${JSON.stringify(fileName)},"file":"`
  yield* file
  yield '"}'
}
