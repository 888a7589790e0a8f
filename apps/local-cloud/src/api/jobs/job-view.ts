import type { PortalApiComponents } from '@qportal/api-client/wire'
import { sql, type Selectable } from 'kysely'
import type { JobTable } from '../../engine/engine-tables.ts'

type JobRow = Selectable<JobTable>

/** The columns behind every member of a job that a caller may ask for. */
export const columnsOfField = {
  job_id: ['job_id'],
  name: ['name'],
  description: ['description'],
  job_type: ['job_type'],
  status: ['status'],
  device_id: ['device_id'],
  shots: ['shots'],
  job_info: ['program', 'combined_program', 'operator', 'result', 'transpile_result', 'message'],
  transpiler_info: ['transpiler_info'],
  simulator_info: ['simulator_info'],
  mitigation_info: ['mitigation_info'],
  execution_time: ['execution_time'],
  submitted_at: ['submitted_at'],
  ready_at: ['ready_at'],
  running_at: ['running_at'],
  ended_at: ['ended_at'],
} as const satisfies Record<PortalApiComponents['schemas']['JobField'], readonly (keyof JobRow)[]>

export type JobField = keyof typeof columnsOfField

export const jobFields = Object.keys(columnsOfField) as JobField[]

/** The members that may be as long as a request or a result; all others are short. */
export const longFields: readonly JobField[] = [
  'job_info',
  'transpiler_info',
  'simulator_info',
  'mitigation_info',
]

/**
 * What to select of a job. Long members come as JSON text, which goes to the caller as it is: to read the counts of ten million shots
 * takes seconds, in which nobody else is heard.
 */
export const selectionsOf = (fields: readonly JobField[]) =>
  fields.map((field) => {
    if (field === 'job_info') return sql<string>`json_build_object(${sql.join(infoMembers)})::text`.as(field)
    return longFields.includes(field)
      ? sql<string>`${sql.ref(field)}::text`.as(field)
      : sql`${sql.ref(field)}`.as(field)
  })

const infoMembers = columnsOfField.job_info.flatMap((column) => [sql.lit(column), sql.ref(column)])

/** The JSON of a job, or of the part of it that was selected, as the contract spells it. */
export function writeJob(row: Readonly<Record<string, unknown>>, fields: readonly JobField[]): string {
  const members = fields.map((field) => {
    const value = longFields.includes(field) ? String(row[field]) : JSON.stringify(row[field])
    return `"${field}":${value}`
  })
  return `{${members.join()}}`
}
