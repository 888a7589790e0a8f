import { isFileUrl } from '../generation/cloud-generation.ts'
import { readObject, type JsonObject } from '../json/json-reading.ts'
import { readJsonArtifact, readProgramArtifact } from '../storage/read-artifact.ts'
import { downloadFile } from '../storage/transfer-files.ts'
import { isApiError, type ApiError } from '../transport/api-error.ts'
import type { StoragePorts } from '../transport/storage-ports.ts'
import type { JobFile } from './job.ts'

interface JobFilesRequest {
  /** `job_info` with the URLs. */
  readonly info: JsonObject
  readonly files: readonly JobFile[]
  readonly signal?: AbortSignal | undefined
  /** Reads `job_info` again, with fresh URLs. */
  readonly readAgain: () => Promise<JsonObject>
}

interface JobFileContents {
  /** `job_info` as a cloud with inline jobs sends it. */
  readonly contents: JsonObject
  readonly failures: Readonly<Partial<Record<JobFile, ApiError>>>
}

/**
 * Downloads the files of a job. If the storage refuses URLs, which expire, reads the job once more
 * and tries those files once more.
 */
export async function readJobFiles(
  ports: StoragePorts,
  { info, files, signal, readAgain }: JobFilesRequest,
): Promise<JobFileContents> {
  let renewed: Promise<JsonObject> | undefined
  const readFile = async (file: JobFile, url: string): Promise<unknown> => {
    try {
      return decodeFile(file, await downloadFile(ports, { file, url, signal }))
    } catch (error) {
      if (!isApiError(error) || error.status !== 403) throw error
      renewed ??= readAgain()
      const fresh = (await renewed)[file]
      if (!isFileUrl(fresh)) throw error
      return decodeFile(file, await downloadFile(ports, { file, url: fresh, signal }))
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
      const url = info[file]
      if (!isFileUrl(url)) return
      try {
        const content = await readFile(file, url)
        if (file === 'input') Object.assign(contents, inputMembers(readObject(content)))
        else contents[file] = content
      } catch (error) {
        if (!isApiError(error)) throw error
        failures[file] = error
      }
    }),
  )
  return { contents, failures }
}

function decodeFile(file: JobFile, bytes: Uint8Array): unknown {
  return file === 'combined_program' ? readProgramArtifact(bytes, file) : readJsonArtifact(bytes, file)
}

function inputMembers({ program, operator, sse_program }: JsonObject): JsonObject {
  return { program: sse_program ?? program, operator }
}
