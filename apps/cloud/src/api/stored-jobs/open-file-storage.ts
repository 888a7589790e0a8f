import type { Hono } from 'hono'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { cloudPaths } from '../../http/cloud-paths.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { createFileSigner, type SignedUpload } from '../../object-storage/file-signer.ts'
import { bucketSettings, openObjectBucket, type BucketSettings } from '../../object-storage/object-bucket.ts'
import { openObjectStore } from '../../object-storage/open-object-store.ts'
import { createStorageApp } from '../../object-storage/storage-app.ts'
import type { UserApiTables } from '../api-tables.ts'
import { createFileReader } from './read-job-file.ts'

/** As in the first clouds of this generation. */
const maxUploadBytes = 50 * 2 ** 20

/** The files of jobs and devices, by keys such as `<job id>/input.zip`. */
export interface FileStorage {
  readonly signUpload: (key: string) => Promise<SignedUpload>
  readonly signDownload: (file: StoredFile) => Promise<string>
  readonly read: (key: string) => Promise<Uint8Array | undefined>
  /** Deletes every file whose key begins with `<prefix>/`. */
  readonly removeAll: (prefix: string) => Promise<void>
  /** The storage itself, if this cloud serves it. */
  readonly app?: Hono
}

export interface StoredFile {
  readonly key: string
  /** Names the content of a file that the cloud writes. Absent: a client uploads the file. */
  readonly version?: string
}

/** Opens the storage of a cloud: the bucket of its settings, or a folder beside the database. */
export function openFileStorage(runtime: CloudRuntime<UserApiTables>): FileStorage {
  const bucket = bucketSettings(runtime.settings)
  return bucket ? bucketStorage(runtime, bucket) : folderStorage(runtime)
}

/** Keeps uploads in a folder. Files that the cloud writes are read from the database on demand. */
function folderStorage(runtime: CloudRuntime<UserApiTables>): FileStorage {
  const { settings, clock, log } = runtime
  const { secrets } = openUserPool(runtime)
  const signer = createFileSigner({
    baseUrl: `${settings.cloudUrl}${cloudPaths.storage}`,
    maxUploadBytes,
    now: clock.now,
    mark: (text) => secrets.mark(text, 'file storage'),
  })
  const folder = openObjectStore(settings, 'folder')
  return {
    signUpload: async (key) => signer.signUpload(key),
    signDownload: async ({ key }) => signer.signDownload(key),
    read: folder.read,
    removeAll: folder.removeAll,
    app: createStorageApp({ signer, folder, readFile: createFileReader(runtime), maxUploadBytes, log }),
  }
}

/** Keeps all files in a bucket. The cloud puts its own there when their URL is first read. */
function bucketStorage(runtime: CloudRuntime<UserApiTables>, settings: BucketSettings): FileStorage {
  const bucket = openObjectBucket(settings)
  const readFile = createFileReader(runtime)

  async function putVersion(key: string, version: string): Promise<void> {
    if ((await bucket.versionOf(key)) === version) return
    const content = await readFile(key)
    if (!content) return
    await bucket.put(key, content, version)
    // A job may have been deleted meanwhile, with the files that were there.
    const kept = await readFile(key)
    if (kept) await kept.cancel()
    else await bucket.removeAll(key.slice(0, key.lastIndexOf('/')))
  }

  return {
    signUpload: (key) => bucket.signUpload(key, { maxBytes: maxUploadBytes }),
    async signDownload({ key, version }) {
      if (version !== undefined) await putVersion(key, version)
      return bucket.signDownload(key)
    },
    read: bucket.read,
    removeAll: bucket.removeAll,
  }
}

/**
 * Deletes jobs with their files. The files go first: while the storage does not answer, the jobs
 * stay, and a later try finds both.
 */
export async function deleteWithFiles<Result>(
  storage: Pick<FileStorage, 'removeAll'>,
  jobIds: readonly string[],
  deleteJobs: () => Promise<Result>,
): Promise<Result> {
  for (const id of jobIds) await storage.removeAll(id)
  const result = await deleteJobs()
  // A download may have put a file back before its job was deleted.
  for (const id of jobIds) await storage.removeAll(id)
  return result
}

export function buildInputKey(jobId: string): string {
  return `${jobId}/input.zip`
}
