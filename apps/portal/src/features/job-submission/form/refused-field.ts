import type { ApiError } from '@qportal/api-client'

/**
 * Returns the field of the form with which the cloud refused a job, for the type and for one of
 * several programs.
 */
export function refusedField({
  params,
}: Pick<ApiError, 'params'>): 'type' | `programs.${number}.text` | undefined {
  const { field } = params
  if (field === 'type') return field
  const number = typeof field === 'string' ? /^program\.(\d+)$/.exec(field)?.[1] : undefined
  return number === undefined ? undefined : `programs.${Number(number)}.text`
}
