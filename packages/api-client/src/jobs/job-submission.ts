import type { components } from '../generated/portal-api.ts'
import type { PauliTerm } from './job.ts'
import type { JsonObject } from '../json/json-reading.ts'

/** A job to submit. */
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
  /** For estimation jobs only. */
  readonly operator?: readonly PauliTerm[] | undefined
  /**
   * For example `{ transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } }`.
   * `{ transpiler_lib: null }` switches transpiling off.
   */
  readonly transpilerInfo?: JsonObject | undefined
  readonly simulatorInfo?: JsonObject | undefined
  /** For example `{ ro_error_mitigation: 'pseudo_inverse' }`; `{}` for no mitigation. */
  readonly mitigationInfo?: JsonObject | undefined
}

/** Encodes the body of POST /jobs. Absent settings are `undefined`, which JSON leaves out. */
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
