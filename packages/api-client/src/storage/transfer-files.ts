import { readObject, readString } from '../json/json-reading.ts'
import { ApiError, isApiError } from '../transport/api-error.ts'
import { defaultMaxAttempts, retryDelayMs } from '../transport/retry-delay.ts'
import type { StoragePorts } from '../transport/storage-ports.ts'
import {
  decodeStorageRefusal,
  fileNotAvailable,
  fileUnreadable,
  storageUnreachable,
  uploadRefused,
} from './file-error.ts'
import { zipLimits } from './read-zip.ts'

export interface FileRequest {
  /** Name for messages, such as `result`. */
  readonly file: string
  readonly url: string
  readonly signal?: AbortSignal | undefined
}

/** Downloads a file of the storage. Sends no credentials, and retries transient failures. */
export async function downloadFile(ports: StoragePorts, request: FileRequest): Promise<Uint8Array> {
  // A page cannot read files of the machine, and a program should not.
  if (!/^https?:/i.test(request.url)) throw fileNotAvailable(request.file)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadOnce(ports, request)
    } catch (error) {
      const wait = isApiError(error)
        ? retryDelayMs(error, { attempt, maxAttempts: defaultMaxAttempts, random: ports.random() })
        : undefined
      if (wait === undefined) throw error
      await ports.clock.sleep(wait, request.signal)
    }
  }
}

async function downloadOnce({ fetch }: StoragePorts, { file, url, signal }: FileRequest) {
  signal?.throwIfAborted()
  try {
    const request = new Request(url, { credentials: 'omit', ...(signal && { signal }) })
    const response = await unlessAborted(fetch(request), signal)
    if (response.ok) return await unlessAborted(readBytes(response, file), signal)
    const refusal = decodeStorageRefusal(response.status, await response.text())
    if (response.status < 500 && response.status !== 429) throw fileNotAvailable(file, refusal)
    throw new ApiError({
      code: 'api/service-unavailable',
      message: `The file storage failed (${refusal.reason}).`,
      status: response.status,
    })
  } catch (error) {
    if (isApiError(error)) throw error
    signal?.throwIfAborted()
    throw storageUnreachable(url)
  }
}

async function readBytes(response: Response, file: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    length += part.value.length
    if (length > zipLimits.maxArchiveBytes) {
      await reader?.cancel()
      throw fileUnreadable(file, 'it is too large.')
    }
    chunks.push(part.value)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** The signed upload as the cloud sent it. */
export interface SignedUpload {
  readonly url: string
  /** In the order of the reply. Fields that are null are left out. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Decodes `presigned_url`; undefined if it has no URL that can be used. */
export function decodeSignedUpload(reply: unknown): SignedUpload | undefined {
  const upload = readObject(reply)
  const url = readString(upload.url)
  if (url === undefined || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined
  // The text "null" in place of a missing field would break the policy.
  const fields = Object.entries(readObject(upload.fields)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return { url, fields }
}

export interface InputUpload {
  readonly upload: SignedUpload
  readonly archive: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
  readonly onFraction?: ((fraction: number) => void) | undefined
}

/** Uploads `input.zip`. Throws `api/upload-refused` or `api/storage-unreachable`. */
export async function uploadInput(
  ports: StoragePorts,
  { upload: { url, fields }, archive, signal, onFraction }: InputUpload,
): Promise<void> {
  signal?.throwIfAborted()
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  // The storage ignores fields after the file.
  form.append('file', new Blob([archive], { type: 'application/zip' }), 'input.zip')
  const sent = ports.upload({ url, form, signal, onFraction })
  const reply = await unlessAborted(sent, signal).catch(() => {
    signal?.throwIfAborted()
    throw storageUnreachable(url)
  })
  if (reply.status < 200 || reply.status > 299)
    throw uploadRefused(url, decodeStorageRefusal(reply.status, reply.body))
}

/** Rejects when the signal aborts, because a given `fetch` may ignore it. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  const done = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { signal: done.signal })
  })
  return Promise.race([work, aborted]).finally(() => done.abort())
}
