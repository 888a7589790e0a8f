import type { LargeJobReader } from '../jobs/large-job-reader.ts'
import { createWorkerDialogue, type LargeResultsWorker, type WorkerDialogue } from './worker-dialogue.ts'

export type { LargeResultsWorker }

/**
 * Keeps results of up to 2^20 outcomes off the thread of the page: pass it to `createApiClient`. A
 * worker stores the whole reply of a large job and returns the part that a page shows.
 */
export interface LargeResults extends LargeJobReader {
  /** Returns the first `length` characters of the whole result as JSON. */
  readonly rawText: (jobId: string, length: number) => Promise<string>
  /** Packs some files and the whole result into an archive. */
  readonly pack: (
    jobId: string,
    files: Readonly<Record<string, Uint8Array>>,
  ) => Promise<Uint8Array<ArrayBuffer>>
  /** Forgets everything, as at sign-out. */
  readonly clear: () => void
}

/**
 * Creates the reader of large results.
 *
 * @param openWorker Starts a worker that calls `serveLargeResults`.
 */
export function createLargeResults(openWorker: () => Promise<LargeResultsWorker>): LargeResults {
  let dialogue: Promise<WorkerDialogue> | undefined

  /** Returns the current worker. Opens another one when the last failed to open or broke. */
  function openDialogue(): Promise<WorkerDialogue> {
    if (dialogue) return dialogue
    const forget = () => {
      if (dialogue === begun) dialogue = undefined
    }
    const begun = openWorker().then((worker) => createWorkerDialogue(worker, forget))
    begun.catch(forget)
    dialogue = begun
    return begun
  }

  return {
    prepare: () => void openDialogue(),
    read: async (jobId, reply) => {
      const { ask } = await openDialogue()
      return (await ask({ kind: 'read', jobId, reply }, [reply])).job
    },
    rawText: async (jobId, length) => (await (await openDialogue()).ask({ kind: 'raw', jobId, length })).text,
    pack: async (jobId, files) => (await (await openDialogue()).ask({ kind: 'pack', jobId, files })).bytes,
    clear: () => {
      void dialogue?.then(
        ({ end }) => end(new Error('The results were let go')),
        () => undefined,
      )
      dialogue = undefined
    },
  }
}
