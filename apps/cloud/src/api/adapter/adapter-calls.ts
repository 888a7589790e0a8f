import type { AdapterApiComponents } from '@qportal/api-client/wire'
import { sql, type Kysely, type Selectable } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { runInTrace, readTraceparent } from '../../dependencies/trace-context.ts'
import { noTracing } from '../../dependencies/tracing.ts'
import { describeConnectedDevice } from '../../jobs/devices/describe-connected-device.ts'
import type { JobTable } from '../../jobs/engine-tables.ts'
import { readLongTexts } from '../../jobs/read-long-text.ts'
import { runningStep, waitingStep } from '../../jobs/worker/job-steps.ts'
import {
  finishJob,
  giveBackJob,
  markProgress,
  markRunning,
  renewLease,
  takeJob,
  type JobAttempt,
  type TakenJob,
} from '../../jobs/worker/job-store.ts'
import type { ApiCall, ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import type { JobEngine } from '../jobs/job-engine.ts'
import { jobNotFound } from '../jobs/own-job.ts'
import { readInstant } from '../read-instant.ts'
import { findMistake } from './check-description.ts'
import { findContradiction } from './check-outcome.ts'

type Wire = AdapterApiComponents['schemas']

/** Bytes of a result; other bodies of the API are shorter. */
export const maxOutcomeBytes = 16_777_216

/** The calls by which an adapter runs the jobs of its device. */
export function adapterCalls(
  runtime: CloudRuntime<UserApiTables>,
  { queue }: JobEngine,
): ApiCalls<'describeDevice' | 'takeJob' | 'renewJob' | 'reportProgress' | 'finishJob' | 'returnJob'> {
  const { database, clock, log, metrics, tracing = noTracing } = runtime
  const store = { ...runtime, queue }

  return {
    async describeDevice({ caller, body }) {
      const deviceId = requireDeviceId(caller)
      const { calibrated_at, basis_gates, qubits, couplings } = body as Wire['DeviceDescription']
      const { n_qubits } = await database
        .selectFrom('device')
        .select('n_qubits')
        .where('device_id', '=', deviceId)
        .executeTakeFirstOrThrow()
      const mistake = findMistake({ qubits, couplings }, n_qubits)
      if (mistake)
        throw new ApiError('INVALID_FIELDS', `'${mistake.field}': ${mistake.message}.`, {
          params: { field: mistake.field },
        })
      const measuredAt = readInstant('calibrated_at', calibrated_at) ?? clock.now()
      await describeConnectedDevice(runtime, deviceId, {
        qubits,
        couplings,
        measuredAt,
        basisGates: basis_gates,
      })
      return { body: { message: 'The description is stored.' } }
    },

    async takeJob({ caller, body }) {
      const deviceId = requireDeviceId(caller)
      const leaseSeconds = (body as Wire['LeaseTime']).lease_seconds
      const job = await takeJob(store, deviceId, await createWorkerId(database), { leaseSeconds })
      if (!job?.lease_until || !(await markRunning(store, job))) return { body: { job: null } }
      if (job.traceparent) tracing.record({ ...waitingStep(job), start: job.submitted_at, end: clock.now() })
      const { job_id, lease_until, job_type, shots, program, operator, transpiler_info, mitigation_info } =
        job
      return {
        body: {
          job: {
            job_id,
            lease: `${job.attempt}.${job.worker_id}`,
            lease_until: lease_until.toISOString(),
            job_type,
            shots,
            program: program[0] ?? '',
            transpile_result: await readTranspileResult(runtime, job),
            operator,
            transpiler_info: { ...transpiler_info },
            mitigation_info: { ...mitigation_info },
          } satisfies Wire['TakenJob'],
        },
      }
    },

    async renewJob(call) {
      const { lease_seconds } = call.body as Wire['LeaseTime']
      const leaseUntil = await requireLease(database, call, (job) => renewLease(store, job, lease_seconds))
      return { body: { lease_until: leaseUntil.toISOString() } }
    },

    async reportProgress(call) {
      const { progress } = call.body as Wire['Progress']
      await requireLease(database, call, (job) => markProgress(store, job, progress))
      return { body: { message: 'The progress is stored.' } }
    },

    async finishJob(call) {
      const { execution_time: seconds, result, transpile_result, message } = call.body as Wire['Outcome']
      if ((result === undefined) === (message === undefined))
        throw new ApiError('INVALID_FIELDS', "Send either 'result' or, for a failed job, 'message'.", {
          params: { field: 'result' },
        })
      const stored = await readJob(database, call)
      if (result) checkResult(result, stored)
      const outcome = result
        ? {
            ok: true as const,
            result: JSON.stringify(result),
            transpileResult: transpile_result && JSON.stringify(transpile_result),
          }
        : {
            ok: false as const,
            message: message ?? '',
            reason: 'device/failed' as const,
            values: { text: message ?? '' },
          }
      const job = readAttempt(call)
      if (!(await finishJob(store, job, { outcome }, seconds))) {
        // An adapter whose answer was lost sends the outcome again.
        if (hasStored(job, await readJob(database, call), outcome)) return outcomeIsStored
        throw leaseExpired()
      }
      const { device_id, job_id } = job
      metrics?.jobs.observe({ device: device_id, status: outcome.ok ? 'succeeded' : 'failed' }, seconds)
      const { request_id, traceparent, running_at } = stored
      runInTrace(readTraceparent(traceparent), () =>
        log.info({ job_id, request_id, attempt: job.attempt, seconds, ok: outcome.ok }, 'job of an adapter'),
      )
      if (traceparent && running_at)
        tracing.record({
          ...runningStep({ ...stored, ...job }),
          start: running_at,
          end: clock.now(),
          isFailed: !outcome.ok,
        })
      return outcomeIsStored
    },

    async returnJob(call) {
      await requireLease(database, call, (job) => giveBackJob(store, job, 'stop'))
      return { body: { message: 'The job is back in its queue.' } }
    },
  }
}

/** A long one is stored in parts. */
async function readTranspileResult(
  runtime: CloudRuntime<UserApiTables>,
  { job_id, transpile_result }: TakenJob,
) {
  const text = transpile_result ?? (await readLongTexts(runtime, job_id)).transpile_result ?? null
  return text as Wire['TakenJob']['transpile_result']
}

async function createWorkerId(database: Kysely<UserApiTables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('engine_worker_id')::integer as id`.execute(
    database,
  )
  return rows[0]!.id
}

/** Runs a step of a leased job. Throws if its result is falsy: the adapter has lost the job. */
async function requireLease<Result>(
  database: Kysely<UserApiTables>,
  call: ApiCall,
  step: (job: JobAttempt) => Promise<Result | false | undefined>,
): Promise<Result> {
  const result = await step(readAttempt(call))
  if (result) return result
  await readJob(database, call)
  throw leaseExpired()
}

async function readJob(database: Kysely<UserApiTables>, { caller, path }: ApiCall) {
  const id = String(path.job_id)
  const job = await database
    .selectFrom('job')
    .select(['job_type', 'shots', 'request_id', 'traceparent', 'running_at'])
    .select(['status', 'attempt', 'worker_id'])
    .where('job_id', '=', id)
    .where('device_id', '=', requireDeviceId(caller))
    .executeTakeFirst()
  if (!job) throw jobNotFound(id)
  return job
}

const outcomeIsStored = { body: { message: 'The outcome is stored.' } } as const

function leaseExpired(): ApiError {
  return new ApiError(
    'LEASE_EXPIRED',
    'The lease is over, or the job was cancelled. Stop it; another take may return it again.',
  )
}

/** Returns whether the job has ended with an outcome of this kind by this attempt. */
function hasStored(
  { attempt, worker_id }: JobAttempt,
  stored: Pick<Selectable<JobTable>, 'status' | 'attempt' | 'worker_id'>,
  { ok }: { readonly ok: boolean },
): boolean {
  const isSame = stored.attempt === attempt && stored.worker_id === worker_id
  return isSame && stored.status === (ok ? 'succeeded' : 'failed')
}

/** Throws unless a result is one of the job. */
function checkResult(
  result: NonNullable<Wire['Outcome']['result']>,
  job: { readonly job_type: string; readonly shots: number },
): void {
  const contradiction = findContradiction(result, job)
  if (contradiction !== undefined)
    throw new ApiError('INVALID_FIELDS', `'result': ${contradiction}.`, { params: { field: 'result' } })
}

function readAttempt({ caller, path, body }: ApiCall): JobAttempt {
  const [attempt, workerId] = (body as Wire['Lease']).lease.split('.').map(Number)
  return {
    job_id: String(path.job_id),
    device_id: requireDeviceId(caller),
    attempt: attempt ?? 0,
    worker_id: workerId ?? 0,
  }
}

function requireDeviceId({ deviceId }: ApiCall['caller']): string {
  if (deviceId === undefined) throw new TypeError('Only the token of a device opens this call.')
  return deviceId
}
