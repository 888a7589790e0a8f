import { ApiError } from '../contract/api-error.ts'

/**
 * Reads a time of a request. The schema's format allows a leap second and hour 24, which `Date`
 * rejects.
 */
export function readInstant(field: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant
  throw new ApiError('INVALID_FIELDS', `'${field}' must be a time such as 2026-03-01T09:00:00Z.`, {
    params: { field },
  })
}
