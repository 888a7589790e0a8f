import type { Job, JobSubmission, JobType } from '@qportal/api-client'
import { isJsonObject, parseJson, type JsonObject } from '../../../platform/json-object.ts'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { emptyJobForm, toJobSubmission, type JobFormValues } from '../values/job-form-values.ts'

/**
 * Parses a job file: the camelCase JSON of the OQTOPUS portal and of export bundles, or the
 * snake_case names of the API. Omits members that are missing or of a wrong type.
 *
 * @returns undefined if the text is not a JSON object with a program
 */
export function parseJobFile(text: string): Partial<JobFormValues> | undefined {
  const file = asObject(parseJson(text))
  const info = asObject(pick(file, 'jobInfo', 'job_info'))
  const program = asTexts(pick(info, 'program')) ?? asTexts(pick(file, 'program'))
  if (!file || !program?.[0]) return undefined

  const type = pick(file, 'jobType', 'job_type')
  const operator = asOperator(pick(info, 'operator') ?? pick(file, 'operator'))
  const shots = pick(file, 'shots')
  const settings = {
    transpiler: asSettings(pick(file, 'transpilerInfo', 'transpiler_info')),
    simulator: asSettings(pick(file, 'simulatorInfo', 'simulator_info')),
    mitigation: asSettings(pick(file, 'mitigationInfo', 'mitigation_info')),
  }
  return dropUndefined({
    name: asText(pick(file, 'name')),
    description: asText(pick(file, 'description')),
    deviceId: asText(pick(file, 'deviceId', 'device_id')),
    type: knownWord(['sampling', 'estimation', 'multi_manual', 'sse'], type),
    shots: typeof shots === 'number' ? shots : undefined,
    ...fieldsOfPrograms(type, program),
    operator: operator?.length ? operator : undefined,
    ...settings,
  })
}

/** Prints a submission as a job file. */
export function printJobFile(submission: JobSubmission): string {
  return printJob(submission, submission.type, [submission.program].flat())
}

/** Prints a job as a job file; supports types and numbers of programs that the form does not. */
export function printFileOfJob(job: Job): string {
  return printJob(toJobSubmission(toJobForm(job)), job.type, job.programs)
}

function printJob(submission: JobSubmission, type: JobType, programs: readonly string[]): string {
  const { name, description, deviceId, shots, operator } = submission
  const file = {
    name,
    description,
    deviceId,
    jobType: type,
    shots,
    jobInfo: {
      program: programs,
      ...(operator && {
        operator: operator.map(({ pauli, coefficient }) => ({ pauli, coeff: coefficient })),
      }),
    },
    transpilerInfo: submission.transpilerInfo,
    simulatorInfo: submission.simulatorInfo,
    mitigationInfo: submission.mitigationInfo,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The field of the form for the programs of a job; a job of an unknown type has one program. */
function fieldsOfPrograms(type: unknown, programs: readonly string[]): Partial<JobFormValues> {
  const [first = ''] = programs
  if (type === 'sse') return { source: first }
  return type === 'multi_manual' ? { programs: programs.map((text) => ({ text })) } : { program: first }
}

/** The values of a form that submits the job again. */
export function toJobForm(job: Job): JobFormValues {
  const json = (info: unknown) => JSON.stringify(info ?? {}, null, 2)
  return {
    name: job.name,
    description: job.description,
    type: knownWord(['estimation', 'multi_manual', 'sse'], job.type) ?? 'sampling',
    deviceId: job.deviceId,
    shots: job.shots ?? emptyJobForm.shots,
    program: '',
    programs: emptyJobForm.programs,
    source: '',
    ...fieldsOfPrograms(job.type, job.programs),
    operator: job.operator.length
      ? job.operator.map(({ pauli, coefficient }) => ({ pauli, coefficient: String(coefficient) }))
      : emptyJobForm.operator,
    transpiler: json(job.transpilerInfo),
    simulator: json(job.simulatorInfo),
    mitigation: json(job.mitigationInfo),
  }
}

function asObject(value: unknown): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined
}

function pick(object: JsonObject | undefined, ...names: string[]): unknown {
  return names.map((name) => object?.[name]).find((value) => value !== undefined && value !== null)
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function asTexts(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return undefined
  return value.filter((item): item is string => typeof item === 'string')
}

function asOperator(value: unknown): JobFormValues['operator'] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((term: unknown) => {
    const pauli = asText(pick(asObject(term), 'pauli'))
    const coefficient = pick(asObject(term), 'coeff', 'coefficient')
    return pauli === undefined
      ? []
      : [
          {
            pauli,
            coefficient: typeof coefficient === 'number' ? String(coefficient) : (asText(coefficient) ?? '1'),
          },
        ]
  })
}

/** Accepts settings as an object or as JSON text. */
function asSettings(value: unknown): string | undefined {
  const object = asObject(value) ?? asObject(typeof value === 'string' ? parseJson(value) : undefined)
  return object && JSON.stringify(object, null, 2)
}

function dropUndefined(values: Partial<Record<keyof JobFormValues, unknown>>): Partial<JobFormValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
