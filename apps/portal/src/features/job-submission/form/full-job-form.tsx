import { useTranslation } from 'react-i18next'
import { CopyAsMenu } from '../files/copy-as-menu.tsx'
import { DevicePreviewButton } from '../preview/device-preview-button.tsx'
import { ProgramField, type ComposerCircuit } from '../program/program-field.tsx'
import { ProgramPreview } from '../program/program-preview.tsx'
import { ProgramRows } from '../program/program-rows.tsx'
import { SourceField } from '../program/source-field.tsx'
import { useJobDraft } from '../values/use-job-draft.ts'
import { DeviceField } from './device-field.tsx'
import { RestoredNotice } from './form-notices.tsx'
import { JobFormFrame } from './job-form-frame.tsx'
import { OperatorRows } from './operator-rows.tsx'
import { QuotaNotice } from './quota-notice.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { DescriptionField, NameField, ShotsField } from './shared-fields.tsx'
import { TypeField } from './type-field.tsx'
import { useJobForm, type JobFormController, type JobFormProps } from './use-job-form.ts'

interface FullJobFormProps extends JobFormProps {
  /** Circuits of the composer that can be taken as programs. */
  circuits: readonly ComposerCircuit[]
}

/** The form of a new job on its own page: all fields, beside a preview of the program. */
export function FullJobForm({ circuits, ...props }: FullJobFormProps) {
  const { t } = useTranslation('jobs')
  const controller = useFullJobForm(props)
  const { errorOf, values, device, analysis, preview } = controller
  return (
    <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
      <JobFormFrame
        controller={controller}
        gap="gap-5"
        endClass="gap-5"
        notice={controller.showsRestored && <RestoredNotice onDiscard={controller.discardDraft} />}
        actions={
          <>
            <CopyAsMenu submission={controller.submission} />
            {preview && <DevicePreviewButton {...preview} />}
          </>
        }
      >
        <div className="grid gap-5">
          <NameField controller={controller} label={t('form.name')} />
          <DescriptionField controller={controller} label={t('form.description')} rows={2} />
        </div>
        <div className="grid gap-5">
          <DeviceField
            label={t('form.device')}
            devices={props.devices}
            error={errorOf('deviceId')}
            qubits={analysis.qubits}
          />
          <div className="grid gap-5 @md:grid-cols-2">
            <TypeField error={errorOf('type')} />
            <ShotsField controller={controller} />
          </div>
        </div>
        {device && <QuotaNotice device={device} shots={values.shots} />}
        <ProgramFields controller={controller} circuits={circuits} />
        {values.type !== 'sse' && <SettingsFields errorOf={errorOf} deviceType={device?.type} />}
      </JobFormFrame>
      <ProgramPreview analysis={analysis} device={device} hasCircuit={controller.isCircuit} />
    </div>
  )
}

function useFullJobForm({ startedFrom, ...options }: JobFormProps): JobFormController {
  const draft = useJobDraft({
    keepsDraft: options.initial === undefined || startedFrom !== undefined,
    startedFrom,
  })
  return useJobForm({ ...options, draft })
}

interface ProgramFieldsProps extends Pick<FullJobFormProps, 'circuits'> {
  controller: JobFormController
}

/** The fields for what a job of the chosen type runs. */
function ProgramFields({ controller, circuits }: ProgramFieldsProps) {
  const { t } = useTranslation('jobs')
  const { errorOf, values, device, isCircuit, isTranspiled, analysis } = controller
  return (
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
      {values.type === 'multi_manual' && (
        <ProgramRows errorOf={errorOf} device={device} untranspiled={!isTranspiled} circuits={circuits} />
      )}
      {values.type === 'sse' && <SourceField error={errorOf('source')} />}
      {values.type === 'estimation' && <OperatorRows errorOf={errorOf} qubits={analysis.qubits} />}
    </>
  )
}
