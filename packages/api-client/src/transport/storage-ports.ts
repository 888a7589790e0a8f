import type { Clock } from './clock.ts'

/** An upload of a form to the storage. */
export interface FileUpload {
  readonly url: string
  /** The fields in order; the file is last. */
  readonly form: FormData
  readonly signal?: AbortSignal | undefined
  /** Called with the sent fraction, 0 to 1. */
  readonly onFraction?: ((fraction: number) => void) | undefined
}

/** What the file storage answered to an upload. */
export interface UploadReply {
  readonly status: number
  readonly body: string
}

/** Sends a form and rejects if there is no answer. Sends no credentials. */
export type SendUpload = (upload: FileUpload) => Promise<UploadReply>

export interface StoragePorts {
  readonly fetch: (request: Request) => Promise<Response>
  readonly upload: SendUpload
  readonly clock: Clock
  readonly random: () => number
}

/** Uploads by `fetch`, which cannot tell the progress: the fraction jumps from 0 to 1. */
export function uploadByFetch(fetch: StoragePorts['fetch']): SendUpload {
  return async ({ url, form, signal, onFraction }) => {
    onFraction?.(0)
    const request = new Request(url, {
      method: 'POST',
      body: form,
      credentials: 'omit',
      ...(signal && { signal }),
    })
    const response = await fetch(request)
    const body = await response.text()
    if (response.ok) onFraction?.(1)
    return { status: response.status, body }
  }
}

/** Uploads by XMLHttpRequest, the only way for a page to follow the progress of an upload. */
export const uploadByXhr: SendUpload = ({ url, form, signal, onFraction }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const fail = () => {
      signal?.removeEventListener('abort', stop)
      reject(signal?.aborted ? (signal.reason as Error) : new TypeError('No answer.'))
    }
    request.addEventListener('load', () => {
      signal?.removeEventListener('abort', stop)
      resolve({ status: request.status, body: request.responseText })
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail)
    // A listener makes the browser ask the storage for permission first, so it is added on demand.
    if (onFraction) {
      onFraction(0)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onFraction(total > 0 ? loaded / total : 0),
      )
    }
    signal?.addEventListener('abort', stop)
    request.open('POST', url)
    request.send(form)
  })
