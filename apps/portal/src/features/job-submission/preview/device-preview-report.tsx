import type { Calibration } from '@qportal/api-client/calibration'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { Alert, Button, Progress, Spinner } from '@qportal/ui'
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
  const { placement, ideal, progress, noisy, ended, stop } = useDevicePreview(request)
  const step = placement === undefined ? 'placing' : noisy === undefined ? 'simulating' : 'done'
  const isBusy = !ended && step !== 'done' && placement?.kind !== 'problem'
  const hasResultFigure = noisy === undefined ? ended === undefined : noisy.kind !== 'none'
  return (
    <div className="grid gap-6">
      <p role="status" className={isBusy ? 'flex items-center gap-2.5' : 'sr-only'}>
        {isBusy && <Spinner />}
        {placement?.kind === 'placed' || isBusy || ended ? t(`form.onDevice.${ended ?? step}`) : null}
        {isBusy && (
          <Button className="ms-auto" onClick={stop}>
            {t('form.onDevice.stop')}
          </Button>
        )}
      </p>
      {isBusy && progress !== undefined && <Progress label={t('form.onDevice.noisy')} value={progress} />}
      {ended === 'failed' && <Alert severity="danger">{t('form.onDevice.failed')}</Alert>}
      {ended === 'stopped' && <Alert severity="info">{t('form.onDevice.stopped')}</Alert>}
      {placement?.kind === 'problem' && (
        <Problem problem={placement} deviceName={deviceName} basisGates={request.basisGates} />
      )}
      {placement?.kind === 'placed' && (
        <>
          <PlacementFigures placement={placement} />
          <PreviewResult ideal={ideal} noisy={noisy} />
          <PlacementMap
            placement={placement}
            circuit={request.circuit}
            calibration={calibration}
            number={hasResultFigure ? 2 : 1}
          />
          <PreviewAssumptions
            calibratedAt={calibration.calibratedAt}
            isFullyCalibrated={placement.isFullyCalibrated}
          />
        </>
      )}
    </div>
  )
}

interface ProblemProps {
  problem: PlacementProblem
  deviceName: string
  basisGates: readonly string[]
}

function Problem({ problem, deviceName, basisGates }: ProblemProps) {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  const device = deviceName
  switch (problem.reason) {
    case 'circuit':
      return <Alert severity="warning">{describeCircuitProblem(problem.problem, language)}</Alert>
    case 'missing': {
      const gates = basisGates.join(' ')
      return (
        <Alert severity="warning">{t(`form.onDevice.missing.${problem.missing}`, { device, gates })}</Alert>
      )
    }
    case 'notRunnable':
      return (
        <Alert severity="warning">
          {t('form.onDevice.problem.notRunnable', { device })}
          <ul className="mt-1 list-disc ps-5">
            {problem.problems.map((each) => (
              <li key={JSON.stringify(each)}>{describeCircuitProblem(each, language)}</li>
            ))}
          </ul>
        </Alert>
      )
    default: {
      const { kind: _kind, reason, ...values } = problem
      return <Alert severity="warning">{t(`form.onDevice.problem.${reason}`, { device, ...values })}</Alert>
    }
  }
}
