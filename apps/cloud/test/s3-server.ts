import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

interface S3Server {
  readonly url: string
  /** Settings of a cloud that keeps its files there. */
  readonly environment: Record<string, string>
  readonly close: () => Promise<void>
}

/** Starts a server that speaks the protocol of Amazon S3, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'portal'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: mkdtempSync(join(tmpdir(), 's3-server-')),
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const url = `http://127.0.0.1:${port}`
  let closed: Promise<void> | undefined
  return {
    url,
    environment: {
      STORAGE_S3_ENDPOINT: url,
      STORAGE_S3_BUCKET: bucket,
      STORAGE_S3_ACCESS_KEY: 'S3RVER',
      STORAGE_S3_SECRET_KEY: 'S3RVER',
    },
    close: () => (closed ??= server.close()),
  }
}
