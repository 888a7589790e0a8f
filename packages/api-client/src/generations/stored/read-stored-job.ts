import { decodeWholeReply } from '../../jobs/decode-job.ts'
import type { JobCaller, JobReadOptions, JobReply } from '../../jobs/generation.ts'
import { jobFiles, type Job, type JobFile } from '../../jobs/job.ts'
import { readObject, type JsonObject } from '../../json/json-reading.ts'
import { isFileUrl } from '../../storage/file-url.ts'
import { readJsonArtifact, readProgramArtifact } from '../../storage/read-artifact.ts'
import { downloadFile } from '../../storage/transfer-files.ts'
import { ApiError, isApiError } from '../../transport/api-error.ts'
import { fileNames } from './file-names.ts'

/** Reads the files that a job names by URL. A file that fails does not hide the others. */
export async function readStoredJob(
  caller: JobCaller,
  { reply, readAgain }: JobReply,
  { files = jobFiles, signal }: JobReadOptions,
): Promise<Job> {
  const info = readObject(reply.job_info)
  // A Python program has a log instead of a result.
  const hasResult = reply.status === 'succeeded' && reply.job_type !== 'sse'
  const isMissing = isFileUrl(info.input) && hasResult && info.result === undefined
  const { contents, failures } = await readFiles(caller, {
    info,
    files,
    signal,
    readAgain: async () => readObject((await readAgain()).job_info),
  })
  const job = decodeWholeReply({ ...reply, job_info: contents })
  const log = job.type === 'sse' && { hasLog: isFileUrl(info.sse_log) }
  const unavailable = {
    ...failures,
    ...(isMissing && files.includes('result') && { result: resultMissing() }),
  }
  return { ...job, ...log, ...(Object.keys(unavailable).length > 0 && { unavailable }) }
}

function resultMissing(): ApiError {
  return new ApiError({
    code: 'api/file-not-available',
    message: 'The cloud has no result file of this job.',
    params: { file: 'result' },
  })
}

interface FilesRequest {
  /** `job_info` with the URLs. */
  readonly info: JsonObject
  readonly files: readonly JobFile[]
  readonly signal?: AbortSignal | undefined
  /** Reads `job_info` again, with fresh URLs. */
  readonly readAgain: () => Promise<JsonObject>
}

interface FileContents {
  /** `job_info` as a cloud with inline jobs sends it. */
  readonly contents: JsonObject
  readonly failures: Readonly<Partial<Record<JobFile, ApiError>>>
}

/**
 * Downloads the files of a job. If the storage refuses URLs, which expire, reads the job once more
 * and tries those files once more.
 */
async function readFiles(
  { storage }: JobCaller,
  { info, files, signal, readAgain }: FilesRequest,
): Promise<FileContents> {
  let renewed: Promise<JsonObject> | undefined
  const readFile = async (file: JobFile, url: string): Promise<unknown> => {
    try {
      return decodeFile(file, await downloadFile(storage, { file: fileNames[file], url, signal }))
    } catch (error) {
      if (!isApiError(error) || error.status !== 403) throw error
      renewed ??= readAgain()
      const fresh = (await renewed)[fileNames[file]]
      if (!isFileUrl(fresh)) throw error
      return decodeFile(file, await downloadFile(storage, { file: fileNames[file], url: fresh, signal }))
    }
  }
  const contents: Record<string, unknown> = {
    message: info.message,
    message_code: info.message_code,
    message_params: info.message_params,
  }
  const failures: Partial<Record<JobFile, ApiError>> = {}
  await Promise.all(
    files.map(async (file) => {
      const url = info[fileNames[file]]
      if (!isFileUrl(url)) return
      try {
        const content = await readFile(file, url)
        if (file === 'input') Object.assign(contents, inputMembers(readObject(content)))
        else contents[fileNames[file]] = content
      } catch (error) {
        if (!isApiError(error)) throw error
        failures[file] = error
      }
    }),
  )
  return { contents, failures }
}

function decodeFile(file: JobFile, bytes: Uint8Array): unknown {
  const name = fileNames[file]
  return file === 'combinedProgram' ? readProgramArtifact(bytes, name) : readJsonArtifact(bytes, name)
}

function inputMembers({ program, operator, sse_program }: JsonObject): JsonObject {
  return { program: sse_program ?? program, operator }
}
