import type { Job } from '../jobs/job.ts'

/** A request of the page to the worker that keeps large results. */
export type Question =
  | { readonly kind: 'read'; readonly jobId: string; readonly reply: ArrayBuffer }
  /** The beginning of the result as indented JSON. */
  | { readonly kind: 'raw'; readonly jobId: string; readonly length: number }
  /** An archive of these files and the whole result. */
  | { readonly kind: 'pack'; readonly jobId: string; readonly files: Readonly<Record<string, Uint8Array>> }

export type Answer =
  | { readonly kind: 'read'; readonly job: Job | undefined }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'pack'; readonly bytes: Uint8Array<ArrayBuffer> }

/** The answer that belongs to a kind of question. */
export type AnswerTo<Asked extends Question> = Extract<Answer, { kind: Asked['kind'] }>

/** The worker could not answer. */
export interface Failure {
  readonly kind: 'failed'
  readonly message: string
}

/** Numbers match answers with questions, since answers arrive in any order. */
export interface Numbered<Message> {
  readonly number: number
  readonly message: Message
}
