import type { Job } from '../jobs/job.ts'
import { printRawResult } from '../jobs/print-raw-result.ts'
import { decodeLargeJob, decodeWholeJob } from './decode-large-job.ts'
import type { Answer, Failure, Numbered, Question } from './messages.ts'

/** Creates an archive of some files and of the whole result of a job. */
export type PackResult = (job: Job, files: Readonly<Record<string, Uint8Array>>) => Uint8Array<ArrayBuffer>

/** Replies kept. Each takes some tens of megabytes. */
const maxKept = 2

/** Answers the questions of `createLargeResults`. Call it in a worker of its own, once. */
export function serveLargeResults(pack: PackResult): void {
  const replies = new Map<string, Uint8Array>()

  function keep(jobId: string, reply: Uint8Array): void {
    replies.delete(jobId)
    replies.set(jobId, reply)
    for (const oldest of [...replies.keys()].slice(0, -maxKept)) replies.delete(oldest)
  }

  function readWhole(jobId: string): Job {
    const reply = replies.get(jobId)
    const job = reply && decodeWholeJob(reply)
    if (!job) throw new TypeError(`The result of ${jobId} is not kept any more`)
    return job
  }

  function answer(question: Question): Answer | Failure {
    try {
      switch (question.kind) {
        case 'read': {
          const reply = new Uint8Array(question.reply)
          const job = decodeLargeJob(reply)
          if (job?.result?.leftOut) keep(question.jobId, reply)
          return { kind: 'read', job }
        }
        case 'raw':
          return {
            kind: 'raw',
            text: printRawResult(readWhole(question.jobId)).slice(0, question.length),
          }
        case 'pack':
          return { kind: 'pack', bytes: pack(readWhole(question.jobId), question.files) }
        default:
          return question satisfies never
      }
    } catch (error) {
      return { kind: 'failed', message: String(error) }
    }
  }

  addEventListener('message', ({ data: { number, message } }: MessageEvent<Numbered<Question>>) => {
    const said = answer(message)
    postMessage({ number, message: said } satisfies Numbered<Answer | Failure>, {
      transfer: said.kind === 'pack' ? [said.bytes.buffer] : [],
    })
  })
}
