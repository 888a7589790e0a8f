import { jobLimits } from '@qportal/api-client'
import { get, type FieldErrors, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { maxPrograms, maxSourceBytes, type JobFormMessage } from './job-form-schema.ts'
import type { JobFormValues } from './job-form-values.ts'

/** The type of an error whose message is a text for the reader: why the cloud refused the field. */
export const refusedByCloud = 'refusedByCloud'

/** Returns a function that gives the error text of a field in the reader's language. */
export function useFieldError(errors: FieldErrors<JobFormValues>) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  return (name: FieldPath<JobFormValues>): string | undefined => {
    const error: { type?: string; message?: JobFormMessage } | undefined = get(errors, name)
    const message = error?.message
    if (!message) return undefined
    if (error?.type === refusedByCloud) return message
    return t(`form.${message}`, { maximum: format.number(maxima[message] ?? 0) })
  }
}

const maxima: Partial<Record<JobFormMessage, number>> = {
  nameTooLong: jobLimits.maxNameLength,
  descriptionTooLong: jobLimits.maxDescriptionLength,
  shotsTooMany: jobLimits.maxShots,
  programTooLong: jobLimits.maxProgramLength,
  programsTooMany: maxPrograms,
  sourceTooLong: maxSourceBytes,
}
