import type { SubmissionProgress } from '@qportal/api-client'
import { Button, cx } from '@qportal/ui'
import { useRef, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SubmissionOutcome } from '../sending/submission-outcome.tsx'
import { canStop } from '../sending/submit-once.ts'
import { LikelyFailureNotice } from './form-notices.tsx'
import type { JobFormController } from './use-job-form.ts'

interface JobFormFrameProps {
  controller: JobFormController
  /** The distance between the fields. */
  gap: string
  /** Shown above the fields. */
  notice?: ReactNode
  /** The classes of the last part, with outcome and buttons. */
  endClass: string
  /** Further buttons beside those that submit. */
  actions?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The form element of a job: its fields, the outcome of a submission, and its buttons. */
export function JobFormFrame({ controller, gap, notice, endClass, actions, children }: JobFormFrameProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const { form, sending } = controller
  return (
    <FormProvider {...form}>
      <form
        method="post"
        action="#"
        noValidate
        className={cx('@container grid max-w-180 grid-cols-[minmax(0,1fr)]', gap)}
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send('stay')
        }}
      >
        <div className={cx('grid', gap)}>
          {notice}
          <p className="text-caption text-ink3">{t('common:requiredHint')}</p>
          {children}
        </div>
        <div className={cx('grid', endClass)}>
          {sending.confirm && <LikelyFailureNotice onSubmitAnyway={() => void sending.confirm?.()} />}
          <SubmissionOutcome
            state={sending.state}
            onSendAgain={() => void sending.sendAgain()}
            onCheckAgain={() => void sending.checkAgain()}
          />
          <SubmitButtons sending={sending}>{actions}</SubmitButtons>
        </div>
      </form>
    </FormProvider>
  )
}

interface SubmitButtonsProps extends Pick<JobFormController, 'sending'> {
  children: ReactNode
}

function SubmitButtons({ sending: { state, isBusy, send, stop }, children }: SubmitButtonsProps) {
  const { t } = useTranslation('jobs')
  const progressText = useProgressText()
  const submitButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={submitButton}
        variant="primary"
        // Wraps to a second line with large text on a phone.
        className="!h-auto min-h-8.5 max-w-full py-1 !whitespace-normal"
        busy={isBusy}
        onClick={() => void send('view')}
      >
        {t('form.submitAndView')}
      </Button>
      <Button type="submit" disabled={isBusy}>
        {t('form.submit')}
      </Button>
      {children}
      <span role="status" className="text-label text-ink2">
        {state.name === 'sending' && progressText(state.progress)}
        {state.name === 'checkingSubmission' && t('form.checkingSubmission')}
      </span>
      {canStop(state) && (
        <Button
          size="small"
          onClick={() => {
            // The button disappears, so the focus goes back to the one that was pressed first.
            submitButton.current?.focus()
            stop()
          }}
        >
          {t('form.stopUpload')}
        </Button>
      )}
    </div>
  )
}

/** Returns a function that says which step of a submission is being done. */
function useProgressText(): (progress: SubmissionProgress | undefined) => string {
  const { t } = useTranslation(['jobs', 'common'])
  return (progress) => {
    switch (progress?.step) {
      case 'registering':
        return t('form.registering')
      case 'uploading':
        // Steps of ten keep screen readers from reading every per cent.
        return t('form.uploading', { percent: Math.floor(progress.fraction * 10) * 10 })
      case 'submitting':
        return t('form.submittingStep')
      default:
        return t('common:processing')
    }
  }
}
