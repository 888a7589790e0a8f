import type { Job } from '@qportal/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calibrationNotes, type CalibrationNote } from '../../../platform/storage/calibration-notes.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { jobQueries } from '../job-queries.ts'

/** `kept`: noted in this browser when the job was submitted. */
export interface KnownCalibration extends CalibrationNote {
  readonly kept: boolean
}

/**
 * How the job's device was calibrated when the job was submitted: as it was noted then, or as it is now when nobody has calibrated it
 * since. `lost` when it has been calibrated since and nothing was noted here; undefined for a device without calibration.
 */
export function useCalibrationAtSubmission(job: Job): KnownCalibration | 'lost' | undefined {
  const { api, storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const noted = useMemo(() => calibrationNotes(storage, sub).of(job.id), [storage, sub, job.id])
  const { data: now } = useQuery({
    ...jobQueries.calibration(api, job.deviceId),
    enabled: noted === undefined,
  })
  if (noted) return { ...noted, kept: true }
  if (!now || job.submittedAt === undefined) return undefined
  return Date.parse(now.calibratedAt) <= Date.parse(job.submittedAt) ? { ...now, kept: false } : 'lost'
}
