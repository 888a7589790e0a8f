import {
  isJsonObject,
  readCount,
  readId,
  readInstant,
  readList,
  readNumber,
  readObject,
  readRecord,
  readString,
  readText,
  unpackJson,
  type JsonObject,
  withoutAbsent,
} from '../json/json-reading.ts'
import { ApiError } from '../transport/api-error.ts'
import { decodeJobResult } from './decode-job-result.ts'
import { decodeTranspileResult } from './decode-transpile-result.ts'
import type { Job, JobReason, JobSummary, PauliTerm } from './job.ts'

/** Decodes an entry of a list of jobs; undefined if it has no id. */
export function decodeJobSummary(reply: unknown): JobSummary | undefined {
  const job = readObject(reply)
  const id = readId(job.job_id)
  if (id === undefined) return undefined
  return withoutAbsent({
    id,
    name: readString(job.name) ?? '',
    description: readString(job.description) ?? '',
    type: readText(job.job_type) ?? 'unknown',
    status: readText(job.status) ?? 'unknown',
    deviceId: readId(job.device_id) ?? '',
    shots: readCount(job.shots),
    submittedAt: readInstant(job.submitted_at),
    readyAt: readInstant(job.ready_at),
    runningAt: readInstant(job.running_at),
    endedAt: readInstant(job.ended_at),
    executionSeconds: readNumber(job.execution_time),
  })
}

/** Decodes a whole job; undefined if it has no id. */
export function decodeJob(reply: unknown): Job | undefined {
  const summary = decodeJobSummary(reply)
  if (!summary) return undefined
  const job = readObject(reply)
  const info = readObject(job.job_info)
  const transpileResult = decodeTranspileResult(info.transpile_result)
  const bits = Object.keys(transpileResult?.bitMapping ?? {})
  const texts = readList([info.program].flat(), readString) ?? []
  const programs = summary.type === 'sse' ? texts.map(decodeSseProgram) : texts
  return withoutAbsent({
    ...summary,
    programs,
    combinedProgram: readString(info.combined_program),
    operator: readList(info.operator, decodePauliTerm) ?? [],
    result: decodeJobResult(info.result, { programs, bitCount: bits.length || undefined }),
    transpileResult,
    message: readText(info.message),
    reason: decodeReason(info),
    transpilerInfo: decodeSettings(job.transpiler_info),
    simulatorInfo: decodeSettings(job.simulator_info),
    mitigationInfo: decodeSettings(job.mitigation_info),
    raw: withoutAbsent({
      result: unpackJson(info.result),
      transpileResult: unpackJson(info.transpile_result),
    }),
  })
}

/** Decodes a whole job. Throws `api/malformed-reply` if it has no id. */
export function decodeWholeReply(reply: JsonObject): Job {
  const job = decodeJob(reply)
  if (!job) throw new ApiError({ code: 'api/malformed-reply', message: 'The reply breaks the contract.' })
  return job
}

/** Clouds with inline jobs send Python source in base64. Any other text is returned as it is. */
function decodeSseProgram(text: string): string {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return text
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

function decodePauliTerm(reply: unknown): PauliTerm | undefined {
  const term = readObject(reply)
  const pauli = readText(term.pauli)
  return pauli ? { pauli, coefficient: readNumber(term.coeff) ?? 1 } : undefined
}

function decodeReason(info: JsonObject): JobReason | undefined {
  const code = readText(info.message_code)
  return code === undefined
    ? undefined
    : { code, values: readRecord(info.message_params, (value) => readNumber(value) ?? readText(value)) ?? {} }
}

function decodeSettings(reply: unknown): JsonObject | undefined {
  const settings = unpackJson(reply)
  return isJsonObject(settings) ? settings : undefined
}
