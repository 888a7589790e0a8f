import type { components } from '../generated/portal-api.ts'
import type { PauliTerm } from './job.ts'
import type { JsonObject } from '../json-reading.ts'

/** A job to be run. */
export interface JobSubmission {
  /** At most `jobLimits.maxNameLength` characters. */
  readonly name: string
  /** At most `jobLimits.maxDescriptionLength` characters. */
  readonly description?: string | undefined
  readonly deviceId: string
  readonly type: 'estimation' | 'sampling'
  /** 1 to `jobLimits.maxShots`. */
  readonly shots: number
  /** OpenQASM 3, at most `jobLimits.maxProgramLength` characters. */
  readonly program: string
  /** For estimation jobs, and for no others. */
  readonly operator?: readonly PauliTerm[] | undefined
  /** Such as `{ transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } }`; `{ transpiler_lib: null }` is none. */
  readonly transpilerInfo?: JsonObject | undefined
  readonly simulatorInfo?: JsonObject | undefined
  /** Such as `{ ro_error_mitigation: 'pseudo_inverse' }`; `{}` is none. */
  readonly mitigationInfo?: JsonObject | undefined
}

/** The body of POST /jobs in the words of the wire, for those who send it without the client. Settings that are left out are `undefined`, which JSON drops. */
export function encodeJobSubmission(submission: JobSubmission): components['schemas']['SubmitJob'] {
  const { name, description, deviceId, type, shots, program, operator } = submission
  return {
    name,
    description,
    device_id: deviceId,
    job_type: type,
    shots,
    job_info: {
      program: [program],
      ...(operator && {
        operator: operator.map(({ pauli, coefficient }) => ({ pauli, coeff: coefficient })),
      }),
    },
    transpiler_info: submission.transpilerInfo,
    simulator_info: submission.simulatorInfo,
    mitigation_info: submission.mitigationInfo,
  }
}
