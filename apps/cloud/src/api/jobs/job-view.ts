import type { PortalApiComponents } from '@qportal/api-client/wire'
import { sql, type AliasedRawBuilder, type Selectable } from 'kysely'
import type { JobTable } from '../../jobs/engine-tables.ts'
import { longMembers, selectLongText, type LongMember, type LongText } from '../../jobs/long-text.ts'
import { statusWithoutCancelling } from '../../jobs/status-in.ts'

type JobRow = Selectable<JobTable>

const messageColumns = ['message', 'message_code', 'message_params'] as const

/** The database columns behind each job member that a caller can request. */
export const columnsOfField = {
  job_id: ['job_id'],
  name: ['name'],
  description: ['description'],
  job_type: ['job_type'],
  status: ['status'],
  device_id: ['device_id'],
  shots: ['shots'],
  job_info: ['program', 'combined_program', 'operator', 'result', 'transpile_result', ...messageColumns],
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

/** Members that may be as long as a request or a result. */
export const longFields: readonly JobField[] = [
  'job_info',
  'transpiler_info',
  'simulator_info',
  'mitigation_info',
]

/**
 * Returns the selections for some members of a job. Long members are selected as JSON text and sent
 * unparsed: parsing the counts of ten million shots would block the event loop for seconds.
 */
export function selectJobFields(fields: readonly JobField[]) {
  return fields.flatMap((field): readonly AliasedRawBuilder<unknown, string>[] => {
    if (field === 'job_info') return infoSelections
    if (field === 'status') return [statusWithoutCancelling.as(field)]
    const column = sql.ref(field)
    return [(longFields.includes(field) ? sql`${column}::text` : sql`${column}`).as(field)]
  })
}

const shortMembers = columnsOfField.job_info
  .filter((column) => !longMembers.some((long) => long === column))
  .flatMap((column) => [sql.lit(column), sql.ref(column)])

const infoSelections: readonly AliasedRawBuilder<unknown, string>[] = [
  sql`json_strip_nulls(json_build_object(${sql.join(shortMembers)}))::text`.as('job_info'),
  ...longMembers.flatMap((member) => [
    sql`${sql.ref(member)}::text`.as(member),
    selectLongText(member).as(externalColumnOf(member)),
  ]),
]

/** Alias of the column that locates a member stored outside the row. */
function externalColumnOf(member: LongMember) {
  return `outside_${member}` as const
}

/** Members that are empty texts instead of absent. */
const emptyWhenAbsent: readonly JobField[] = ['name', 'description']

/**
 * Writes the selected members of a job as JSON: text, and references to texts that are still to be
 * read. A member without a value is left out, because clients in the field do not accept null.
 */
export function writeJob(
  row: Readonly<Record<string, unknown>>,
  fields: readonly JobField[],
): readonly (string | LongText)[] {
  const present = fields.filter((field) => row[field] !== null || emptyWhenAbsent.includes(field))
  const members = present.flatMap((field, index) => {
    const value = longFields.includes(field) ? String(row[field]) : JSON.stringify(row[field] ?? '')
    return [`${index ? ',' : ''}"${field}":`, ...(field === 'job_info' ? writeInfo(value, row) : [value])]
  })
  return ['{', ...members, '}']
}

function writeInfo(short: string, row: Readonly<Record<string, unknown>>): readonly (string | LongText)[] {
  const long = longMembers.flatMap((member) => {
    const outside = row[externalColumnOf(member)] as LongText | null
    if (!outside && row[member] === null) return []
    return [`,"${member}":`, outside ?? String(row[member])]
  })
  return [short.slice(0, short.lastIndexOf('}')), ...long, '}']
}
