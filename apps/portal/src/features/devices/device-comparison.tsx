import type { Device } from '@qportal/api-client'
import { Button, DataTable, Link, Skeleton, type Column } from '@qportal/ui'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useDeviceTypeName } from '../../platform/labels/use-device-type-name.ts'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { CalibrationAge } from './calibration-age.tsx'
import { bestAsWritten, compareDevices, type ComparedProperty } from './compare-devices.ts'
import { columnWriter, metricUnits, type MetricKey } from './device-metrics.ts'
import { DeviceStatusBadge } from './device-status-badge.tsx'
import { NameList } from './name-list.tsx'

export interface ComparedDevice {
  readonly id: string
  /** Undefined while it loads and if it could not be read. */
  readonly device: Device | undefined
  readonly isLoading: boolean
}

interface DeviceComparisonProps {
  compared: readonly ComparedDevice[]
  onRemove: (id: string) => void
}

interface Row {
  readonly key: string
  readonly name: ReactNode
  readonly cell: (place: number) => ReactNode
}

/** Shown for a missing value: a skeleton while the device loads, else a dash. */
function Missing({ of }: { of: ComparedDevice | undefined }) {
  const { t } = useTranslation()
  return of?.isLoading ? <Skeleton width="4em" /> : t('none')
}

/** Scrollable regions must be focusable (WCAG 2.2, 2.1.1). */
const scrollable = { tabIndex: 0 } as const

/** Devices side by side: one column per device, one row per property, the best value marked. */
export function DeviceComparison({ compared, onRemove }: DeviceComparisonProps) {
  const { t } = useTranslation('devices')
  const facts = useFactRows(compared)
  const figures = useFigureRows(compared)
  const rows: Row[] = [
    ...facts,
    ...figures,
    {
      key: 'remove',
      name: <span className="sr-only">{t('compare.remove')}</span>,
      cell: (place) => {
        const id = compared[place]?.id ?? ''
        return (
          <Button size="small" aria-label={t('compare.removeNamed', { id })} onClick={() => onRemove(id)}>
            {t('compare.remove')}
          </Button>
        )
      },
    },
  ]
  const columns: Column<Row>[] = [
    {
      key: 'property',
      header: t('detail.property'),
      width: '14rem',
      // The property stays visible while the devices scroll on narrow screens.
      className: 'max-md:sticky max-md:start-0 max-md:z-1 max-md:bg-page',
      cell: ({ name }) => <span className="text-ink2">{name}</span>,
    },
    ...compared.map(({ id }, place) => ({
      key: `device ${id}`,
      header: id,
      cell: ({ cell }: Row) => cell(place),
    })),
  ]
  return (
    <section aria-label={t('compare.title')} {...scrollable} className="overflow-x-auto">
      <DataTable
        caption={t('compare.title')}
        rows={rows}
        rowKey={({ key }) => key}
        density="figures"
        small="table"
        columns={columns}
      />
    </section>
  )
}

function useFactRows(compared: readonly ComparedDevice[]): Row[] {
  const { t } = useTranslation('devices')
  const typeName = useDeviceTypeName()
  const fact = (key: string, name: string, show: (device: Device) => ReactNode): Row => ({
    key,
    name,
    cell: (place) => {
      const device = compared[place]?.device
      return device ? show(device) : <Missing of={compared[place]} />
    },
  })
  return [
    fact('page', t('columns.name'), ({ id, name }) => (
      <Link as={RouterLink} href={`/device/${encodeURIComponent(id)}`} standalone translate="no">
        {name}
      </Link>
    )),
    fact('status', t('columns.status'), (device) => <DeviceStatusBadge {...device} />),
    fact('type', t('columns.type'), ({ type }) => typeName(type)),
    fact('calibrated', t('columns.calibratedAt'), ({ calibratedAt }) => (
      <CalibrationAge headed calibratedAt={calibratedAt} />
    )),
    fact('basis', t('columns.basisGates'), ({ basisGates }) => <NameList names={basisGates} />),
    fact('instructions', t('columns.instructions'), ({ supportedInstructions }) => (
      <NameList names={supportedInstructions} />
    )),
  ]
}

function useFigureRows(compared: readonly ComparedDevice[]): Row[] {
  const { t } = useTranslation('devices')
  const format = useFormat()
  const properties = useMemo(() => compareDevices(compared.map(({ device }) => device)), [compared])
  const nameProperty = (property: ComparedProperty): ReactNode => {
    switch (property.key) {
      case 'qubits':
      case 'pendingJobs':
        return t(`columns.${property.key}`)
      case 'oneQubitFidelity':
        return t('detail.figures.oneQubit')
      case 'twoQubitFidelity':
        return t('detail.figures.twoQubit')
      case 'readoutFidelity':
        return t('detail.figures.readout')
      default:
        return <MedianName of={property.key} />
    }
  }
  const write = ({ kind, values }: ComparedProperty, value: number) => {
    if (kind === 'count') return format.number(value)
    if (kind === 'average') return `${format.percent(value)}\u202F%`
    return columnWriter(values, format.language)(value)
  }
  return properties.map((property) => {
    const best = bestAsWritten(property, (value) => write(property, value))
    return {
      key: property.key,
      name: nameProperty(property),
      cell: (place) => {
        const value = property.values[place]
        if (value === undefined) return <Missing of={compared[place]} />
        return best.includes(place) ? (
          <>
            <b className="font-semibold">{write(property, value)}</b>{' '}
            <span className="text-caption whitespace-nowrap text-success">{t('compare.best')}</span>
          </>
        ) : (
          write(property, value)
        )
      },
    }
  })
}

function MedianName({ of }: { of: MetricKey }) {
  const { t } = useTranslation('devices')
  const unit = metricUnits[of]
  return (
    <>
      {t('compare.median', { property: t(`detail.properties.${of}`) })}
      {unit && <span className="text-ink3"> ({unit})</span>}
    </>
  )
}
