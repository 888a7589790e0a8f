import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { SerializedOutcome } from '../compute/compute-task.ts'
import type { JobReason } from '../compute/job-reason.ts'
import type { EngineTables } from '../engine-tables.ts'
import { readSseResult } from './read-sse-result.ts'
import { runCommand, type CommandEnd } from './run-command.ts'
import { decodeSseSource } from './sse-source.ts'

interface SseJob {
  readonly job_id: string
  readonly device_id: string
  readonly shots: number
  /** The Python source in base64. */
  readonly program: readonly string[]
}

/** The outcome of an SSE job, with its log as a zip archive. */
export interface SseOutcome {
  readonly outcome: SerializedOutcome
  readonly log: Uint8Array
}

/**
 * Runs the Python program of a job with the administrator's command, in a new folder. Returns
 * undefined if the job was cancelled or the worker stops.
 */
export async function runSseJob(
  { settings, clock, log }: Pick<CloudRuntime<EngineTables>, 'settings' | 'clock' | 'log'>,
  job: SseJob,
  signal: AbortSignal,
): Promise<SseOutcome | undefined> {
  const { sseCommand, sseOutputBytes, jobSeconds } = settings
  const zipLog = (output: Uint8Array) => zipSync({ 'ssecontainer.log': [output, { mtime: clock.now() }] })
  const fail = (why: JobReason, output: Uint8Array = new Uint8Array()): SseOutcome => ({
    outcome: { ok: false, ...why },
    log: zipLog(output),
  })
  if (!sseCommand.length) {
    return fail({ message: 'The worker has no command for SSE jobs.', reason: 'sse/no-command' })
  }
  const folder = await mkdtemp(join(tmpdir(), 'sse-'))
  try {
    const program = join(folder, 'program.py')
    const resultFile = join(folder, 'result.json')
    await writeFile(program, decodeSseSource(job.program[0] ?? '') ?? '')
    const { end, output } = await runCommand([...sseCommand, program], {
      folder,
      environment: {
        // The environment of the cloud contains secrets.
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        LANG: 'C.UTF-8',
        SSE_JOB_ID: job.job_id,
        SSE_DEVICE_ID: job.device_id,
        SSE_SHOTS: String(job.shots),
        SSE_RESULT_FILE: resultFile,
      },
      timeoutMs: jobSeconds * 1000,
      maxOutputBytes: sseOutputBytes,
      signal,
    })
    if (end.kind === 'aborted') return undefined
    if (end.kind === 'notStarted') log.error({ err: end.cause, job_id: job.job_id }, 'start the SSE command')
    const problem = describeEnd(end, { jobSeconds, sseOutputBytes })
    if (problem !== undefined) return fail(problem, output)
    const read = await readSseResult(resultFile)
    if (!read.ok) return fail({ message: read.message, reason: 'sse/result-unreadable' }, output)
    return { outcome: { ...read, transpileResult: null }, log: zipLog(output) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function describeEnd(
  end: CommandEnd['end'],
  { jobSeconds, sseOutputBytes }: { readonly jobSeconds: number; readonly sseOutputBytes: number },
): JobReason | undefined {
  switch (end.kind) {
    case 'exited':
      if (end.code === 0) return undefined
      return {
        message: `The program ended with exit code ${end.code}. See its log.`,
        reason: 'sse/failed',
        values: { code: end.code },
      }
    case 'signalled':
      return {
        message: `The program was ended by ${end.signal}. See its log.`,
        reason: 'sse/killed',
        values: { signal: end.signal },
      }
    case 'timedOut':
      return {
        message: `The job exceeded its time limit of ${jobSeconds} seconds.`,
        reason: 'run/timed-out',
        values: { seconds: jobSeconds },
      }
    case 'tooMuchOutput':
      return {
        message: `The program wrote more than ${sseOutputBytes} bytes.`,
        reason: 'sse/too-much-output',
        values: { bytes: sseOutputBytes },
      }
    case 'notStarted':
      return {
        message: 'The command for SSE jobs cannot be started. Tell an administrator.',
        reason: 'sse/not-started',
      }
    case 'aborted':
      return { message: 'The run was stopped.', reason: 'run/stopped' }
    default:
      return end satisfies never
  }
}
