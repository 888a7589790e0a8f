import { strToU8, zipSync } from 'fflate'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { uuidV7 } from '../dependencies/uuid.ts'
import type { EngineTables } from './engine-tables.ts'

const program = `from oqtopus_sse import sampling

counts = sampling("""OPENQASM 3;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
""", shots=1000)
print(counts)
`

const counts = { '00': 493, '11': 507 }

/**
 * Gives a user one finished SSE job with its log, because no command runs such jobs by default.
 * Does nothing for a user who has jobs.
 */
export async function seedSseJob(
  { database, clock, randomBytes }: Pick<CloudRuntime<EngineTables>, 'database' | 'clock' | 'randomBytes'>,
  owner: string,
): Promise<void> {
  const anyJob = await database
    .selectFrom('job')
    .select('job_id')
    .where('owner', '=', owner)
    .limit(1)
    .executeTakeFirst()
  if (anyJob) return
  const ended = clock.now()
  const before = (seconds: number) => new Date(ended.getTime() - 1000 * seconds)
  const jobId = uuidV7({ clock, randomBytes })
  const log = [
    `${before(3).toISOString()} the container starts`,
    `${before(2).toISOString()} 1 circuit, 1000 shots on state-vector`,
    `${before(1).toISOString()} ${JSON.stringify(counts)}`,
    `${ended.toISOString()} the program ended with 0`,
    '',
  ].join('\n')

  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('job')
      .values({
        job_id: jobId,
        owner,
        name: 'Server-side example',
        description: 'A Python program that the cloud ran beside the device; its log can be downloaded.',
        job_type: 'sse',
        status: 'succeeded',
        device_id: 'state-vector',
        shots: 1000,
        program: JSON.stringify([program]),
        transpiler_info: '{}',
        simulator_info: '{}',
        mitigation_info: '{}',
        result: JSON.stringify({ sampling: { counts } }),
        execution_time: 3,
        submitted_at: before(5),
        ready_at: before(4),
        running_at: before(3),
        ended_at: ended,
      })
      .execute()
    const zip = zipSync({ 'ssecontainer.log': [strToU8(log), { mtime: ended }] })
    await transaction
      .insertInto('job_log')
      .values({ job_id: jobId, zip: Buffer.from(zip) })
      .execute()
  })
}
