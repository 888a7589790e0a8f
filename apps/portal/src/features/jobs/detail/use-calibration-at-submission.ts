import type { Job } from '@qportal/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { calibrationNotes, type CalibrationNote } from '../../../platform/storage/calibration-notes.ts'
import { jobQueries } from '../job-queries.ts'

export interface KnownCalibration extends CalibrationNote {
  /** This browser noted the calibration when the job was submitted. */
  readonly isFromNote: boolean
}

/**
 * The calibration of a job's device at submission: the one noted then, or the present one if it is
 * older. `unknown` if the device has been calibrated since and there is no note; undefined without
 * calibration.
 */
export function useCalibrationAtSubmission(job: Job): KnownCalibration | 'unknown' | undefined {
  const { api, storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const noted = useMemo(() => calibrationNotes(storage, sub).of(job.id), [storage, sub, job.id])
  const { data: now } = useQuery({
    ...jobQueries.calibration(api, job.deviceId),
    enabled: noted === undefined,
  })
  if (noted) return { ...noted, isFromNote: true }
  if (!now || job.submittedAt === undefined) return undefined
  const isUnchanged = Date.parse(now.calibratedAt) <= Date.parse(job.submittedAt)
  return isUnchanged ? { ...now, isFromNote: false } : 'unknown'
}
