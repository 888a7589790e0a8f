import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { readVersion } from '../../dependencies/version.ts'
import { describeHealthProblem, type HealthProblem } from '../../failures/health-problem.ts'
import { describeSettings } from '../../settings/describe-settings.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'

/** Whether this process can do its work. */
export type CheckHealth = () => Promise<
  { readonly isReady: true } | { readonly isReady: false; readonly problem: HealthProblem }
>

export function serviceCalls(
  { settings, clock }: CloudRuntime<UserApiTables>,
  checkHealth: CheckHealth,
): ApiCalls<'getService'> {
  const startedAt = clock.now()
  const version = readVersion()
  return {
    async getService() {
      const shown = describeSettings(settings).map(({ isDefault, ...setting }) => ({
        ...setting,
        is_default: isDefault,
      }))
      const health = await checkHealth()
      const problem = health.isReady ? null : health.problem
      return {
        body: {
          version,
          started_at: startedAt,
          health: {
            is_ready: health.isReady,
            reason: problem && describeHealthProblem(problem),
            problem,
          },
          settings: shown,
        },
      }
    },
  }
}
