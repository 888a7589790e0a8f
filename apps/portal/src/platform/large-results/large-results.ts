import { startWorker } from '../start-worker.ts'
import type { Answer, Numbered, Question } from './messages.ts'
import type { LeftOutOfResult } from './slim-result.ts'

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

/** What of a worker is used. */
export type ResultWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

type Send = (request: Request) => Promise<Response>

/** Smaller replies are read at once: the way to a worker and back costs more. */
const largeBytes = 1_000_000

export function createLargeResults(open: () => Promise<ResultWorker> = openWorker): LargeResults {
  const leftOut = new Map<string, LeftOutOfResult>()
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let worker: Promise<ResultWorker> | undefined
  let asked = 0

  async function start(): Promise<ResultWorker> {
    const opened = await open()
    opened.addEventListener('message', (event) => {
      const data = event.data as Numbered<Answer>
      waiting.get(data.number)?.resolve(data.message)
      waiting.delete(data.number)
    })
    opened.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new Error(event.message))
      waiting.clear()
    })
    return opened
  }

  async function ask(message: Question, transfer: Transferable[] = []): Promise<Answer> {
    worker ??= start()
    const opened = await worker
    const number = (asked += 1)
    const answered = new Promise<Answer>((resolve, reject) => waiting.set(number, { resolve, reject }))
    opened.postMessage({ number, message } satisfies Numbered<Question>, { transfer })
    const answer = await answered
    if (answer.kind === 'failed') throw new Error(answer.message)
    return answer
  }

  return {
    around: (send) => async (request) => {
      const response = await send(request)
      const jobId = request.method === 'GET' && response.ok ? jobOf(request.url) : undefined
      if (jobId === undefined) return response
      // The worker starts while the reply is on its way, where the reply says how long it is.
      if (Number(response.headers.get('content-length')) >= largeBytes) worker ??= start()
      const reply = await response.arrayBuffer()
      leftOut.delete(jobId)
      if (reply.byteLength < largeBytes) return new Response(reply, response)
      const answer = await ask({ kind: 'slim', jobId, reply }, [reply])
      if (answer.kind !== 'slim') throw new TypeError(`Asked for a slim reply and got ${answer.kind}`)
      if (answer.leftOut) leftOut.set(jobId, answer.leftOut)
      return new Response(answer.reply, response)
    },
    leftOutOf: (jobId) => leftOut.get(jobId),
    rawText: async (jobId, length) => {
      const answer = await ask({ kind: 'raw', jobId, length })
      return answer.kind === 'raw' ? answer.text : ''
    },
    pack: async (jobId, files) => {
      const answer = await ask({ kind: 'pack', jobId, files })
      if (answer.kind !== 'pack') throw new TypeError(`Asked for an archive and got ${answer.kind}`)
      return answer.bytes
    },
    clear: () => {
      void worker?.then((opened) => opened.terminate())
      worker = undefined
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
