import { Select } from '@qportal/ui'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { JobFormValues } from '../values/job-form-values.ts'
import { useJobTypes } from './use-job-types.ts'

/** The type of the job. The first of several programs begins as the program that was typed. */
export function TypeField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('jobs')
  const { register, getValues, setValue, watch } = useFormContext<JobFormValues>()
  const types = useJobTypes(watch('type'))

  function keepProgram(type: string): void {
    const { program, programs } = getValues()
    if (type !== 'multi_manual' || programs.some(({ text }) => text.trim())) return
    setValue(
      'programs',
      programs.map((row, index) => (index === 0 ? { text: program } : row)),
    )
  }

  return (
    <Select
      label={t('form.type')}
      required
      error={error}
      options={types.map((value) => ({ value, label: t(`form.types.${value}`) }))}
      {...register('type', { onChange: () => keepProgram(getValues('type')) })}
    />
  )
}
