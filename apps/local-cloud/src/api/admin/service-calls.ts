import { readVersion } from '../../runtime/version.ts'
import type { CloudRuntime } from '../../runtime/runtime.ts'
import { describeSettings } from '../../settings/describe-settings.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'

export function serviceCalls({ settings, clock }: CloudRuntime<UserApiTables>): ApiCalls<'getService'> {
  const startedAt = clock.now()
  const version = readVersion()
  return {
    async getService() {
      const shown = describeSettings(settings).map(({ isDefault, ...setting }) => ({
        ...setting,
        is_default: isDefault,
      }))
      return { body: { version, started_at: startedAt, settings: shown } }
    },
  }
}
