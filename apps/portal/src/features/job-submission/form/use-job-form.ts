import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Device, JobSubmission } from '@qportal/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CompiledProgram } from '../../../platform/openqasm/read-program.ts'
import type { PreviewedJob } from '../preview/device-preview-dialog.tsx'
import { useProgramAnalysis } from '../program/use-program-analysis.ts'
import { jobFormSchema } from '../values/job-form-schema.ts'
import { emptyJobForm, toJobSubmission, type JobFormValues } from '../values/job-form-values.ts'
import { useFieldError } from '../values/use-field-error.ts'
import { useSavedDraft, type JobForm, type useJobDraft } from '../values/use-job-draft.ts'
import { isLikelyToFail } from './is-likely-to-fail.ts'
import { isTranspilerOff } from './settings-presets.ts'
import { useJobSending } from './use-job-sending.ts'

/** What both forms of a job take. */
export interface JobFormProps {
  devices: readonly Device[]
  /** Opens the page of a submitted job. */
  onView: (jobId: string) => void
  /** Initial values. */
  initial?: Partial<JobFormValues> | undefined
  /** Names the source of the values, such as a job; each source has its own draft. */
  startedFrom?: string
}

interface JobFormOptions extends Omit<JobFormProps, 'startedFrom'> {
  /** Undefined for a form without a draft. */
  draft: ReturnType<typeof useJobDraft>
  /** Adds the values that have no field in this form. */
  complete?: (values: JobFormValues) => JobFormValues
  /** Returns the circuit and problems of the program, if someone has parsed it. */
  compile?: (() => CompiledProgram) | undefined
}

const schemaResolver = valibotResolver(jobFormSchema)

/**
 * The state of a form of a new job: its values, the analysis of its program, and its submission. It
 * is locked while a job is being sent and unlocked on failure; repeated presses send one job.
 */
export function useJobForm({
  devices,
  onView,
  initial,
  draft: draftState,
  complete = (values) => values,
  compile,
}: JobFormOptions) {
  const { draft, restored } = draftState
  const [showsRestored, setShowsRestored] = useState(restored !== undefined)
  const form: JobForm = useForm<JobFormValues, unknown, JobFormValues>({
    resolver: (values, context, options) => schemaResolver(complete(values), context, options),
    defaultValues: { ...emptyJobForm, ...initial, ...restored },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
  useSavedDraft(draftState, form)
  form.watch(['type', 'deviceId', 'shots', 'transpiler', 'program', 'operator'])
  const values = complete(form.getValues())
  const { type, deviceId, transpiler, program, operator } = values
  const isTranspiled = !isTranspilerOff(transpiler)
  const device = devices.find(({ id }) => id === deviceId)
  const isCircuit = type === 'sampling' || type === 'estimation'
  const analysis = useProgramAnalysis(isCircuit ? program : '', {
    device,
    type: type === 'estimation' ? type : 'sampling',
    untranspiled: !isTranspiled,
    compile,
  })
  const sending = useJobSending({
    form,
    draft,
    onView,
    needsConfirmation: isCircuit && isLikelyToFail(analysis, values),
    onValid: () => setShowsRestored(false),
  })

  function discardDraft() {
    setShowsRestored(false)
    form.reset({ ...emptyJobForm, ...initial })
    draft?.clear()
  }

  async function submission(): Promise<JobSubmission | undefined> {
    const isValid = await form.trigger(undefined, { shouldFocus: true })
    return isValid ? toJobSubmission(complete(form.getValues())) : undefined
  }

  const previewed: PreviewedJob | undefined = isCircuit
    ? { type, operator, transpiler, circuit: analysis.text === program ? analysis.circuit : undefined }
    : undefined
  return {
    form,
    errorOf: useFieldError(form.formState.errors),
    values,
    device,
    isCircuit,
    isTranspiled,
    analysis,
    sending,
    showsRestored,
    discardDraft,
    submission,
    /** The job and the device of a preview; undefined if there is none. */
    preview: previewed && device && { job: previewed, device },
  }
}

export type JobFormController = ReturnType<typeof useJobForm>
