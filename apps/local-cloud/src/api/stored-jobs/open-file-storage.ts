import { join } from 'node:path'
import { cloudPaths } from '../../http/cloud-paths.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import type { CloudRuntime } from '../../runtime/runtime.ts'
import { createFileSigner, type FileSigner } from '../../storage/file-signer.ts'
import { openObjectFolder, type ObjectFolder } from '../../storage/object-folder.ts'
import type { UserApiTables } from '../api-tables.ts'

/** As in the first clouds of this generation. */
export const maxUploadBytes = 50 * 2 ** 20

export interface FileStorage {
  readonly signer: FileSigner
  readonly folder: ObjectFolder
}

/** Opens the storage of a cloud: a folder beside the database, and URLs signed with its key. */
export function openFileStorage(runtime: CloudRuntime<UserApiTables>): FileStorage {
  const { settings, clock } = runtime
  const { secrets } = openUserPool(runtime)
  return {
    signer: createFileSigner({
      baseUrl: `${settings.cloudUrl}${cloudPaths.storage}`,
      maxUploadBytes,
      now: clock.now,
      mark: (text) => secrets.mark(text, 'file storage'),
    }),
    folder: openObjectFolder(join(settings.dataFolder, 'objects')),
  }
}

/** Deletes the uploaded file of a job. */
export async function removeFilesOf(folder: ObjectFolder, jobId: string): Promise<void> {
  await folder.removeAll(jobId)
}

export function inputKeyOf(jobId: string): string {
  return `${jobId}/input.zip`
}
