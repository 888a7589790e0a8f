import type { JobStatus } from '@qportal/api-client'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { jobLabel } from '../platform/labels/job-label.ts'
import { knownWord } from '../platform/labels/known-word.ts'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { useSessionUser } from '../platform/session/use-session.ts'
import { notify } from './use-notification-choice.ts'

/** Returns a function that describes a change of a job's state: "Bell pair: Succeeded". */
export function useJobSentence(): (job: { name: string; id: string; status: JobStatus }) => string {
  const { t } = useTranslation(['shell', 'jobs'])
  return ({ name, id, status }) => {
    const known = knownWord(
      ['submitted', 'ready', 'running', 'succeeded', 'failed', 'cancelled', 'registered', 'cancelling'],
      status,
    )
    return t('jobChanged', {
      name: jobLabel({ name, id }),
      status: known ? t(`jobs:status.${known}`) : status,
    })
  }
}

/**
 * Announces every change to assistive technology, and notifies of the end of a job that the user
 * waits for.
 */
export function JobAnnouncements() {
  const { announcer, jobFollower, jobNews, storage } = usePortalServices()
  const sub = useSessionUser()?.sub
  const sentence = useJobSentence()
  const navigate = useNavigate()
  const latest = useSyncExternalStore(announcer.subscribe, announcer.latest, announcer.latest)
  const onChange = useEffectEvent((job: Parameters<typeof sentence>[0]) => announcer.announce(sentence(job)))
  const onFinished = useEffectEvent((job: Parameters<typeof sentence>[0]) => {
    // Polling pauses while the page is hidden, so an end is noticed in a visible page. Notifies
    // only when another window has the focus.
    if (document.hasFocus()) return
    notify(storage, {
      sentence: sentence(job),
      tag: job.id,
      onOpen: () => void navigate({ to: '/jobs/$jobId', params: { jobId: job.id } }),
    })
  })

  useEffect(() => (sub === undefined ? undefined : jobNews.open(sub)), [jobNews, sub])
  useEffect(() => jobFollower.onChange((job) => onChange(job)), [jobFollower])
  useEffect(() => jobNews.onFinished((job) => onFinished(job)), [jobNews])

  return (
    <p role="status" className="sr-only">
      <span key={latest?.number}>{latest?.sentence}</span>
    </p>
  )
}
