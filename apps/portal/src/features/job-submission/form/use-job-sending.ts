import { isApiError } from '@qportal/api-client'
import { useRef, useState } from 'react'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useIsUnmounted } from '../../../platform/use-is-unmounted.ts'
import type { SubmissionState } from '../sending/submit-once.ts'
import { useOutcomeToast } from '../sending/use-outcome-toast.ts'
import { useSubmitter } from '../sending/use-submitter.ts'
import type { JobDraft } from '../values/job-draft.ts'
import { toJobSubmission } from '../values/job-form-values.ts'
import { refusedByCloud } from '../values/use-field-error.ts'
import type { JobForm } from '../values/use-job-draft.ts'
import { refusedField } from './refused-field.ts'

/** Where the user is after a submission: still at the form, or at the page of the job. */
type NextPage = 'stay' | 'view'

interface JobSendingOptions {
  form: JobForm
  draft: JobDraft | undefined
  onView: (jobId: string) => void
  /** The user confirms a job that is likely to fail before it is sent. */
  needsConfirmation: boolean
  onValid: () => void
}

/** Sends the job of a form once, and shows the outcome: in the form, or after it has been left. */
export function useJobSending({ form, draft, onView, needsConfirmation, onValid }: JobSendingOptions) {
  const { submitter, state } = useSubmitter()
  const isUnmounted = useIsUnmounted()
  const showOutcomeToast = useOutcomeToast(onView)
  const failureText = useFailureText()
  const [unconfirmed, setUnconfirmed] = useState<NextPage>()
  const sentFields = useRef<string>(undefined)
  const isBusy = state.name === 'sending' || state.name === 'checkingSubmission'

  async function send(next: NextPage, { isConfirmed = false } = {}): Promise<void> {
    if (isBusy) return
    // Removes the previous outcome; the form may now be invalid.
    if (state.name === 'submitted') submitter.reset()
    await form.handleSubmit(async (values) => {
      onValid()
      if (needsConfirmation && !isConfirmed) return setUnconfirmed(next)
      setUnconfirmed(undefined)
      sentFields.current = JSON.stringify(form.getValues())
      finish(await submitter.submit(toJobSubmission(values)), next)
    })()
  }

  const checkAgain = async () => finish(await submitter.checkAgain(), 'stay')

  function finish(outcome: SubmissionState, next: NextPage) {
    if (isUnmounted.current)
      showOutcomeToast(outcome, {
        onSendAgain: () => void submitter.sendAgain().then((repeated) => finish(repeated, 'stay')),
        onCheckAgain: () => void checkAgain(),
      })
    if (outcome.name === 'refused') showAtField(outcome.error)
    if (outcome.name !== 'submitted') return
    // The sent values are no longer a draft. Values that were changed meanwhile are the next one.
    if (JSON.stringify(form.getValues()) === sentFields.current) {
      form.reset(form.getValues())
      draft?.clear()
    }
    if (next === 'view' && !isUnmounted.current) onView(outcome.jobId)
  }

  function showAtField(error: unknown) {
    const field = isApiError(error) && refusedField(error)
    if (field) form.setError(field, { type: refusedByCloud, message: failureText(error) })
  }

  return {
    state,
    isBusy,
    send,
    /** Sends a job that is likely to fail; undefined if nothing waits for a confirmation. */
    confirm:
      unconfirmed !== undefined && needsConfirmation
        ? () => send(unconfirmed, { isConfirmed: true })
        : undefined,
    sendAgain: () => send('stay', { isConfirmed: true }),
    checkAgain,
    stop: submitter.stop,
  }
}
