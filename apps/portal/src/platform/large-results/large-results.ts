import { startWorker } from '../loading/start-worker.ts'
import type { LeftOutOfResult } from './slim-result.ts'
import { createWorkerDialogue, type ResultWorker, type WorkerDialogue } from './worker-dialogue.ts'

/**
 * Results of up to 2^20 outcomes without holding up the page: a large reply that describes a job goes to a worker, which keeps it whole and
 * hands back the part that can be seen.
 */
export interface LargeResults {
  /** Looks at what comes back through `send`. */
  readonly around: (send: Send) => Send
  /** What the page has not of a job's result; undefined for one that it has whole. */
  readonly leftOutOf: (jobId: string) => LeftOutOfResult | undefined
  /** The beginning of the whole result as JSON. */
  readonly rawText: (jobId: string, length: number) => Promise<string>
  /** A zip archive of some files with the whole result. */
  readonly pack: (
    jobId: string,
    files: Readonly<Record<string, Uint8Array>>,
  ) => Promise<Uint8Array<ArrayBuffer>>
  /** Forgets all, as at a sign-out. */
  readonly clear: () => void
}

type Send = (request: Request) => Promise<Response>

/** Smaller replies are read at once: the way to a worker and back costs more. */
const largeBytes = 1_000_000

export function createLargeResults(open: () => Promise<ResultWorker> = openWorker): LargeResults {
  const leftOut = new Map<string, LeftOutOfResult>()
  let dialogue: Promise<WorkerDialogue> | undefined

  /** The worker in use; one that could not be opened, or has broken, is followed by a new one. */
  function talk(): Promise<WorkerDialogue> {
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
      // The worker starts while the reply is on its way, where the reply says how long it is.
      if (Number(response.headers.get('content-length')) >= largeBytes) void talk()
      const reply = await response.arrayBuffer()
      leftOut.delete(jobId)
      // A 204 may have no body, and Chromium gives it an empty one.
      if (reply.byteLength === 0) return new Response(null, response)
      if (reply.byteLength < largeBytes) return new Response(reply, response)
      const { ask } = await talk()
      const slim = await ask({ kind: 'slim', jobId, reply }, [reply])
      if (slim.leftOut) leftOut.set(jobId, slim.leftOut)
      return new Response(slim.reply, response)
    },
    leftOutOf: (jobId) => leftOut.get(jobId),
    rawText: async (jobId, length) => (await (await talk()).ask({ kind: 'raw', jobId, length })).text,
    pack: async (jobId, files) => (await (await talk()).ask({ kind: 'pack', jobId, files })).bytes,
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

/** The job that an address of the API describes. */
function jobOf(url: string): string | undefined {
  const id = /\/jobs\/([^/]+)$/.exec(new URL(url).pathname)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}

async function openWorker(): Promise<Worker> {
  const { default: url } = await import('./large-results.worker.ts?worker&url')
  return startWorker(url)
}
