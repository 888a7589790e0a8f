import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { CloudTables } from '../composition/cloud-tables.ts'
import { isUuid } from '../dependencies/uuid.ts'
import { cancelJob } from '../jobs/cancel-job.ts'
import { openJobQueue } from '../jobs/queue/job-queue.ts'
import { readLongTexts } from '../jobs/read-long-text.ts'
import { printUsage, type Command, type CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'

/** Shows and cancels the jobs of all users. */
export const jobsCommand: Command = {
  summary: 'List the latest jobs of all users, show one, or cancel one.',
  usage: ['jobs [list] [--limit <n>] [--json]', 'jobs show <job id>', 'jobs cancel <job id>'],
  async run(call) {
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, limit: { type: 'string' } },
    })
    const [action = 'list', jobId = ''] = positionals
    const unexpected = positionals.slice(action === 'list' ? 1 : 2)
    if (unexpected.length) return printUsage(call, jobsCommand, unexpected)
    const limit = Number(values.limit ?? 20)
    if (action === 'list' && Number.isSafeInteger(limit) && limit > 0)
      return list(call, limit, values.json === true)
    if ((action !== 'show' && action !== 'cancel') || !jobId) return printUsage(call, jobsCommand)
    if (isUuid(jobId)) return action === 'show' ? show(call, jobId) : cancel(call, jobId)
    call.print(`There is no job ${jobId}.`)
    return 1
  },
}

/** Selects the latest jobs of all users. */
export function latestJobs(database: Kysely<Pick<CloudTables, 'job' | 'identity_user'>>, limit: number) {
  return database
    .selectFrom('job')
    .leftJoin('identity_user', 'identity_user.id', 'job.owner')
    .select(['job_id', 'email', 'job.name', 'device_id', 'job.status', 'shots', 'submitted_at', 'progress'])
    .orderBy('submitted_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(limit)
}

async function list({ runtime, print }: CommandCall, limit: number, asJson: boolean): Promise<number> {
  const jobs = await latestJobs(runtime.database, limit).execute()
  if (asJson) {
    print(JSON.stringify(jobs, null, 2))
    return 0
  }
  if (!jobs.length) {
    print('There are no jobs.')
    return 0
  }
  const rows = jobs.map((job) => ({
    Job: job.job_id,
    User: job.email ?? '(removed)',
    Name: job.name ?? '',
    Device: job.device_id,
    Status: job.progress === null ? job.status : `${job.status} ${Math.floor(100 * job.progress)} %`,
    Shots: String(job.shots),
    Submitted: job.submitted_at.toISOString(),
  }))
  for (const line of formatTable(rows)) print(line)
  return 0
}

async function show({ runtime, print }: CommandCall, jobId: string): Promise<number> {
  const job = await runtime.database
    .selectFrom('job')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  if (!job) {
    print(`There is no job ${jobId}.`)
    return 1
  }
  print(JSON.stringify({ ...job, ...(await readLongTexts(runtime, jobId)) }, null, 2))
  return 0
}

async function cancel({ runtime, print }: CommandCall, jobId: string): Promise<number> {
  const queue = await openJobQueue(runtime)
  try {
    const status = await runtime.database
      .transaction()
      .execute((transaction) =>
        cancelJob(
          transaction,
          { queue, clock: runtime.clock, cancellation: runtime.settings.cancellation },
          jobId,
        ),
      )
    const isDone = status === 'cancelled' || status === 'cancelling'
    print(
      status === undefined
        ? `There is no job ${jobId}.`
        : `The job ${isDone ? 'is' : 'has already'} ${status}.`,
    )
    return isDone ? 0 : 1
  } finally {
    await queue.stop()
  }
}
