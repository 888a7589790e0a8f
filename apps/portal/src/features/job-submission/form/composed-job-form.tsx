import type { Job } from '@qportal/api-client'
import { DescriptionList } from '@qportal/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyAsMenu } from '../files/copy-as-menu.tsx'
import { DevicePreviewButton } from '../preview/device-preview-button.tsx'
import { ProblemList } from '../program/problem-list.tsx'
import { composerSource } from '../values/job-draft.ts'
import type { ComposedJob } from '../values/job-form-values.ts'
import { useJobDraft } from '../values/use-job-draft.ts'
import { DeviceField } from './device-field.tsx'
import { JobFormFrame } from './job-form-frame.tsx'
import { QuotaNotice } from './quota-notice.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { DescriptionField, NameField, ShotsField } from './shared-fields.tsx'
import { startValues } from './start-values.ts'
import { useJobForm, type JobFormController, type JobFormProps } from './use-job-form.ts'

interface ComposedJobFormProps extends Pick<JobFormProps, 'devices' | 'onView'> {
  /** The job whose settings the form starts with. */
  startedFrom: Job | undefined
  /**
   * The composer's job, which replaces the fields for program, type and operator. Its current
   * values are sent. The other fields (name, device, shots, settings) keep their values and have
   * their own draft.
   */
  composed: ComposedJob
  /** Receives the chosen device and whether the program is transpiled for it. */
  onRunChange: (run: { readonly deviceId: string; readonly isTranspiled: boolean }) => void
}

/** The form of a new job in the composer's tab Execution. */
export function ComposedJobForm(props: ComposedJobFormProps) {
  const { t } = useTranslation('jobs')
  const controller = useComposedJobForm(props)
  const { errorOf, values, device, analysis, preview } = controller
  return (
    <JobFormFrame
      controller={controller}
      gap="gap-3.5"
      // The composer's pane is low, so the buttons there stay visible.
      endClass="gap-3 desk:sticky desk:bottom-0 desk:z-1 desk:-mx-4 desk:-mb-3 desk:border-t desk:border-line2 desk:bg-sheet desk:px-4 desk:py-3"
    >
      {/* Two rows, so that device, shots and the buttons below fit into the composer's pane. */}
      <div className="grid gap-3.5 desk:grid-cols-2 desk:gap-x-3">
        <NameField controller={controller} label={t('form.jobName')} />
        <DescriptionField controller={controller} label={t('form.jobDescription')} rows={1} />
      </div>
      <div className="grid gap-3.5 desk:grid-cols-[minmax(0,1fr)_7.5rem] desk:gap-x-3">
        <DeviceField
          label={t('form.deviceId')}
          devices={props.devices}
          error={errorOf('deviceId')}
          qubits={analysis.qubits}
        />
        <div className="grid gap-5">
          <ShotsField controller={controller} />
        </div>
      </div>
      {device && <QuotaNotice device={device} shots={values.shots} />}
      <ComposedJobSummary composed={props.composed} controller={controller} />
      <SettingsFields errorOf={errorOf} deviceType={device?.type} />
      {/* Above the buttons that stay visible, which need one row only. */}
      <div className="-ms-3.5 flex flex-wrap">
        <CopyAsMenu submission={controller.submission} />
        {preview && <DevicePreviewButton {...preview} />}
      </div>
    </JobFormFrame>
  )
}

function useComposedJobForm({ composed, onRunChange, startedFrom, ...options }: ComposedJobFormProps) {
  const { initial, startedFrom: source } = startValues({ job: startedFrom })
  const draft = useJobDraft({ keepsDraft: true, startedFrom: composerSource(source) })
  const { program, type, operator } = composed
  const controller = useJobForm({
    ...options,
    initial,
    draft,
    compile: composed.compile,
    complete: (values) => ({ ...values, program, type, operator: [...operator] }),
  })
  const { deviceId } = controller.values
  const { isTranspiled } = controller
  useEffect(() => onRunChange({ deviceId, isTranspiled }), [onRunChange, deviceId, isTranspiled])
  return controller
}

interface ComposedJobSummaryProps extends Pick<ComposedJobFormProps, 'composed'> {
  controller: JobFormController
}

/** Shows type, observable and problems of the composer's job in place of the form fields. */
function ComposedJobSummary({ composed, controller: { errorOf, analysis } }: ComposedJobSummaryProps) {
  const { t } = useTranslation('jobs')
  const observable = composed.operator
    .map(({ pauli, coefficient }) => `${coefficient} · ${pauli}`)
    .join(' + ')
  const error = errorOf('program') ?? errorOf('operator')
  const isCurrent = analysis.text === composed.program
  return (
    <div>
      <DescriptionList
        items={[
          { key: 'type', term: t('form.type'), value: t(`type.${composed.type}`) },
          ...(composed.type === 'estimation'
            ? [
                {
                  key: 'operator',
                  term: t('form.operator'),
                  value: observable ? <code translate="no">{observable}</code> : t('form.noObservable'),
                },
              ]
            : []),
        ]}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-caption text-danger">
          {error}
        </p>
      )}
      <ProblemList
        analysis={analysis}
        gateOf={
          // Offsets of an earlier program lead nowhere.
          composed.isPrinted || !isCurrent
            ? ({ from }) => (isCurrent ? composed.gateAt(from) : undefined)
            : undefined
        }
        onJump={composed.showText}
      />
    </div>
  )
}
