import type { Device } from '@qportal/api-client'
import { Select, StatusBadge } from '@qportal/ui'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Moment } from '../../platform/moment.tsx'
import type { JobFormValues } from './job-form-values.ts'

interface DeviceFieldProps {
  devices: readonly Device[]
  error: string | undefined
}

/** The device: a native list with what matters for the choice in each line, and the state of the chosen one below. */
export function DeviceField({ devices, error }: DeviceFieldProps) {
  const { t } = useTranslation('jobs')
  const { register, watch } = useFormContext<JobFormValues>()
  const format = useFormat()
  const chosen = devices.find(({ id }) => id === watch('deviceId'))
  return (
    <Select
      label={t('form.device')}
      required
      placeholder={t('form.devicePlaceholder')}
      error={error}
      hint={chosen && <DeviceFacts device={chosen} />}
      options={devices.map(({ id, name, status, qubitCount = 0, pendingJobs }) => {
        const option = t('form.deviceOption', {
          name: name === id ? id : `${name} (${id})`,
          qubits: format.number(qubitCount),
          waiting: format.number(pendingJobs),
        })
        const available = status === 'available'
        return {
          value: id,
          label: available ? option : t('form.deviceUnavailable', { option }),
          disabled: !available,
        }
      })}
      {...register('deviceId')}
    />
  )
}

function DeviceFacts({ device }: { device: Device }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const available = device.status === 'available'
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <StatusBadge status={available ? 'available' : 'unavailable'}>
        {t(available ? 'form.available' : 'form.unavailable')}
      </StatusBadge>
      <span>
        {t('form.deviceFacts', {
          qubits: format.number(device.qubitCount ?? 0),
          waiting: format.number(device.pendingJobs),
        })}
      </span>
      {device.calibratedAt !== undefined && (
        <span>
          {t('form.calibrated')} <Moment value={device.calibratedAt} show="relative" />
        </span>
      )}
    </span>
  )
}
