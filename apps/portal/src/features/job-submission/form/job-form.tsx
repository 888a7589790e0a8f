import { valibotResolver } from '@hookform/resolvers/valibot'
import { jobLimits, type Device, type JobSubmission } from '@qportal/api-client'
import { Button, cx, NumberField, Select, TextArea, TextField } from '@qportal/ui'
import { useEffect, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { ComposedJobSummary } from './composed-job-summary.tsx'
import { CopyAsMenu } from '../files/copy-as-menu.tsx'
import { DeviceField } from './device-field.tsx'
import { LikelyFailureNotice, RestoredNotice } from './form-notices.tsx'
import { isLikelyToFail } from './is-likely-to-fail.ts'
import { fromComposer } from '../values/job-draft.ts'
import { jobFormSchema } from '../values/job-form-schema.ts'
import {
  emptyJobForm,
  toJobSubmission,
  type ComposedJob,
  type JobFormValues,
} from '../values/job-form-values.ts'
import { OperatorRows } from './operator-rows.tsx'
import { ProblemList, ProgramField } from '../program/program-field.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { isTranspilerOff } from './settings-presets.ts'
import { SubmissionOutcome } from '../sending/submission-outcome.tsx'
import type { SubmissionState } from '../sending/submit-once.ts'
import { useFieldError } from '../values/use-field-error.ts'
import { useIsUnmounted } from '../sending/use-is-unmounted.ts'
import { useJobDraft, useSavedDraft } from '../values/use-job-draft.ts'
import { useOutcomeToast } from '../sending/use-outcome-toast.ts'
import { useProgramAnalysis } from '../program/use-program-analysis.ts'
import { useSubmitter } from '../sending/use-submitter.ts'

interface JobFormProps {
  devices: readonly Device[]
  /** Leads to a job that was submitted. */
  onView: (jobId: string) => void
  /** Starts from these values. */
  initial?: Partial<JobFormValues>
  /** Names what the values come from, such as a job: it has a draft of its own. */
  startedFrom?: string
  /**
   * Program, type and operator come from elsewhere: the form has no fields for them, follows them as they change, and sends them as they
   * stand when it is submitted. What is typed besides (name, device, shots, settings) stays, and has a draft of its own.
   */
  composed?: ComposedJob
  /** Told where the job is to run: the device, and whether a transpiler fits the program to it. */
  onRunChange?: (run: { readonly deviceId: string; readonly isTranspiled: boolean }) => void
}

const schemaResolver = valibotResolver(jobFormSchema)

/**
 * The form of a new job: what to run, where, how often. One component for its own page and for the composer's tab Execution. Locked while
 * a job is sent, unlocked on every failure; whatever is pressed how often, one job.
 */
export function JobForm({ devices, onView, initial, startedFrom, composed, onRunChange }: JobFormProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const format = useFormat()
  const kept = useJobDraft({
    keepsDraft: initial === undefined || startedFrom !== undefined,
    startedFrom: composed ? fromComposer(startedFrom) : startedFrom,
  })
  const { draft, restored } = kept
  const [showsRestored, setShowsRestored] = useState(restored !== undefined && !composed)
  const whole = (values: JobFormValues): JobFormValues =>
    composed ? { ...values, ...composed, operator: [...composed.operator] } : values
  const form = useForm<JobFormValues, unknown, JobFormValues>({
    resolver: (values, context, options) => schemaResolver(whole(values), context, options),
    defaultValues: { ...emptyJobForm, ...initial, ...restored },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  useSavedDraft(kept, form)
  const { submitter, state } = useSubmitter()
  const isUnmounted = useIsUnmounted()
  const tellElsewhere = useOutcomeToast(onView)
  const [doubted, setDoubted] = useState<'stay' | 'view'>()
  const errorOf = useFieldError(form.formState.errors)

  form.watch(['type', 'deviceId', 'transpiler', 'program', 'operator'])
  const { type, deviceId, transpiler, program, operator } = whole(form.getValues())
  const untranspiled = isTranspilerOff(transpiler)
  useEffect(
    () => onRunChange?.({ deviceId, isTranspiled: !untranspiled }),
    [onRunChange, deviceId, untranspiled],
  )
  const analysis = useProgramAnalysis(program, {
    device: devices.find(({ id }) => id === deviceId),
    type,
    untranspiled,
  })
  const busy = state.name === 'sending' || state.name === 'lookingUp'
  const isInDoubt = isLikelyToFail(analysis, { program, type, operator })

  const send = (then: 'stay' | 'view', { anyway = false } = {}) => {
    if (busy) return undefined
    // What was sent before says nothing about what is sent now, which may be refused by a rule.
    if (state.name === 'submitted') submitter.reset()
    return form.handleSubmit(async (values) => {
      setShowsRestored(false)
      if (isInDoubt && !anyway) return setDoubted(then)
      setDoubted(undefined)
      finish(await submitter.submit(toJobSubmission(values)), then)
    })()
  }

  const sendAgain = async () => finish(await submitter.sendAgain(), 'stay')
  const lookAgain = async () => finish(await submitter.lookAgain(), 'stay')

  function finish(outcome: SubmissionState, then: 'stay' | 'view') {
    if (isUnmounted.current)
      tellElsewhere(outcome, {
        onSendAgain: () => void sendAgain(),
        onLookAgain: () => void lookAgain(),
      })
    if (outcome.name !== 'submitted') return
    // What was sent is no draft any more; further changes begin a new one.
    form.reset(form.getValues())
    draft?.clear()
    if (then === 'view' && !isUnmounted.current) onView(outcome.jobId)
  }

  function discardDraft() {
    setShowsRestored(false)
    form.reset({ ...emptyJobForm, ...initial })
    draft?.clear()
  }

  async function submission(): Promise<JobSubmission | undefined> {
    const right = await form.trigger(undefined, { shouldFocus: true })
    return right ? toJobSubmission(whole(form.getValues())) : undefined
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        // In the composer's pane there is little height: what submits stays in sight.
        className={cx('@container grid max-w-180 grid-cols-[minmax(0,1fr)]', composed ? 'gap-3.5' : 'gap-5')}
        onSubmit={(event) => {
          event.preventDefault()
          void send('stay')
        }}
      >
        <div className={cx('grid', composed ? 'gap-3.5' : 'gap-5')}>
          {showsRestored && <RestoredNotice onDiscard={discardDraft} />}
          <p className="text-caption text-ink3">{t('common:requiredHint')}</p>
          <TextField
            label={t('form.name')}
            required
            autoComplete="off"
            error={errorOf('name')}
            {...form.register('name')}
          />
          <TextArea
            label={t('form.description')}
            rows={composed ? 1 : 2}
            error={errorOf('description')}
            {...form.register('description')}
          />
          <DeviceField devices={devices} error={errorOf('deviceId')} />
          <div className="grid gap-5 @md:grid-cols-2">
            {!composed && (
              <Select
                label={t('form.type')}
                required
                options={[
                  { value: 'sampling', label: t('type.sampling') },
                  { value: 'estimation', label: t('type.estimation') },
                ]}
                {...form.register('type')}
              />
            )}
            <Controller
              control={form.control}
              name="shots"
              render={({ field: { value, onChange, ...field } }) => (
                <NumberField
                  {...field}
                  label={t('form.shots')}
                  required
                  min={1}
                  max={jobLimits.maxShots}
                  step={100}
                  locale={format.language}
                  value={value}
                  onValueChange={onChange}
                  error={errorOf('shots')}
                />
              )}
            />
          </div>
          {composed ? (
            <ComposedJobSummary job={composed} error={errorOf('program') ?? errorOf('operator')}>
              <ProblemList analysis={analysis} />
            </ComposedJobSummary>
          ) : (
            <>
              <ProgramField error={errorOf('program')} analysis={analysis} />
              {type === 'estimation' && <OperatorRows errorOf={errorOf} qubits={analysis.qubits} />}
            </>
          )}
          <SettingsFields errorOf={errorOf} />
        </div>
        <div
          className={cx(
            'grid',
            composed
              ? 'gap-3 desk:sticky desk:bottom-0 desk:z-1 desk:-mx-4 desk:-mb-3 desk:border-t desk:border-line2 desk:bg-sheet desk:px-4 desk:py-3'
              : 'gap-5',
          )}
        >
          {doubted !== undefined && isInDoubt && (
            <LikelyFailureNotice onSubmitAnyway={() => void send(doubted, { anyway: true })} />
          )}
          <SubmissionOutcome
            state={state}
            onSendAgain={() => void send('stay', { anyway: true })}
            onLookAgain={() => void lookAgain()}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              // With large text on a phone it takes a second line, not room beyond the page.
              className="!h-auto min-h-8.5 max-w-full py-1 !whitespace-normal"
              busy={busy}
              onClick={() => void send('view')}
            >
              {t('form.submitAndView')}
            </Button>
            <Button type="submit" disabled={busy}>
              {t('form.submit')}
            </Button>
            <CopyAsMenu submission={submission} />
            <span role="status" className="text-label text-ink2">
              {state.name === 'sending' && t('common:processing')}
              {state.name === 'lookingUp' && t('form.lookingUp')}
            </span>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
