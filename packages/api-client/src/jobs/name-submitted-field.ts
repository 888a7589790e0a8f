import { ApiError } from '../transport/api-error.ts'

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
  const named = renamed(field)
  if (named === field) return error
  return new ApiError({
    ...error,
    message: renamed(error.message),
    params: { ...error.params, field: named },
    cause: error,
  })
}

function renamed(text: string): string {
  return submittedNames.reduce((result, [wire, name]) => result.replace(wire, name), text)
}
