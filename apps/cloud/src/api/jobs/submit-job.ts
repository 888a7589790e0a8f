import type { PortalApiComponents } from '@qportal/api-client/wire'
import { readTranspilerSettings } from '@qportal/transpiler'
import type { Transaction, Updateable } from 'kysely'
import { currentOrigin } from '../../audit/request-origin.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { currentTraceparent } from '../../dependencies/trace-context.ts'
import { noTracing } from '../../dependencies/tracing.ts'
import type { JobCheck } from '../../jobs/compute/compute-task.ts'
import { selectDeviceJson } from '../../jobs/devices/device-json.ts'
import type { JobTable } from '../../jobs/engine-tables.ts'
import { completeTranspilerInfo } from '../../jobs/execution/transpiler-info.ts'
import { isLong, storeInParts } from '../../jobs/long-text.ts'
import { decodeSseSource } from '../../jobs/sse/sse-source.ts'
import type { Settings } from '../../settings/settings.ts'
import type { UserApiTables } from '../api-tables.ts'
import { deviceNotFound } from '../devices/device-calls.ts'
import { addMonthlyShots, readLimits, readMonthlyShots } from '../quotas/quota-store.ts'
import { findMonth } from '../quotas/user-limits.ts'
import type { ChangeJobs } from './change-jobs.ts'
import { checkPermission, checkQuotas, checkStorage, countJobs, sumJobBytes } from './check-quotas.ts'
import type { JobEngine } from './job-engine.ts'

/** A body that the contract's schema has accepted. */
export type SubmittedJob = PortalApiComponents['schemas']['SubmitJob']

interface Submission {
  readonly owner: string
  readonly job: SubmittedJob
  readonly jobId: string
  /** Whether the row of a registered job becomes this job. */
  readonly isRegistered?: boolean
  /** Why the job fails at once: its upload cannot be read. */
  readonly unreadable?: string | undefined
  /** Runs in the transaction that stores the job. The job is not stored if it throws. */
  readonly alsoStore?: (transaction: Transaction<UserApiTables>) => Promise<void>
}

/** Checks a job, then stores it with its queue entry in one transaction. */
export async function submitJob(
  runtime: CloudRuntime<UserApiTables>,
  { queue, checkJob, change }: JobEngine & { readonly change: ChangeJobs },
  { owner, job, jobId, isRegistered = false, unreadable, alsoStore }: Submission,
): Promise<void> {
  const { database, clock, settings, tracing = noTracing } = runtime
  checkTypeIsRun(job, settings)
  const operator = job.job_info.operator?.map(({ pauli, coeff = 1 }) => ({ pauli, coeff })) ?? null
  const programs = job.job_info.program
  const transpilerInfo = job.transpiler_info ?? {}
  if (unreadable === undefined) checkOperatorFits(job)

  const device = await database
    .selectFrom('device')
    .leftJoin('device_adapter', 'device_adapter.device_id', 'device.device_id')
    .select(['status', 'device_type', selectDeviceJson.as('written'), 'device_adapter.device_id as adapter'])
    .where('device.device_id', '=', job.device_id)
    .executeTakeFirst()
  if (!device) throw deviceNotFound(job.device_id)
  if (device.adapter !== null) checkAdapterRuns(job)
  const limits = await readLimits(runtime, owner)
  checkPermission(limits, job.device_id)
  if (device.status !== 'available')
    throw new ApiError('DEVICE_NOT_AVAILABLE', `The device '${job.device_id}' takes no jobs now.`, {
      params: { device_id: job.device_id },
    })
  const costClass = device.device_type
  const isIdeal = costClass === 'simulator'
  const { nextMonth } = findMonth(clock.now())
  const request = { costClass, shots: job.shots, nextMonth }
  const usage = await countJobs(database, { owner, costClass })
  const before = await readMonthlyShots(runtime, [owner])
  checkQuotas({ ...request, usage, monthlyShots: before.get(owner) ?? 0 }, limits, settings)
  const check: JobCheck =
    job.job_type === 'sse' || unreadable !== undefined
      ? { ok: true }
      : await tracing.run({ name: 'check the program' }, () =>
          checkJob(
            {
              programs,
              operator,
              deviceJson: device.written,
              // An ideal device runs every gate, also one that the program defines.
              isTranspiled: isIdeal || readTranspilerSettings(transpilerInfo) !== null,
              needsMeasurement: job.job_type !== 'estimation',
              shots: job.shots,
              transpilerInfo,
              mitigationInfo: job.mitigation_info ?? {},
            },
            owner,
          ),
        )
  // Clouds in the field read the program when they run the job.
  const isReadLater =
    settings.compatibility === 'field' && !check.ok && check.at === 'program' && check.isUnreadable
  if (!check.ok && !isReadLater) throw refuseJob(check)

  const transpileResult = (check.ok && check.transpileResult) || null
  const step = {
    name: `queue for ${job.device_id}`,
    kind: 'producer',
    attributes: { 'qportal.job_id': jobId, 'qportal.device_id': job.device_id },
  } as const
  await tracing.run(step, () =>
    change(owner, async (transaction) => {
      // Again: other jobs of the user may have been accepted during the check.
      const counted = { database: transaction, clock }
      const isCounted = !isIdeal && unreadable === undefined
      const monthlyShots = isCounted ? await addMonthlyShots(counted, { owner, shots: job.shots }) : 0
      const now = await countJobs(transaction, { owner, costClass })
      checkQuotas({ ...request, usage: now, monthlyShots }, limits, settings)
      checkStorage(await sumJobBytes(transaction, owner), settings)
      const submittedAt = clock.now()
      const values = {
        name: job.name ?? null,
        description: job.description ?? null,
        job_type: job.job_type,
        ...stateOnArrival(submittedAt, { unreadable, isChecked: check.ok }),
        device_id: job.device_id,
        shots: job.shots,
        program: JSON.stringify(programs),
        combined_program: (check.ok && check.combinedProgram) || null,
        transpile_result: isLong(transpileResult) ? null : transpileResult,
        operator: operator && JSON.stringify(operator),
        transpiler_info: JSON.stringify(completeTranspilerInfo(transpilerInfo, { isIdeal })),
        simulator_info: JSON.stringify(job.simulator_info ?? {}),
        mitigation_info: JSON.stringify(job.mitigation_info ?? {}),
        submitted_at: submittedAt,
        request_id: currentOrigin()?.requestId ?? null,
        traceparent: currentTraceparent() ?? null,
      } as const
      if (!isRegistered)
        await transaction
          .insertInto('job')
          .values({ job_id: jobId, owner, ...values })
          .execute()
      else await submitRegistered(transaction, jobId, values)
      // The time of a Python program, and of a program that nobody could read, is not known.
      const seconds = check.ok && job.job_type !== 'sse' ? check.seconds : null
      if (unreadable === undefined)
        await queue.enqueue(transaction, { jobId, deviceId: job.device_id, owner, seconds })
      if (isLong(transpileResult))
        await storeInParts(transaction, { jobId, member: 'transpile_result', text: transpileResult })
      await alsoStore?.(transaction)
    }),
  )
}

function stateOnArrival(
  now: Date,
  { unreadable, isChecked }: { unreadable: string | undefined; isChecked: boolean },
) {
  if (unreadable !== undefined) return { status: 'failed', message: unreadable, ended_at: now } as const
  // A worker checks a program that was not readable here.
  return isChecked ? ({ status: 'ready', ready_at: now } as const) : ({ status: 'submitted' } as const)
}

/** Another request may have submitted or cancelled the job meanwhile. */
async function submitRegistered(
  transaction: Transaction<UserApiTables>,
  jobId: string,
  values: Updateable<JobTable>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set(values)
    .where('job_id', '=', jobId)
    .where('status', '=', 'registered')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    throw new ApiError(
      'INVALID_FIELDS',
      `${jobId} job is not in valid status for submission (valid status for submission: 'registered')`,
      { status: 400 },
    )
}

function checkOperatorFits({ job_type, job_info }: SubmittedJob): void {
  if (job_type === 'estimation' && !job_info.operator)
    throw new ApiError('FIELD_REQUIRED', "'job_info.operator' is required.", {
      params: { field: 'job_info.operator' },
    })
  if (job_type !== 'estimation' && job_info.operator)
    throw new ApiError('JOB_INFO_INCOMPATIBLE_WITH_JOB_TYPE', `A ${job_type} job has no operator.`, {
      params: { field: 'job_info.operator', job_type },
    })
}

function refuseJob(check: Extract<JobCheck, { ok: false }>): ApiError {
  const reason = { ...check.values, reason: check.reason }
  if (check.at === 'operator') {
    const field = `job_info.operator.${check.term}.pauli`
    return new ApiError('INVALID_FIELDS', `'${field}': ${check.message}`, { params: { ...reason, field } })
  }
  if (check.at === 'field') {
    const { field, message, maxShots } = check
    return new ApiError('INVALID_FIELDS', `'${field}': ${message}`, {
      params: { ...reason, field, ...(maxShots !== undefined && { max_shots: maxShots }) },
    })
  }
  const { message, line, column, program } = check
  const inProgram = program !== undefined && { field: `job_info.program.${program}` }
  const number = program === undefined ? '' : `Program ${program + 1}`
  if (line === undefined || column === undefined)
    return new ApiError('INVALID_PROGRAM', number ? `${number}: ${message}` : message, {
      params: { ...reason, ...inProgram },
    })
  const place = `${number ? `${number}, line` : 'Line'} ${line}, column ${column}`
  return new ApiError('INVALID_PROGRAM', `${place}: ${message}`, {
    params: { ...reason, ...inProgram, line, column },
  })
}

/** An adapter receives one program in OpenQASM, and returns the result of it. */
function checkAdapterRuns({ job_type, device_id }: SubmittedJob): void {
  if (job_type === 'sampling' || job_type === 'estimation') return
  throw new ApiError('INVALID_FIELDS', `The device '${device_id}' runs no jobs of the type '${job_type}'.`, {
    params: { field: 'job_type' },
  })
}

function checkTypeIsRun({ job_type, job_info }: SubmittedJob, { sseCommand }: Settings): void {
  const { program } = job_info
  if (job_type === 'sse' && !sseCommand.length)
    throw new ApiError(
      'SSE_NOT_ENABLED',
      "This cloud runs no jobs of the type 'sse': its administrator has configured no command for them.",
      { params: { field: 'job_type' } },
    )
  if (job_type !== 'multi_manual' && program.length > 1)
    throw new ApiError('FIELD_TOO_LONG', "'job_info.program' must have exactly one program.", {
      params: { field: 'job_info.program' },
    })
  if (job_type === 'sse' && decodeSseSource(program[0] ?? '') === undefined)
    throw new ApiError(
      'INVALID_FIELDS',
      "'job_info.program.0' must be a Python program in base64 of UTF-8.",
      {
        params: { field: 'job_info.program.0' },
      },
    )
}
