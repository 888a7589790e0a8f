import type { Calibration } from '@qportal/api-client/calibration'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { Alert, Spinner } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import type { PlacementProblem } from './place-circuit.ts'
import { PlacementFigures, PlacementMap } from './placement-figures.tsx'
import { PreviewAssumptions } from './preview-assumptions.tsx'
import type { PreviewRequest } from './preview-messages.ts'
import { PreviewResult } from './preview-result.tsx'
import { useDevicePreview } from './use-device-preview.ts'

interface DevicePreviewReportProps {
  deviceName: string
  calibration: Calibration
  request: PreviewRequest
}

/** The parts of a preview, each as soon as it is computed. */
export function DevicePreviewReport({ deviceName, calibration, request }: DevicePreviewReportProps) {
  const { t } = useTranslation('jobs')
  const { placement, ideal, noisy, failed } = useDevicePreview(request)
  const step = placement === undefined ? 'placing' : noisy === undefined ? 'simulating' : 'done'
  const isBusy = !failed && step !== 'done' && placement?.kind !== 'problem'
  return (
    <div className="grid gap-6">
      <p role="status" className={isBusy ? 'flex items-center gap-2.5' : 'sr-only'}>
        {isBusy && <Spinner />}
        {placement?.kind === 'placed' || isBusy ? t(`form.onDevice.${failed ? 'failed' : step}`) : null}
      </p>
      {failed && <Alert severity="danger">{t('form.onDevice.failed')}</Alert>}
      {placement?.kind === 'problem' && <Problem problem={placement} deviceName={deviceName} />}
      {placement?.kind === 'placed' && (
        <>
          <PlacementFigures placement={placement} />
          <PreviewResult ideal={ideal} noisy={noisy} />
          <PlacementMap placement={placement} circuit={request.circuit} calibration={calibration} />
          <PreviewAssumptions
            calibratedAt={calibration.calibratedAt}
            isFullyCalibrated={placement.isFullyCalibrated}
          />
        </>
      )}
    </div>
  )
}

function Problem({ problem, deviceName }: { problem: PlacementProblem; deviceName: string }) {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  return (
    <Alert severity="warning">
      {problem.reason === 'circuit'
        ? describeCircuitProblem(problem.problem, language)
        : t(`form.onDevice.problem.${problem.reason}`, {
            device: deviceName,
            ...(problem.reason === 'tooManyQubits' && {
              qubits: problem.qubits,
              available: problem.available,
            }),
          })}
    </Alert>
  )
}
