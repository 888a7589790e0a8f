import { strToU8, zipSync } from 'fflate'
import type { Answer, Failure, Numbered, Question } from './messages.ts'
import { outcomesCsv } from './outcomes-csv.ts'
import { slimJobReply, type SlimReply } from './slim-job-reply.ts'

/** Replies kept. Each takes some tens of megabytes. */
const maxKept = 2
const kept = new Map<string, SlimReply>()

addEventListener('message', ({ data: { number, message } }: MessageEvent<Numbered<Question>>) => {
  answer(message)
    .catch((error: unknown): Failure => ({ kind: 'failed', message: String(error) }))
    .then((said) =>
      postMessage({ number, message: said } satisfies Numbered<Answer | Failure>, {
        transfer: buffersOf(said),
      }),
    )
    .catch((error: unknown) => reportError(error))
})

async function answer(question: Question): Promise<Answer> {
  switch (question.kind) {
    case 'slim': {
      // An invalid reply is passed on, so that the page's decoder reports it.
      const slim = await slimJobReply(question.jobId, new Uint8Array(question.reply)).catch(() => undefined)
      if (!slim) return { kind: 'slim', reply: question.reply, leftOut: undefined }
      keep(question.jobId, slim)
      return { kind: 'slim', reply: new TextEncoder().encode(slim.text).buffer, leftOut: slim.leftOut }
    }
    case 'raw':
      return { kind: 'raw', text: rawText(question.jobId).slice(0, question.length) }
    case 'pack':
      return {
        kind: 'pack',
        bytes: zipSync({
          ...question.files,
          'result.json': strToU8(rawText(question.jobId)),
          'outcomes.csv': strToU8(outcomesCsv(keptReply(question.jobId).whole().counts)),
        }),
      }
    default:
      return question satisfies never
  }
}

function keep(jobId: string, reply: SlimReply): void {
  kept.delete(jobId)
  kept.set(jobId, reply)
  for (const oldest of [...kept.keys()].slice(0, -maxKept)) kept.delete(oldest)
}

function keptReply(jobId: string): SlimReply {
  const reply = kept.get(jobId)
  if (!reply) throw new TypeError(`The result of ${jobId} is not kept any more`)
  return reply
}

function rawText(jobId: string): string {
  return JSON.stringify(keptReply(jobId).whole().raw, null, 2)
}

function buffersOf(said: Answer | Failure): ArrayBuffer[] {
  if (said.kind === 'slim') return [said.reply]
  return said.kind === 'pack' ? [said.bytes.buffer] : []
}
