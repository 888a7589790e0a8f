import type { HealthProblem } from '@qportal/api-client/administration'
import type { TFunction } from 'i18next'

/**
 * Returns in words why the service cannot work. Undefined for a code that only newer clouds have.
 */
export function describeHealthProblem(
  problem: HealthProblem,
  language: string,
  t: TFunction<'admin'>,
): string | undefined {
  switch (problem.code) {
    case 'stopping':
      return t('service.problem.stopping')
    case 'database-read-only':
      return t('service.problem.databaseReadOnly')
    case 'database-full':
      return t('service.problem.databaseFull')
    case 'database-away':
      return t('service.problem.databaseAway')
    case 'devices-idle':
      return t('service.problem.devicesIdle', {
        devices: new Intl.ListFormat(language).format(problem.deviceIds),
      })
    default:
      problem satisfies never
      return undefined
  }
}
