import type { Device } from '@qportal/api-client'
import { Button, Picker, StatusBadge, StatusGlyph } from '@qportal/ui'
import { useEffect, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatRelativeTime } from '../../../platform/i18n/format-date-time.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { availabilityOf } from '../../../platform/labels/device-availability.ts'
import { useDeviceTypeName } from '../../../platform/labels/use-device-type-name.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { useNow } from '../../../platform/time/use-now.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { suggestDevice } from './suggest-device.ts'

interface DeviceFieldProps {
  label: string
  devices: readonly Device[]
  error: string | undefined
  /** Qubits of the program, if they are known. */
  qubits: number | undefined
}

/** Chooses the device; each option shows status, type, size, queue and age of the calibration. */
export function DeviceField({ label, devices, error, qubits }: DeviceFieldProps) {
  const { t } = useTranslation('jobs')
  const typeName = useDeviceTypeName()
  const id = useId()
  const { control } = useFormContext<JobFormValues>()
  const { field } = useController({ control, name: 'deviceId' })
  const format = useFormat()
  const now = useNow(60_000)
  const chosen = devices.find((device) => device.id === field.value)
  const instead =
    chosen && availabilityOf(chosen) !== 'available' ? suggestDevice(devices, chosen, qubits) : undefined
  const { ref } = field
  // Lets the form focus this field when it is the first invalid one.
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id])

  const describeDevice = ({ type, qubitCount, calibratedAt }: Device) => {
    if (qubitCount === undefined) return typeName(type)
    const facts = {
      type: typeName(type),
      qubits: t('form.deviceQubits', { count: qubitCount, qubits: format.number(qubitCount) }),
    }
    return calibratedAt === undefined
      ? t('form.deviceNote', facts)
      : t('form.deviceNoteCalibrated', {
          ...facts,
          ago: formatRelativeTime(new Date(calibratedAt), now, format.language),
        })
  }
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Picker
        id={id}
        label={label}
        required
        placeholder={t('form.devicePlaceholder')}
        error={error}
        hint={chosen && <DeviceStatus device={chosen} />}
        value={chosen?.id ?? null}
        onValueChange={field.onChange}
        options={devices.map((device) => {
          const availability = availabilityOf(device)
          const available = availability === 'available'
          return {
            value: device.id,
            label: device.name === device.id ? device.id : `${device.name} (${device.id})`,
            sign: (
              <StatusGlyph
                status={available ? 'available' : 'unavailable'}
                className={available ? 'flex-none text-success' : 'flex-none text-warning'}
              />
            ),
            detail: available
              ? t('form.deviceWaiting', {
                  count: device.pendingJobs,
                  waiting: format.number(device.pendingJobs),
                })
              : t(`form.${availability}`),
            note: describeDevice(device),
            disabled: !available,
          }
        })}
      />
      {instead && (
        <Button size="small" className="!w-auto" onClick={() => field.onChange(instead.id)}>
          {t('form.useInstead', { device: instead.name })}
        </Button>
      )}
    </div>
  )
}

/** The present status of the chosen device; the device of a draft may have become unavailable. */
function DeviceStatus({ device }: { device: Device }) {
  const { t } = useTranslation('jobs')
  const typeName = useDeviceTypeName()
  const format = useFormat()
  const availability = availabilityOf(device)
  const { qubitCount } = device
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StatusBadge status={availability === 'available' ? availability : 'unavailable'}>
        {t(`form.${availability}`)}
      </StatusBadge>
      <span>{typeName(device.type)}</span>
      {qubitCount !== undefined && (
        <span>{t('form.deviceQubits', { count: qubitCount, qubits: format.number(qubitCount) })}</span>
      )}
      {device.calibratedAt !== undefined && (
        <span>
          {t('form.calibrated')} <Moment value={device.calibratedAt} show="relative" />
        </span>
      )}
    </span>
  )
}
