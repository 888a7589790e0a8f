import { valibotResolver } from '@hookform/resolvers/valibot'
import { isApiError, jobLimits, type Device, type JobSubmission } from '@qportal/api-client'
import { Button, cx, NumberField, TextArea, TextField } from '@qportal/ui'
import { useEffect, useRef, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useIsUnmounted } from '../../../platform/use-is-unmounted.ts'
import { CopyAsMenu } from '../files/copy-as-menu.tsx'
import { DevicePreviewButton } from '../preview/device-preview-button.tsx'
import { ProblemList } from '../program/problem-list.tsx'
import { ProgramField, type ComposerCircuit } from '../program/program-field.tsx'
import { ProgramPreview } from '../program/program-preview.tsx'
import { ProgramRows } from '../program/program-rows.tsx'
import { SourceField } from '../program/source-field.tsx'
import { useProgramAnalysis } from '../program/use-program-analysis.ts'
import { SubmissionOutcome } from '../sending/submission-outcome.tsx'
import { canStop, type SubmissionState } from '../sending/submit-once.ts'
import { useOutcomeToast } from '../sending/use-outcome-toast.ts'
import { useProgressText } from '../sending/use-progress-text.ts'
import { useSubmitter } from '../sending/use-submitter.ts'
import { composerSource } from '../values/job-draft.ts'
import { jobFormSchema } from '../values/job-form-schema.ts'
import {
  emptyJobForm,
  toJobSubmission,
  type ComposedJob,
  type JobFormValues,
} from '../values/job-form-values.ts'
import { refusedByCloud, useFieldError } from '../values/use-field-error.ts'
import { useJobDraft, useSavedDraft } from '../values/use-job-draft.ts'
import { ComposedJobSummary } from './composed-job-summary.tsx'
import { DeviceField } from './device-field.tsx'
import { LikelyFailureNotice, RestoredNotice } from './form-notices.tsx'
import { isLikelyToFail } from './is-likely-to-fail.ts'
import { OperatorRows } from './operator-rows.tsx'
import { QuotaNotice } from './quota-notice.tsx'
import { refusedField } from './refused-field.ts'
import { SettingsFields } from './settings-fields.tsx'
import { isTranspilerOff } from './settings-presets.ts'
import { TypeField } from './type-field.tsx'

interface JobFormProps {
  devices: readonly Device[]
  /** Opens the page of a submitted job. */
  onView: (jobId: string) => void
  /** Initial values. */
  initial?: Partial<JobFormValues>
  /** Names the source of the values, such as a job; each source has its own draft. */
  startedFrom?: string
  /**
   * The composer's job, which replaces the fields for program, type and operator. Its current
   * values are sent. The other fields (name, device, shots, settings) keep their values and have
   * their own draft.
   */
  composed?: ComposedJob
  /** Circuits of the composer that can be taken as programs. */
  circuits?: readonly ComposerCircuit[]
  /** Receives the chosen device and whether the program is transpiled for it. */
  onRunChange?: (run: { readonly deviceId: string; readonly isTranspiled: boolean }) => void
}

const schemaResolver = valibotResolver(jobFormSchema)

/**
 * The form of a new job, on its own page and in the composer's tab Execution. It is locked while a
 * job is being sent and unlocked on failure; repeated presses send one job.
 */
export function JobForm({
  devices,
  onView,
  initial,
  startedFrom,
  composed,
  circuits = [],
  onRunChange,
}: JobFormProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const progressText = useProgressText()
  const format = useFormat()
  const draftState = useJobDraft({
    keepsDraft: initial === undefined || startedFrom !== undefined,
    startedFrom: composed ? composerSource(startedFrom) : startedFrom,
  })
  const { draft, restored } = draftState
  const [showsRestored, setShowsRestored] = useState(restored !== undefined && !composed)
  const withComposedJob = (values: JobFormValues): JobFormValues =>
    composed
      ? { ...values, program: composed.program, type: composed.type, operator: [...composed.operator] }
      : values
  const form = useForm<JobFormValues, unknown, JobFormValues>({
    resolver: (values, context, options) => schemaResolver(withComposedJob(values), context, options),
    defaultValues: { ...emptyJobForm, ...initial, ...restored },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  useSavedDraft(draftState, form)
  const { submitter, state } = useSubmitter()
  const isUnmounted = useIsUnmounted()
  const showOutcomeToast = useOutcomeToast(onView)
  const [toConfirm, setToConfirm] = useState<'stay' | 'view'>()
  const sentFields = useRef<string>(undefined)
  const submitButton = useRef<HTMLButtonElement>(null)
  const errorOf = useFieldError(form.formState.errors)
  const failureText = useFailureText()

  form.watch(['type', 'deviceId', 'shots', 'transpiler', 'program', 'operator'])
  const { type, deviceId, shots, transpiler, program, operator } = withComposedJob(form.getValues())
  const untranspiled = isTranspilerOff(transpiler)
  useEffect(
    () => onRunChange?.({ deviceId, isTranspiled: !untranspiled }),
    [onRunChange, deviceId, untranspiled],
  )
  const device = devices.find(({ id }) => id === deviceId)
  const isCircuit = type === 'sampling' || type === 'estimation'
  const analysis = useProgramAnalysis(isCircuit ? program : '', {
    device,
    type: type === 'estimation' ? type : 'sampling',
    untranspiled,
  })
  const busy = state.name === 'sending' || state.name === 'lookingUp'
  const needsConfirmation = isCircuit && isLikelyToFail(analysis, { program, type, operator })

  const send = (then: 'stay' | 'view', { anyway = false } = {}) => {
    if (busy) return undefined
    // Removes the previous outcome; the form may now be invalid.
    if (state.name === 'submitted') submitter.reset()
    return form.handleSubmit(async (values) => {
      setShowsRestored(false)
      if (needsConfirmation && !anyway) return setToConfirm(then)
      setToConfirm(undefined)
      sentFields.current = JSON.stringify(form.getValues())
      finish(await submitter.submit(toJobSubmission(values)), then)
    })()
  }

  const sendAgain = async () => finish(await submitter.sendAgain(), 'stay')
  const lookAgain = async () => finish(await submitter.lookAgain(), 'stay')

  function finish(outcome: SubmissionState, then: 'stay' | 'view') {
    if (isUnmounted.current)
      showOutcomeToast(outcome, {
        onSendAgain: () => void sendAgain(),
        onLookAgain: () => void lookAgain(),
      })
    if (outcome.name === 'refused') showRefusal(outcome.error)
    if (outcome.name !== 'submitted') return
    // The sent values are no longer a draft. Values that were changed meanwhile are the next one.
    if (JSON.stringify(form.getValues()) === sentFields.current) {
      form.reset(form.getValues())
      draft?.clear()
    }
    if (then === 'view' && !isUnmounted.current) onView(outcome.jobId)
  }

  /** Shows the refusal at its field, too. */
  function showRefusal(error: unknown) {
    const field = isApiError(error) && refusedField(error)
    if (field) form.setError(field, { type: refusedByCloud, message: failureText(error) })
  }

  function discardDraft() {
    setShowsRestored(false)
    form.reset({ ...emptyJobForm, ...initial })
    draft?.clear()
  }

  async function submission(): Promise<JobSubmission | undefined> {
    const isValid = await form.trigger(undefined, { shouldFocus: true })
    return isValid ? toJobSubmission(withComposedJob(form.getValues())) : undefined
  }

  const previewButton = isCircuit && device && (
    <DevicePreviewButton
      device={device}
      job={{
        type,
        operator,
        transpiler,
        circuit: analysis.text === program ? analysis.circuit : undefined,
      }}
    />
  )

  const fields = (
    <form
      method="post"
      action="#"
      noValidate
      // The composer's pane is low, so the buttons there stay visible.
      className={cx('@container grid max-w-180 grid-cols-[minmax(0,1fr)]', composed ? 'gap-3.5' : 'gap-5')}
      onSubmit={(event) => {
        event.preventDefault()
        void send('stay')
      }}
    >
      <div className={cx('grid', composed ? 'gap-3.5' : 'gap-5')}>
        {showsRestored && <RestoredNotice onDiscard={discardDraft} />}
        <p className="text-caption text-ink3">{t('common:requiredHint')}</p>
        {/* Two rows, so that device, shots and the buttons below fit into the composer's pane. */}
        <div className={cx('grid', composed ? 'gap-3.5 desk:grid-cols-2 desk:gap-x-3' : 'gap-5')}>
          <TextField
            label={t(composed ? 'form.jobName' : 'form.name')}
            required
            autoComplete="off"
            error={errorOf('name')}
            {...form.register('name')}
          />
          <TextArea
            label={t(composed ? 'form.jobDescription' : 'form.description')}
            rows={composed ? 1 : 2}
            error={errorOf('description')}
            {...form.register('description')}
          />
        </div>
        <div
          className={cx(
            'grid',
            composed ? 'gap-3.5 desk:grid-cols-[minmax(0,1fr)_7.5rem] desk:gap-x-3' : 'gap-5',
          )}
        >
          <DeviceField
            label={t(composed ? 'form.deviceId' : 'form.device')}
            devices={devices}
            error={errorOf('deviceId')}
            qubits={analysis.qubits}
          />
          <div className={cx('grid gap-5', !composed && '@md:grid-cols-2')}>
            {!composed && <TypeField error={errorOf('type')} />}
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
        </div>
        {device && <QuotaNotice device={device} shots={shots} />}
        {composed ? (
          <ComposedJobSummary job={composed} error={errorOf('program') ?? errorOf('operator')}>
            <ProblemList
              analysis={analysis}
              gateOf={
                // Offsets of an earlier program lead nowhere.
                composed.isPrinted || analysis.text !== composed.program
                  ? ({ from }) => (analysis.text === composed.program ? composed.gateAt(from) : undefined)
                  : undefined
              }
              onJump={composed.showText}
            />
          </ComposedJobSummary>
        ) : (
          <>
            {isCircuit && (
              <ProgramField
                name="program"
                label={t('form.program')}
                circuits={circuits}
                error={errorOf('program')}
                analysis={analysis}
              />
            )}
            {type === 'multi_manual' && (
              <ProgramRows
                errorOf={errorOf}
                device={device}
                untranspiled={untranspiled}
                circuits={circuits}
              />
            )}
            {type === 'sse' && <SourceField error={errorOf('source')} />}
            {type === 'estimation' && <OperatorRows errorOf={errorOf} qubits={analysis.qubits} />}
          </>
        )}
        {type !== 'sse' && <SettingsFields errorOf={errorOf} deviceType={device?.type} />}
        {/* Above the buttons that stay visible, which need one row only. */}
        {composed && (
          <div className="-ms-3.5 flex flex-wrap">
            <CopyAsMenu submission={submission} />
            {previewButton}
          </div>
        )}
      </div>
      <div
        className={cx(
          'grid',
          composed
            ? 'gap-3 desk:sticky desk:bottom-0 desk:z-1 desk:-mx-4 desk:-mb-3 desk:border-t desk:border-line2 desk:bg-sheet desk:px-4 desk:py-3'
            : 'gap-5',
        )}
      >
        {toConfirm !== undefined && needsConfirmation && (
          <LikelyFailureNotice onSubmitAnyway={() => void send(toConfirm, { anyway: true })} />
        )}
        <SubmissionOutcome
          state={state}
          onSendAgain={() => void send('stay', { anyway: true })}
          onLookAgain={() => void lookAgain()}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={submitButton}
            variant="primary"
            // Wraps to a second line with large text on a phone.
            className="!h-auto min-h-8.5 max-w-full py-1 !whitespace-normal"
            busy={busy}
            onClick={() => void send('view')}
          >
            {t('form.submitAndView')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('form.submit')}
          </Button>
          {!composed && <CopyAsMenu submission={submission} />}
          {!composed && previewButton}
          <span role="status" className="text-label text-ink2">
            {state.name === 'sending' && progressText(state.progress)}
            {state.name === 'lookingUp' && t('form.lookingUp')}
          </span>
          {canStop(state) && (
            <Button
              size="small"
              onClick={() => {
                // The button disappears, so the focus goes back to the one that was pressed first.
                submitButton.current?.focus()
                submitter.stop()
              }}
            >
              {t('form.stopUpload')}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
  return (
    <FormProvider {...form}>
      {composed ? (
        fields
      ) : (
        <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
          {fields}
          <ProgramPreview analysis={analysis} device={device} hasCircuit={isCircuit} />
        </div>
      )}
    </FormProvider>
  )
}
