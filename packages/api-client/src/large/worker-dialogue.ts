import type { Answer, AnswerTo, Failure, Numbered, Question } from './messages.ts'

/** The members of a worker that are used here. */
export type LargeResultsWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/**
 * Sends questions to a worker. Each question is answered or rejected, even if the worker breaks.
 */
export interface WorkerDialogue {
  readonly ask: <Asked extends Question>(
    question: Asked,
    transfer?: Transferable[],
  ) => Promise<AnswerTo<Asked>>
  /** Terminates the worker and rejects all open and later questions with the reason. */
  readonly end: (reason: Error) => void
}

interface Waiting {
  readonly resolve: (answer: Answer | Failure) => void
  readonly reject: (reason: Error) => void
}

/**
 * Opens a dialogue with a new worker. A worker that breaks is terminated, and `onEnd` is called.
 */
export function createWorkerDialogue(worker: LargeResultsWorker, onEnd: () => void): WorkerDialogue {
  const waiting = new Map<number, Waiting>()
  let lastNumber = 0
  let endReason: Error | undefined

  function end(reason: Error): void {
    endReason = reason
    worker.terminate()
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    onEnd()
  }

  worker.addEventListener('message', ({ data }: MessageEvent<Numbered<Answer | Failure>>) => {
    waiting.get(data.number)?.resolve(data.message)
    waiting.delete(data.number)
  })
  worker.addEventListener('error', (event) => end(new Error(event.message)))

  return {
    async ask(question, transfer = []) {
      if (endReason) throw endReason
      const number = (lastNumber += 1)
      const reply = new Promise<Answer | Failure>((resolve, reject) =>
        waiting.set(number, { resolve, reject }),
      )
      worker.postMessage({ number, message: question } satisfies Numbered<Question>, { transfer })
      const answer = await reply
      if (isAnswerTo(question, answer)) return answer
      throw answer.kind === 'failed'
        ? new Error(answer.message)
        : new TypeError(`Asked for ${question.kind} and got ${answer.kind}`)
    },
    end,
  }
}

function isAnswerTo<Asked extends Question>(
  question: Asked,
  answer: Answer | Failure,
): answer is AnswerTo<Asked> {
  return answer.kind === question.kind
}
