import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { CloudTables } from '../composition/cloud-tables.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import { describeFailure } from '../failures/describe-failure.ts'
import { errorChain } from '../failures/error-chain.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { createMailer } from '../identity/messages/mailer.ts'
import { waitingStatuses } from '../jobs/job-status.ts'
import { statusIn } from '../jobs/status-in.ts'
import { bucketOrigin, bucketSettings, openObjectBucket } from '../object-storage/object-bucket.ts'
import type { Settings } from '../settings/settings.ts'
import { printUsage, type Command } from './command.ts'

interface Finding {
  readonly subject: string
  readonly isGood: boolean
  readonly says: string
}

const builtPortal = resolve(import.meta.dirname, '..', '..', '..', 'portal', 'dist', 'index.html')

/** Checks for common problems. */
export const doctorCommand: Command = {
  summary: 'Look at the parts of this cloud and say what is wrong.',
  usage: ['doctor'],
  async run(call) {
    const { runtime, args, print } = call
    if (args.length) return printUsage(call, doctorCommand, args)
    const findings = await examine(runtime)
    for (const { subject, isGood, says } of findings)
      print(`${isGood ? 'good' : 'BAD '}  ${subject.padEnd(12)} ${says}`)
    return findings.every(({ isGood }) => isGood) ? 0 : 1
  },
}

async function examine(runtime: CloudRuntime<CloudTables>): Promise<Finding[]> {
  const { database, settings } = runtime
  const { rows } = await sql<{ version: string; fsync: string }>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync`.execute(database)
  const { version = '', fsync = '' } = rows[0] ?? {}
  const isPortalBuilt = existsSync(builtPortal)
  const stuck = await findStuckJobs(runtime)
  const readable = findReadableSecrets(settings.dataFolder)
  return [
    {
      subject: 'Node',
      isGood: Number(process.versions.node.split('.')[0]) >= 24,
      says: process.versions.node,
    },
    { subject: 'PostgreSQL', isGood: Number.parseInt(version, 10) >= 14, says: version },
    { subject: 'durability', isGood: fsync === 'on', says: `fsync is ${fsync}` },
    {
      subject: 'secrets',
      isGood: readable.length === 0,
      says: readable.length ? `others can read ${readable.join(', ')}` : `private in ${settings.dataFolder}`,
    },
    {
      subject: 'portal',
      isGood: isPortalBuilt || settings.portalHost === 'off',
      says: isPortalBuilt ? 'built' : 'not built: npm start builds it',
    },
    await examineMail(settings),
    ...(await examineStorage(settings)),
    await examineServer(settings.cloudUrl),
    {
      subject: 'jobs',
      isGood: stuck === 0,
      says: stuck ? `${stuck} wait for over an hour: is a worker running?` : 'none waits long',
    },
  ]
}

/** Hands a message to the mail server, from the sender to the sender. */
async function examineMail({ smtpUrl, smtpFrom }: Settings): Promise<Finding> {
  const subject = 'mail'
  if (!smtpUrl) return { subject, isGood: true, says: 'stays in the outbox (SMTP_URL is not set)' }
  try {
    const send = createMailer({ url: smtpUrl, from: smtpFrom })
    await send({ to: smtpFrom, subject: 'Test message', text: 'The doctor command sent this message.' })
    return { subject, isGood: true, says: `the mail server took a test message to ${smtpFrom}` }
  } catch (error) {
    return { subject, isGood: false, says: `the mail server took no message: ${describeFailure(error)}` }
  }
}

/** Uploads a file as a browser does, downloads it and deletes it. */
async function examineStorage(settings: Settings): Promise<Finding[]> {
  const place = bucketSettings(settings)
  if (!place) return []
  const subject = 'storage'
  const bucket = openObjectBucket(place)
  const [prefix, text] = [`doctor-${randomUUID()}`, 'The doctor command uploaded this file.']
  const key = `${prefix}/input.zip`
  try {
    const { url, fields } = await bucket.signUpload(key, { maxBytes: text.length })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([text]), 'input.zip')
    await expectFile(await fetch(url, { method: 'POST', body: form }), 'the upload')
    const answer = await expectFile(await fetch(await bucket.signDownload(key)), 'the download')
    await bucket.removeAll(prefix)
    const isGood = answer === text && (await bucket.read(key)) === undefined
    const says = isGood ? 'took, gave and deleted a file' : 'gave another file than it took'
    return [{ subject, isGood, says: `the bucket ${place.bucket} ${says}` }]
  } catch (error) {
    return [{ subject, isGood: false, says: `${bucketOrigin(place)} cannot be used: ${innermost(error)}` }]
  }
}

async function expectFile(answer: Response, action: string): Promise<string> {
  const body = await answer.text()
  if (answer.ok) return body
  throw new Error(`${action} was refused with ${answer.status} ${/<Code>(\w+)/.exec(body)?.[1] ?? ''}`)
}

/** A failed fetch says why only in its cause. */
function innermost(error: unknown): string {
  const reason = errorChain(error).at(-1)
  return reason ? reason.message || ('code' in reason ? String(reason.code) : reason.name) : String(error)
}

async function examineServer(cloudUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${cloudUrl}${cloudPaths.readiness}`, { signal: AbortSignal.timeout(3000) })
    const isCloud = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    const warning = answer.ok && !isCloud ? ', but not as the cloud: /readyz must lead there' : ''
    return {
      subject: 'server',
      isGood: answer.ok && isCloud,
      says: `${cloudUrl} answers ${answer.status}${warning}`,
    }
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isStopped = reason instanceof Error && 'code' in reason && reason.code === 'ECONNREFUSED'
    const says = isStopped ? 'is not running' : `cannot be asked: ${describeFailure(reason)}`
    return { subject: 'server', isGood: isStopped, says: `${cloudUrl} ${says}` }
  }
}

async function findStuckJobs({ database, clock }: CloudRuntime<CloudTables>): Promise<number> {
  const { count } = await database
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(statusIn(waitingStatuses))
    .where('submitted_at', '<', new Date(clock.now().getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the files of the data folder that other users can read. */
function findReadableSecrets(folder: string): string[] {
  if (process.platform === 'win32' || !existsSync(folder)) return []
  return readdirSync(folder).filter((name) => {
    const file = statSync(join(folder, name))
    return file.isFile() && (file.mode & 0o077) !== 0
  })
}
