import type { AdminApiComponents } from '@qportal/api-client/wire'

type Schemas = AdminApiComponents['schemas']

/** Why a process cannot do its work. */
export type HealthProblem = Schemas['HealthProblem']

const sentences: Readonly<Record<Schemas['PlainHealthProblem']['code'], string>> = {
  stopping: 'the service is stopping',
  'database-read-only': 'the database is read-only',
  'database-full': 'the disk of the database is full',
  'database-away': 'the database is away',
}

/** Returns a problem as a sentence for operators. */
export function describeHealthProblem(problem: HealthProblem): string {
  if (problem.code === 'devices-idle')
    return `jobs wait, but nothing runs on ${problem.device_ids.join(', ')}`
  return sentences[problem.code]
}
