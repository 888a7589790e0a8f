import type { components as storedComponents } from '../generated/portal-api-s3.ts'
import type { components } from '../generated/portal-api.ts'
import { withoutAbsent, type JsonObject } from '../json/json-reading.ts'
import type { PauliTerm } from './job.ts'

/** A job to submit. Only an estimation job has an observable. */
export type JobSubmission = EstimationSubmission | OtherSubmission

interface EstimationSubmission extends SubmissionSettings {
  readonly type: 'estimation'
  /** The observable: a sum of at least one term. */
  readonly operator: readonly PauliTerm[]
}

interface OtherSubmission extends SubmissionSettings {
  readonly type: 'multi_manual' | 'sampling' | 'sse'
  readonly operator?: undefined
}

interface SubmissionSettings {
  /** At most `jobLimits.maxNameLength` characters. */
  readonly name: string
  /** At most `jobLimits.maxDescriptionLength` characters. */
  readonly description?: string | undefined
  readonly deviceId: string
  /** 1 to `jobLimits.maxShots`. */
  readonly shots: number
  /**
   * OpenQASM 3, at most `jobLimits.maxProgramLength` characters; several programs for a
   * `multi_manual` job, the Python source for an `sse` job.
   */
  readonly program: string | readonly string[]
  /**
   * As `createTranspilerInfo` creates it. `{ transpiler_lib: null }` switches transpiling off.
   */
  readonly transpilerInfo?: JsonObject | undefined
  readonly simulatorInfo?: JsonObject | undefined
  /** As `createMitigationInfo` creates it; `{}` for no mitigation. */
  readonly mitigationInfo?: JsonObject | undefined
}

/** Creates `transpilerInfo`: Qiskit with a level of optimization, or no transpiler. */
export function createTranspilerInfo(optimizationLevel: 0 | 1 | 2 | 3 | 'none'): JsonObject {
  return optimizationLevel === 'none'
    ? { transpiler_lib: null }
    : { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: optimizationLevel } }
}

/** Creates `mitigationInfo` that corrects readout errors. */
export function createMitigationInfo(): JsonObject {
  return { ro_error_mitigation: 'pseudo_inverse' }
}

type Wire = components['schemas']

/** Refuses a program or an observable that cannot be encoded, before any request. */
export function checkSubmission(submission: JobSubmission): void {
  const programs: readonly unknown[] = [submission?.program].flat()
  if (!programs.every((program) => typeof program === 'string'))
    throw new TypeError('program is the text of a program, or a list of such texts.')
  const { operator } = submission
  if (operator !== undefined && !Array.isArray(operator))
    throw new TypeError("operator is a list of terms, such as [{ pauli: 'X 0', coefficient: 1 }].")
}

/**
 * Encodes the body of POST /jobs of clouds with inline jobs. Absent settings are `undefined`, which
 * JSON leaves out.
 */
export function encodeJobSubmission(submission: JobSubmission): Wire['SubmitJob'] {
  const { type, operator } = submission
  const programs = programsOf(submission)
  return {
    ...encodeSettings(submission),
    job_info: {
      program: type === 'sse' ? programs.map(encodeBase64) : programs,
      ...(operator && { operator: encodeOperator(operator) }),
    },
  }
}

/** Encodes the body of POST /jobs/{job_id}/submit of clouds with a file storage. */
export function encodeStoredSubmission(submission: JobSubmission): StoredWire['SubmitRegisteredJob'] {
  const { transpilerInfo, simulatorInfo, mitigationInfo } = submission
  return {
    ...encodeSettings(submission),
    transpiler_info: transpilerInfo ?? {},
    simulator_info: simulatorInfo ?? {},
    mitigation_info: mitigationInfo ?? {},
  }
}

/** Encodes the JSON in `input.zip`. An SSE program is plain text there. */
export function encodeJobInput(submission: JobSubmission): StoredWire['JobInput'] {
  const programs = programsOf(submission)
  if (submission.type === 'sse') return { sse_program: programs.join('\n') }
  const { operator } = submission
  return { program: programs, ...(operator && { operator: encodeOperator(operator) }) }
}

type StoredWire = storedComponents['schemas']

function programsOf({ program }: JobSubmission): string[] {
  return typeof program === 'string' ? [program] : [...program]
}

function encodeSettings(submission: JobSubmission) {
  const { name, description, deviceId, type, shots } = submission
  return withoutAbsent({
    name,
    description,
    device_id: deviceId,
    job_type: type,
    shots,
    transpiler_info: submission.transpilerInfo,
    simulator_info: submission.simulatorInfo,
    mitigation_info: submission.mitigationInfo,
  })
}

function encodeOperator(operator: readonly PauliTerm[]) {
  return operator.map(({ pauli, coefficient }) => ({ pauli, coeff: coefficient }))
}

/** Base64 of the UTF-8 bytes. */
function encodeBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}
