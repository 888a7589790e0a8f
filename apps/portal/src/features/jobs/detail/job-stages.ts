import type { JobSummary } from '@qportal/api-client'

export type StageKey = 'submitted' | 'ready' | 'running' | 'ended'
export type StageState = 'done' | 'current' | 'pending' | 'succeeded' | 'failed' | 'cancelled'

export interface JobStage {
  readonly key: StageKey
  readonly at: string | undefined
  readonly state: StageState
  /** Seconds until the next stage began. */
  readonly seconds: number | undefined
}

const stageOrder = ['submitted', 'ready', 'running', 'ended'] as const

/**
 * The four stages of a job. A stage counts as reached when its time is known or the status implies
 * it. A job that ended early has no entry for the stages that it skipped.
 */
export function jobStages(job: JobSummary): JobStage[] {
  const times: Record<StageKey, string | undefined> = {
    submitted: job.submittedAt,
    ready: job.readyAt,
    running: job.runningAt,
    ended: job.endedAt,
  }
  const ended = (['succeeded', 'failed', 'cancelled'] as const).find((end) => end === job.status)
  const reached = ended ? stageOrder.length - 1 : currentStage(job)
  const present = stageOrder.filter(
    (key, index) => !ended || times[key] !== undefined || index === 0 || key === 'ended',
  )

  return present.map((key, index) => {
    const next = present[index + 1]
    const position = stageOrder.indexOf(key)
    return {
      key,
      at: times[key],
      state:
        key === 'ended' && ended
          ? ended
          : position < reached
            ? 'done'
            : position === reached
              ? 'current'
              : 'pending',
      seconds: next && secondsBetween(times[key], times[next]),
    }
  })
}

/** Seconds from submission to end. */
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

/** Never negative, although times from the clocks of two machines may be in the wrong order. */
function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  if (from === undefined || to === undefined) return undefined
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
