import type { ApiError, ApiErrorCode } from '@qportal/api-client'

const ofDevice: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'api/device-not-available',
  'api/device-not-found',
  'api/forbidden-device-access',
])

const plainFields = ['type', 'deviceId', 'shots', 'name', 'description'] as const

/** Returns the field of the form because of which the cloud refused a job, if it shows one. */
export function refusedField({
  code,
  params,
}: Pick<ApiError, 'code' | 'params'>): (typeof plainFields)[number] | `programs.${number}.text` | undefined {
  if (ofDevice.has(code)) return 'deviceId'
  const { field } = params
  const plain = plainFields.find((name) => name === field)
  if (plain) return plain
  const number = typeof field === 'string' ? /^program\.(\d+)$/.exec(field)?.[1] : undefined
  return number === undefined ? undefined : `programs.${Number(number)}.text`
}
