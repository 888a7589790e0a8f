import type { Device } from '@qportal/api-client'
import { decodeCalibration, type Calibration } from '@qportal/api-client/calibration'
import { countQubits, type Circuit } from '@qportal/circuit'
import { Dialog } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../platform/failures/failure-state.tsx'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { parseTranspilerSettings } from '../form/settings-presets.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { DevicePreviewReport } from './device-preview-report.tsx'
import type { PreviewRequest } from './preview-messages.ts'
import { readObservable } from './read-observable.ts'

/** What the preview needs of a job. */
export interface PreviewedJob extends Pick<JobFormValues, 'operator' | 'transpiler'> {
  readonly type: 'sampling' | 'estimation'
  /** Undefined for a program with errors. */
  readonly circuit: Circuit | undefined
}

interface DevicePreviewDialogProps {
  device: Device
  job: PreviewedJob
  onClose: () => void
}

type Prepared =
  | {
      readonly kind: 'ready'
      readonly calibration: Calibration
      readonly request: PreviewRequest
    }
  | { readonly kind: 'missing'; readonly what: 'noCircuit' | 'noObservable' | 'noCalibration' }

/** The preview of a job on a device. Closing it ends the computation. */
export function DevicePreviewDialog({ device: listed, job, onClose }: DevicePreviewDialogProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const { api } = usePortalServices()
  // Some clouds give the calibration of a single device only.
  const single = useQuery({
    queryKey: ['devices', 'detail', listed.id],
    queryFn: ({ signal }) => api.getDevice(listed.id, { signal }),
    enabled: decodeCalibration(listed.deviceInfo).state !== 'present',
  })
  const device = single.data ?? listed
  const { circuit, type, transpiler } = job
  const operator = JSON.stringify(job.operator)
  const prepared = useMemo(
    () =>
      prepare(device, {
        circuit,
        type,
        transpiler,
        operator: JSON.parse(operator) as PreviewedJob['operator'],
      }),
    [device, circuit, type, transpiler, operator],
  )
  const content: ReactNode = single.isLoading ? (
    <p role="status">{t('form.onDevice.placing')}</p>
  ) : single.error ? (
    <QueryFailure title={t('form.onDevice.failed')} query={single} />
  ) : device.deviceInfoProblem ? (
    <FailureState title={t('form.onDevice.failed')} error={device.deviceInfoProblem} />
  ) : prepared.kind === 'missing' ? (
    <p>{t(`form.onDevice.${prepared.what}`, { device: device.name })}</p>
  ) : (
    <DevicePreviewReport
      deviceName={device.name}
      calibration={prepared.calibration}
      request={prepared.request}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('form.onDevice.title', { device: device.name })}
      closeLabel={t('common:close')}
    >
      {content}
    </Dialog>
  )
}

function prepare(device: Device, { circuit, type, transpiler, operator }: PreviewedJob): Prepared {
  if (!circuit || circuit.parameters.length > 0) return { kind: 'missing', what: 'noCircuit' }
  const observable = type === 'estimation' ? readObservable(operator, countQubits(circuit)) : []
  if (!observable) return { kind: 'missing', what: 'noObservable' }
  const reading = decodeCalibration(device.deviceInfo)
  if (reading.state !== 'present' || reading.calibration.qubits.length === 0)
    return { kind: 'missing', what: 'noCalibration' }
  const { calibration } = reading
  return {
    kind: 'ready',
    calibration,
    request: {
      circuit,
      observable,
      calibration,
      basisGates: device.basisGates,
      settings: parseTranspilerSettings(transpiler),
    },
  }
}
