import { get, type FieldErrors, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { jobLimits, type JobFormMessage } from './job-form-schema.ts'
import type { JobFormValues } from './job-form-values.ts'

/** Words what a field of the form says when it is wrong. */
export function useFieldError(errors: FieldErrors<JobFormValues>) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  return (name: FieldPath<JobFormValues>): string | undefined => {
    const error: { message?: JobFormMessage } | undefined = get(errors, name)
    const message = error?.message
    if (!message) return undefined
    return t(`form.${message}`, { maximum: format.number(maxima[message] ?? 0) })
  }
}

const maxima: Partial<Record<JobFormMessage, number>> = {
  nameTooLong: jobLimits.name,
  descriptionTooLong: jobLimits.description,
  shotsTooMany: jobLimits.shots,
  programTooLong: jobLimits.program,
}
