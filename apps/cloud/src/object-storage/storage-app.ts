import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { currentOrigin } from '../audit/request-origin.ts'
import type { Logger } from '../dependencies/log.ts'
import type { FileSigner } from './file-signer.ts'
import { isObjectKey } from './object-folder.ts'
import type { ObjectStore } from './object-store.ts'
import { StorageRefusal, writeRefusal } from './storage-refusal.ts'

/** Room for the fields around the file of a form. */
const maxFormBytes = 65_536

/** Reads a file that the cloud writes; undefined if there is none. */
export type ReadFile = (key: string) => Promise<ReadableStream | undefined>

/** Creates the storage: POST takes a form with a policy, GET answers signed URLs. */
export function createStorageApp({
  signer,
  folder,
  readFile,
  maxUploadBytes,
  log,
}: {
  readonly signer: FileSigner
  readonly folder: ObjectStore
  readonly readFile: ReadFile
  readonly maxUploadBytes: number
  readonly log: Logger
}): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    if (context.req.header('authorization') || context.req.header('q-api-token'))
      throw new StorageRefusal('InvalidArgument', 'Only one auth mechanism allowed')
    await next()
  })

  const onError = () => {
    throw new StorageRefusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
  app.post('/', bodyLimit({ maxSize: maxUploadBytes + maxFormBytes, onError }), async (context) => {
    const form = await context.req.raw.formData().catch(() => undefined)
    const parts = form ? [...form.entries()] : []
    const file = parts.at(-1)
    const fields = parts.slice(0, -1).map(([name, value]) => [name, value] as const)
    if (file?.[0] !== 'file' || typeof file[1] === 'string' || !fields.every(isTextField))
      throw new StorageRefusal('MalformedPOSTRequest', 'The body is no form whose last part is the file.')
    const key = signer.checkUpload(fields, file[1].size)
    await folder.put(key, [await file[1].bytes()])
    return context.body(null, 204)
  })

  app.get('/:key{.+}', async (context) => {
    const key = context.req.param('key')
    signer.checkDownload(key, context.req.query())
    const file = isObjectKey(key) ? ((await folder.stream(key)) ?? (await readFile(key))) : undefined
    if (!file) throw new StorageRefusal('NoSuchKey', 'The specified key does not exist.')
    return context.body(file, 200, { 'content-type': 'application/zip' })
  })

  app.all('*', () => {
    throw new StorageRefusal('MethodNotAllowed', 'The specified method is not allowed here.')
  })
  app.onError((error, context) => {
    const isRefusal = error instanceof StorageRefusal
    if (!isRefusal) log.error({ err: error }, 'storage')
    const refusal = isRefusal ? error : new StorageRefusal('InternalError', 'We encountered an error.')
    const body = writeRefusal(refusal, currentOrigin()?.requestId ?? '')
    return context.body(body, refusal.status, { 'content-type': 'application/xml' })
  })
  return app
}

function isTextField(field: readonly [string, File | string]): field is readonly [string, string] {
  return typeof field[1] === 'string'
}
