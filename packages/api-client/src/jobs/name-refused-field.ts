import { ApiError } from '../transport/api-error.ts'
import type { JobSearch } from './job-search.ts'

/** The members of a submission by their names on the wire. */
const submittedNames: readonly (readonly [wire: RegExp, name: string])[] = [
  [/\bjob_info\.program\b/g, 'program'],
  [/\bjob_info\.operator\b/g, 'operator'],
  [/\bcoeff\b/g, 'coefficient'],
  [/\bdevice_id\b/g, 'deviceId'],
  [/\bjob_type\b/g, 'type'],
  [/\btranspiler_info\b/g, 'transpilerInfo'],
  [/\bsimulator_info\b/g, 'simulatorInfo'],
  [/\bmitigation_info\b/g, 'mitigationInfo'],
]

/** Names the members of a refused submission as `JobSubmission` does: `operator.0.pauli`. */
export function nameSubmittedField(error: ApiError): ApiError {
  const { field } = error.params
  if (typeof field !== 'string') return error
  return withField(error, { field: renamed(field), message: renamed(error.message) })
}

/** The members of a search by their names on the wire. */
const searchedNames: Readonly<Record<string, keyof JobSearch>> = {
  q: 'text',
  status: 'statuses',
  device_id: 'deviceId',
  start_time: 'from',
  end_time: 'to',
  end_tiime: 'to',
}

/** Names the parameter of a refused search as `JobSearch` does. */
export function nameSearchedField(error: ApiError): ApiError {
  const { field } = error.params
  const named = searchedNames[String(field)]
  if (named === undefined) return error
  return withField(error, {
    field: named,
    message: error.message.replaceAll(new RegExp(`(?<=['"\`])${field}(?=['"\`])`, 'g'), named),
  })
}

function withField(error: ApiError, { field, message }: { field: string; message: string }): ApiError {
  if (field === error.params.field) return error
  return new ApiError({ ...error, message, params: { ...error.params, field }, cause: error })
}

function renamed(text: string): string {
  return submittedNames.reduce((result, [wire, name]) => result.replace(wire, name), text)
}
