import { sql } from 'kysely'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { isUuid } from '../../dependencies/uuid.ts'
import { longMembers, selectLongText, type LongMember } from '../../jobs/long-text.ts'
import type { ReadFile } from '../../object-storage/storage-app.ts'
import type { UserApiTables } from '../api-tables.ts'
import { writeCalibration } from '../devices/device-calls.ts'
import { joinOrStream } from '../jobs/stream-text.ts'
import { zipStream } from './zip-stream.ts'

/**
 * Creates a reader of the files that the cloud writes: results of jobs, and calibrations. They are
 * zipped from the database while they are sent.
 */
export function createFileReader(
  source: Pick<CloudRuntime<UserApiTables>, 'database' | 'settings'>,
): ReadFile {
  const { database } = source
  return async (key) => {
    const [, first = '', second, file = ''] = /^([\w-]+)\/(?:([\w-]+)\/)?(\w+)\.zip$/.exec(key) ?? []
    if (first === 'devices' && second !== undefined) return readCalibration(second)
    if (!isUuid(first)) return undefined
    if (file === 'sse_log') return readLog(first)
    if (file === 'combined_program') return readCombinedProgram(first)
    const member = longMembers.find((name) => name === file)
    return member && readResult(first, member)
  }

  async function readResult(jobId: string, member: LongMember) {
    const row = await database
      .selectFrom('job')
      .select([sql<string | null>`${sql.ref(member)}::text`.as('text'), selectLongText(member).as('outside')])
      .where('job_id', '=', jobId)
      .executeTakeFirst()
    const content = row?.outside ?? row?.text
    if (content === undefined || content === null) return undefined
    const text = await joinOrStream(source, [content])
    return ReadableStream.from(zipStream(`${member}.json`, typeof text === 'string' ? [text] : text))
  }

  async function readCombinedProgram(jobId: string) {
    const row = await database
      .selectFrom('job')
      .select('combined_program')
      .where('job_id', '=', jobId)
      .executeTakeFirst()
    const program = row?.combined_program
    return program ? ReadableStream.from(zipStream('combined_program', [program])) : undefined
  }

  async function readLog(jobId: string) {
    const row = await database
      .selectFrom('job_log')
      .select('zip')
      .where('job_id', '=', jobId)
      .executeTakeFirst()
    return row && ReadableStream.from([new Uint8Array(row.zip)])
  }

  async function readCalibration(deviceId: string) {
    const device = await database
      .selectFrom('device')
      .select('calibration')
      .where('device_id', '=', deviceId)
      .executeTakeFirst()
    if (!device?.calibration) return undefined
    const history = await database
      .selectFrom('device_calibration')
      .select('medians')
      .where('device_id', '=', deviceId)
      .orderBy('calibrated_at')
      .execute()
    const info = writeCalibration(
      device.calibration,
      history.map(({ medians }) => medians),
    )
    return ReadableStream.from(zipStream('device_info.json', [JSON.stringify(info)]))
  }
}
