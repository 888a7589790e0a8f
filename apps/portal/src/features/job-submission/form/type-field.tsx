import { Select } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import type { JobFormValues } from '../values/job-form-values.ts'

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

/** In the order of the form. */
const formTypes = [
  'sampling',
  'estimation',
  'multi_manual',
  'sse',
] as const satisfies readonly JobFormValues['type'][]

/**
 * The types of jobs that the form offers: those that the cloud takes, and the chosen one. Until the
 * cloud has answered, the types that every cloud takes.
 */
function useJobTypes(chosen: JobFormValues['type']): readonly JobFormValues['type'][] {
  const { api } = usePortalServices()
  const { data } = useQuery({
    queryKey: ['jobTypes'],
    queryFn: ({ signal }) => api.detectJobTypes({ signal }),
    staleTime: Infinity,
    retry: false,
  })
  const taken = (data ?? ['sampling', 'estimation']).map((type) => knownWord(formTypes, type))
  return formTypes.filter((type) => type === chosen || taken.includes(type))
}
