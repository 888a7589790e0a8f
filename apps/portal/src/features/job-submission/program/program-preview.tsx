import type { Device } from '@qportal/api-client'
import { DescriptionList, Skeleton, StatusBadge, WireHeading, type Description } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { availabilityOf } from '../../../platform/labels/device-availability.ts'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import type { ProgramAnalysis } from './analyze-program.ts'

const CircuitPreview = lazyPart(async () => (await import('./circuit-preview.tsx')).CircuitPreview)

interface ProgramPreviewProps {
  analysis: ProgramAnalysis
  device: Device | undefined
  /** The job has one circuit to draw. */
  hasCircuit: boolean
}

/** Beside the form: the drawing of the program, its counts, and what the chosen device takes. */
export function ProgramPreview({ analysis: { circuit }, device, hasCircuit }: ProgramPreviewProps) {
  const { t } = useTranslation('jobs')
  return (
    <aside aria-label={t('form.preview.label')} className="grid min-w-0 content-start gap-8">
      {hasCircuit && (
        <section aria-labelledby="program-preview" className="grid min-w-0 gap-3">
          <WireHeading headingId="program-preview">{t('form.preview.title')}</WireHeading>
          {circuit ? (
            <PartBoundary fallback={<Skeleton className="!h-40" />}>
              <CircuitPreview circuit={circuit} />
            </PartBoundary>
          ) : (
            <p className="text-label font-normal text-ink2">{t('form.preview.none')}</p>
          )}
        </section>
      )}
      {device && <DeviceLimits device={device} />}
    </aside>
  )
}

function DeviceLimits({ device }: { device: Device }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const availability = availabilityOf(device)
  const items: Description[] = [
    {
      key: 'status',
      term: t('columns.status'),
      value: (
        <StatusBadge status={availability === 'available' ? availability : 'unavailable'}>
          {t(`form.${availability}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'queue',
      term: t('form.preview.queue'),
      value: t('form.deviceWaiting', {
        count: device.pendingJobs,
        waiting: format.number(device.pendingJobs),
      }),
    },
    ...(device.qubitCount === undefined
      ? []
      : [{ key: 'qubits', term: t('form.preview.maxQubits'), value: format.number(device.qubitCount) }]),
    ...nameList('basis', t('form.preview.basisGates'), device.basisGates),
    ...nameList('instructions', t('form.preview.instructions'), device.supportedInstructions),
  ]
  return (
    <section aria-labelledby="device-limits">
      <WireHeading headingId="device-limits">{device.name}</WireHeading>
      <DescriptionList items={items} />
    </section>
  )
}

function nameList(key: string, term: string, names: readonly string[]): Description[] {
  return names.length === 0 ? [] : [{ key, term, value: <code translate="no">{names.join(' ')}</code> }]
}
