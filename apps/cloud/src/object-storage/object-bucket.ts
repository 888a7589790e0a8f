import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '../settings/settings.ts'
import { fileUrlLifeS, type SignedUpload, type UploadRange } from './file-signer.ts'
import type { ObjectStore } from './object-store.ts'
import { StorageUnavailableError } from './storage-refusal.ts'

/** A bucket at a server that speaks the protocol of Amazon S3. */
export interface BucketSettings {
  readonly bucket: string
  readonly region: string
  /** Absent: Amazon S3. */
  readonly endpoint: string | undefined
  readonly accessKey: string
  readonly secretKey: string
}

/** Files by key in a bucket, and URLs of them for browsers. */
export interface ObjectBucket extends ObjectStore {
  readonly signUpload: (key: string, range: UploadRange) => Promise<SignedUpload>
  readonly signDownload: (key: string) => Promise<string>
  /** Returns the version with which a file was put; undefined if there is none. */
  readonly versionOf: (key: string) => Promise<string | undefined>
}

/** Returns the bucket that the settings name; undefined if they name none. */
export function bucketSettings(settings: Settings): BucketSettings | undefined {
  const { storageBucket, storageAccessKey, storageSecretKey } = settings
  if (!storageBucket || !storageAccessKey || !storageSecretKey) return undefined
  return {
    bucket: storageBucket,
    region: settings.storageRegion,
    endpoint: settings.storageEndpoint,
    accessKey: storageAccessKey,
    secretKey: storageSecretKey,
  }
}

/** Returns the origin that browsers call, for the security policy of the portal. */
export function bucketOrigin({ bucket, region, endpoint }: BucketSettings): string {
  return endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).origin
}

/** Opens a bucket. Its library is loaded at the first use, because most clouds need none. */
export function openObjectBucket({
  bucket,
  region,
  endpoint,
  accessKey,
  secretKey,
}: BucketSettings): ObjectBucket {
  let loaded: ReturnType<typeof load> | undefined
  const open = () => (loaded ??= load())

  async function load() {
    const [s3, { getSignedUrl }, { createPresignedPost }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
      import('@aws-sdk/s3-presigned-post'),
    ])
    const client = new s3.S3Client({
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // Servers on premises have no name for each bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      // Other servers do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
    })
    return { s3, client, getSignedUrl, createPresignedPost }
  }

  async function head(key: string) {
    const { s3, client } = await open()
    return orMissing(client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key })))
  }

  async function get(key: string) {
    const { s3, client } = await open()
    const answer = await orMissing(client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key })))
    return answer?.Body
  }

  return {
    async signUpload(key, { maxBytes }) {
      const { client, createPresignedPost } = await open()
      return createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Conditions: [['content-length-range', 0, maxBytes]],
        Expires: fileUrlLifeS,
      })
    },

    async signDownload(key) {
      const { s3, client, getSignedUrl } = await open()
      const command = new s3.GetObjectCommand({ Bucket: bucket, Key: key })
      return getSignedUrl(client, command, { expiresIn: fileUrlLifeS })
    },

    read: async (key) => (await get(key))?.transformToByteArray(),
    stream: async (key) => (await get(key))?.transformToWebStream(),
    has: async (key) => (await head(key)) !== undefined,
    versionOf: async (key) => (await head(key))?.Metadata?.version,

    async put(key, content, version) {
      const { s3, client } = await open()
      // The length must be known before, and a result may be longer than the memory allows.
      const folder = await mkdtemp(join(tmpdir(), 'object-'))
      try {
        const path = join(folder, 'object')
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        const command = new s3.PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(path),
          ContentLength: (await stat(path)).size,
          ContentType: key.endsWith('.zip') ? 'application/zip' : 'application/octet-stream',
          ...(version !== undefined && { Metadata: { version } }),
        })
        await orUnavailable(client.send(command))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async removeAll(prefix) {
      const { s3, client } = await open()
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}/` })
      const remove = async () => {
        for await (const { Contents = [] } of pages)
          for (const { Key } of Contents)
            await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key }))
      }
      await orUnavailable(remove())
    },
  }
}

async function orUnavailable<T>(result: Promise<T>): Promise<T> {
  return result.catch((cause: unknown) => {
    throw new StorageUnavailableError('The file storage does not answer as it should.', { cause })
  })
}

/** A HEAD has no body, so its error has no code but the status. */
async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  const missing = result.catch((error: unknown) => {
    if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined
    throw error
  })
  return orUnavailable(missing)
}
