import { jobLimits } from '@qportal/api-client'
import { NumberField, TextArea, TextField } from '@qportal/ui'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import type { JobFormController } from './use-job-form.ts'

interface FieldProps {
  controller: JobFormController
  label: string
}

export function NameField({ controller: { form, errorOf }, label }: FieldProps) {
  return (
    <TextField label={label} required autoComplete="off" error={errorOf('name')} {...form.register('name')} />
  )
}

export function DescriptionField({
  controller: { form, errorOf },
  label,
  rows,
}: FieldProps & { rows: number }) {
  return (
    <TextArea label={label} rows={rows} error={errorOf('description')} {...form.register('description')} />
  )
}

export function ShotsField({ controller: { form, errorOf } }: Pick<FieldProps, 'controller'>) {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  return (
    <Controller
      control={form.control}
      name="shots"
      render={({ field: { value, onChange, ...field } }) => (
        <NumberField
          {...field}
          label={t('form.shots')}
          required
          min={1}
          max={jobLimits.maxShots}
          step={100}
          locale={language}
          value={value}
          onValueChange={onChange}
          error={errorOf('shots')}
        />
      )}
    />
  )
}
