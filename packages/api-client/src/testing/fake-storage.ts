import { strFromU8, unzipSync } from 'fflate'
import { writeZip } from '../storage/read-zip.ts'

/** A row that was registered and not submitted. */
export interface FakeRegistration {
  readonly jobId: string
  status: 'cancelled' | 'registered'
  /** The uploaded archive. */
  input: Uint8Array<ArrayBuffer> | undefined
}

/** The file storage of the fake cloud, in memory. */
export interface FakeStorage {
  /** Where the storage is; not the address of the user API. */
  readonly origin: string
  readonly registrations: FakeRegistration[]
  /** Contents that replace the files of jobs, by key such as `<job id>/result.zip`. */
  readonly files: Map<string, string | Uint8Array<ArrayBuffer>>
  /** Keys of files that are missing. */
  readonly missing: Set<string>
  /** Makes every URL that was signed so far expire. */
  readonly expireUrls: () => void
  /** Signs an upload of `<job id>/input.zip`. */
  readonly signUpload: (jobId: string) => { url: string; fields: Record<string, string | null> }
  readonly signDownload: (key: string) => string
  /** Answers a request to the storage. `contentOf` returns the text of a file of a job. */
  readonly answer: (
    request: Request,
    contentOf: (key: string) => string | undefined,
  ) => Promise<{ response: Response; form: readonly (readonly [name: string, value: string])[] }>
}

/** Creates a storage that refuses what S3 refuses: other fields, changed values, expired URLs. */
export function createFakeStorage(): FakeStorage {
  const origin = 'https://storage.test'
  let signature = 1
  const registrations: FakeRegistration[] = []
  const files: FakeStorage['files'] = new Map()
  const missing = new Set<string>()
  const policyOf = (jobId: string) => `policy-${jobId}-${signature}`
  return {
    origin,
    registrations,
    files,
    missing,
    expireUrls: () => {
      signature += 1
    },
    signUpload: (jobId) => ({
      url: `${origin}/`,
      fields: {
        key: `${jobId}/input.zip`,
        AWSAccessKeyId: 'fake-access-key',
        'x-amz-security-token': null,
        policy: policyOf(jobId),
        signature: `signed-${signature}`,
      },
    }),
    signDownload: (key) => `${origin}/${key}?Signature=${signature}`,
    answer: async (request, contentOf) => {
      const url = new URL(request.url)
      if (request.headers.has('authorization') || request.headers.has('q-api-token'))
        return { response: refusal(400, 'InvalidArgument', 'Only one auth mechanism allowed'), form: [] }
      if (request.method === 'POST') {
        const form = [...(await request.formData()).entries()]
        const sent = form.map(
          ([name, value]) => [name, typeof value === 'string' ? value : value.name] as const,
        )
        const file = form.at(-1)?.[1]
        const jobId = sent.find(([name]) => name === 'key')?.[1].split('/')[0] ?? ''
        const row = registrations.find((registration) => registration.jobId === jobId)
        const wanted = ['key', 'AWSAccessKeyId', 'policy', 'signature', 'file']
        const policy = sent.find(([name]) => name === 'policy')?.[1]
        if (sent.map(([name]) => name).join() !== wanted.join() || !row || typeof file === 'string' || !file)
          return { response: refusal(403, 'AccessDenied', 'Invalid according to Policy'), form: sent }
        if (policy !== policyOf(jobId))
          return {
            response: refusal(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.'),
            form: sent,
          }
        row.input = new Uint8Array(await file.arrayBuffer())
        return { response: new Response(null, { status: 204 }), form: sent }
      }
      const key = decodeURIComponent(url.pathname.slice(1))
      if (url.searchParams.get('Signature') !== String(signature))
        return { response: refusal(403, 'AccessDenied', 'Request has expired'), form: [] }
      const content = missing.has(key) ? undefined : (files.get(key) ?? contentOf(key))
      if (content === undefined) return { response: refusal(404, 'NoSuchKey', 'No such key.'), form: [] }
      const name = key.split('/').at(-1)?.replace('.zip', '.json') ?? key
      return {
        response: new Response(typeof content === 'string' ? writeZip(name, content) : content),
        form: [],
      }
    },
  }
}

/** Reads the JSON in an uploaded archive, like the engine: exactly one entry. */
export function readFakeInput(archive: Uint8Array): Record<string, unknown> {
  const entries = Object.values(unzipSync(archive))
  if (entries.length !== 1)
    throw new Error(`Expected one file in single ZIP archive, found ${entries.length}.`)
  return JSON.parse(strFromU8(entries[0] ?? new Uint8Array())) as Record<string, unknown>
}

function refusal(status: number, code: string, message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return new Response(body, { status, headers: { 'content-type': 'application/xml' } })
}
