import type { JobSummary } from '@qportal/api-client'

export type StageKey = 'submitted' | 'ready' | 'running' | 'ended'
export type StageState = 'done' | 'current' | 'ahead' | 'succeeded' | 'failed' | 'cancelled'

export interface JobStage {
  readonly key: StageKey
  readonly at: string | undefined
  readonly state: StageState
  /** Seconds until the next stage began. */
  readonly seconds: number | undefined
}

const order = ['submitted', 'ready', 'running', 'ended'] as const

/**
 * The life of a job as four stages. A stage counts as reached when its time is known, or when the state says so; a job that ended early
 * skips the stages it never saw.
 */
export function jobStages(job: JobSummary): JobStage[] {
  const times: Record<StageKey, string | undefined> = {
    submitted: job.submittedAt,
    ready: job.readyAt,
    running: job.runningAt,
    ended: job.endedAt,
  }
  const ended = (['succeeded', 'failed', 'cancelled'] as const).find((end) => end === job.status)
  const reached = ended ? order.length - 1 : currentStage(job)
  const present = order.filter(
    (key, index) => !ended || times[key] !== undefined || index === 0 || key === 'ended',
  )

  return present.map((key, index) => {
    const next = present[index + 1]
    const place = order.indexOf(key)
    return {
      key,
      at: times[key],
      state:
        key === 'ended' && ended ? ended : place < reached ? 'done' : place === reached ? 'current' : 'ahead',
      seconds: next && secondsBetween(times[key], times[next]),
    }
  })
}

/** Seconds from the submission to the end. */
export function lifetimeSeconds({ submittedAt, endedAt }: JobSummary): number | undefined {
  return secondsBetween(submittedAt, endedAt)
}

function currentStage(job: JobSummary): number {
  switch (job.status) {
    case 'running':
    case 'cancelling':
      return 2
    case 'ready':
      return 1
    default:
      return 0
  }
}

/** Clocks of two machines may have the end before the beginning. */
function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
