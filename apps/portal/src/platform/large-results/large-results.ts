import { startWorker } from '../loading/start-worker.ts'
import type { LeftOutOfResult } from './slim-result.ts'
import { createWorkerDialogue, type ResultWorker, type WorkerDialogue } from './worker-dialogue.ts'

/**
 * Keeps results of up to 2^20 outcomes off the main thread. A worker stores the whole reply of a
 * large job and returns the part that a page shows.
 */
export interface LargeResults {
  /** Wraps `send` and inspects its responses. */
  readonly around: (send: Send) => Send
  /** The outcomes that the page's copy of a result lacks; undefined when the copy is complete. */
  readonly leftOutOf: (jobId: string) => LeftOutOfResult | undefined
  /** The first `length` characters of the whole result as JSON. */
  readonly rawText: (jobId: string, length: number) => Promise<string>
  /** A zip archive of some files and the whole result. */
  readonly pack: (
    jobId: string,
    files: Readonly<Record<string, Uint8Array>>,
  ) => Promise<Uint8Array<ArrayBuffer>>
  /** Forgets everything, as at sign-out. */
  readonly clear: () => void
}

type Send = (request: Request) => Promise<Response>

/** Smaller replies are parsed on the main thread, which is faster than a round trip to a worker. */
const largeBytes = 1_000_000

export function createLargeResults(open: () => Promise<ResultWorker> = openWorker): LargeResults {
  const leftOut = new Map<string, LeftOutOfResult>()
  let dialogue: Promise<WorkerDialogue> | undefined

  /** Returns the current worker. Opens another one when the last failed to open or broke. */
  function openDialogue(): Promise<WorkerDialogue> {
    if (dialogue) return dialogue
    const forget = () => {
      if (dialogue === begun) dialogue = undefined
    }
    const begun = open().then((worker) => createWorkerDialogue(worker, forget))
    begun.catch(forget)
    dialogue = begun
    return begun
  }

  return {
    around: (send) => async (request) => {
      const response = await send(request)
      const jobId = request.method === 'GET' && response.ok ? jobOf(request.url) : undefined
      if (jobId === undefined) return response
      // Starts the worker while a reply that announces its length is arriving.
      if (Number(response.headers.get('content-length')) >= largeBytes) void openDialogue()
      const reply = await response.arrayBuffer()
      leftOut.delete(jobId)
      // A 204 may have no body, but Chromium gives it an empty one.
      if (reply.byteLength === 0) return new Response(null, response)
      if (reply.byteLength < largeBytes) return new Response(reply, response)
      const { ask } = await openDialogue()
      const slim = await ask({ kind: 'slim', jobId, reply }, [reply])
      if (slim.leftOut) leftOut.set(jobId, slim.leftOut)
      return new Response(slim.reply, response)
    },
    leftOutOf: (jobId) => leftOut.get(jobId),
    rawText: async (jobId, length) => (await (await openDialogue()).ask({ kind: 'raw', jobId, length })).text,
    pack: async (jobId, files) => (await (await openDialogue()).ask({ kind: 'pack', jobId, files })).bytes,
    clear: () => {
      void dialogue?.then(
        ({ end }) => end(new Error('The results were let go')),
        () => undefined,
      )
      dialogue = undefined
      leftOut.clear()
    },
  }
}

/** Returns the id of the job that an API address describes. */
function jobOf(url: string): string | undefined {
  const id = /\/jobs\/([^/]+)$/.exec(new URL(url).pathname)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

async function openWorker(): Promise<Worker> {
  const { default: url } = await import('./large-results.worker.ts?worker&url')
  return startWorker(url)
}
