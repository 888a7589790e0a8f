import type { PortalApiComponents } from '@qportal/api-client/wire'
import type { Selectable } from 'kysely'
import type { JobTable } from '../../engine/engine-tables.ts'

export type JobRow = Selectable<JobTable>

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

/** A job, or the part of it that was read, as the contract spells it. */
export function jobView(row: Partial<JobRow>, fields: readonly JobField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      if (field !== 'job_info') return [field, row[field]]
      return [field, Object.fromEntries(columnsOfField.job_info.map((column) => [column, row[column]]))]
    }),
  )
}
