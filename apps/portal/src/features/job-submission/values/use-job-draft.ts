import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { tabStorage } from '../../../platform/storage/text-storage.ts'
import { jobDraft, type JobDraft } from './job-draft.ts'
import type { JobFormValues } from './job-form-values.ts'

/** The form of a job, whose validated values have the type of the typed ones. */
export type JobForm = UseFormReturn<JobFormValues, unknown, JobFormValues>

const debounceMs = 400

interface DraftedForm {
  readonly keepsDraft: boolean
  /** Names the source of the form's values. */
  readonly startedFrom: string | undefined
}

/**
 * The user's draft and its values when the form was opened; undefined for a form without a draft.
 */
export function useJobDraft({ keepsDraft, startedFrom }: DraftedForm): {
  draft: JobDraft | undefined
  restored: JobFormValues | undefined
} {
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub
  const draft = useMemo(
    () =>
      keepsDraft && sub !== undefined
        ? jobDraft({ device: storage, tab: tabStorage(), sub }, startedFrom)
        : undefined,
    [keepsDraft, storage, sub, startedFrom],
  )
  const [restored] = useState(() => draft?.read())
  return { draft, restored }
}

/** Saves the draft, debounced and when the page is left. Clears it when all changes are undone. */
export function useSavedDraft(
  { draft, restored }: ReturnType<typeof useJobDraft>,
  { subscribe, getValues }: JobForm,
): void {
  const beganEmpty = restored === undefined
  useEffect(() => {
    if (!draft) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      if (timer !== undefined) draft.write(getValues())
      timer = undefined
    }
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer)
        timer = isDirty === false ? undefined : setTimeout(write, debounceMs)
        if (isDirty === false && beganEmpty) draft.clear()
      },
    })
    addEventListener('pagehide', write)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', write)
      write()
    }
  }, [draft, beganEmpty, subscribe, getValues])
}
