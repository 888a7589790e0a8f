import { ApiError } from '../transport/api-error.ts'

/** Why the storage refused: its code and sentence, from the XML of S3. */
export interface StorageRefusal {
  readonly status: number
  /** Such as `AccessDenied`; `HTTP 403` if the storage tells none. */
  readonly reason: string
  /** The signature was valid but is too old. */
  readonly expired: boolean
}

/** Decodes a refusal of the storage: `<Error><Code>…</Code><Message>…</Message></Error>`. */
export function decodeStorageRefusal(status: number, body: string): StorageRefusal {
  const read = (name: string) => new RegExp(`<${name}>\\s*([^<]{1,500}?)\\s*</${name}>`).exec(body)?.[1]
  const reason = read('Code') ?? `HTTP ${status}`
  const expired = /^(ExpiredToken|RequestExpired)$/.test(reason) || /expired/i.test(read('Message') ?? '')
  return { status, reason, expired }
}

/**
 * No cause is kept: the message of a failed `fetch` may contain the signed URL.
 */
export function storageUnreachable(url: string): ApiError {
  const origin = originOf(url)
  return new ApiError({
    code: 'api/storage-unreachable',
    message: `The file storage ${origin} cannot be reached.`,
    params: { origin },
  })
}

export function uploadRefused(url: string, { status, reason, expired }: StorageRefusal): ApiError {
  return new ApiError({
    code: 'api/upload-refused',
    message: `The file storage refused the upload (${reason}).`,
    status,
    params: { origin: originOf(url), reason, expired },
  })
}

export function fileNotAvailable(file: string, refusal?: StorageRefusal): ApiError {
  return new ApiError({
    code: 'api/file-not-available',
    message: `The file ${file} is not available${refusal ? ` (${refusal.reason})` : ''}.`,
    ...(refusal && { status: refusal.status }),
    params: { file },
  })
}

export function fileUnreadable(file: string, why: string): ApiError {
  return new ApiError({
    code: 'api/file-unreadable',
    message: `The file ${file} cannot be read: ${why}`,
    params: { file },
  })
}

/** The scheme and host of a URL, which contain no secret. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'unknown'
}
