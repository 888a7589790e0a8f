import type { SignedUpload } from '../storage/transfer-files.ts'

/**
 * Remembers the registered job of a submission that failed, so that a repetition uses the same job
 * and does not upload an unchanged program again. Keep one for each form, in memory only.
 */
export interface SubmissionAttempt {
  /** Id of the registered job; undefined if there is none. Pass it to `discardJob` to give up. */
  readonly jobId: string | undefined
}

/** The registered job of an attempt. */
export interface RegisteredRow {
  /** The name of the generation that registered it. */
  readonly generation: string
  readonly jobId: string
  readonly upload: SignedUpload
  readonly registeredAtMs: number
  /** The text of the uploaded input; undefined until an upload has succeeded. */
  uploaded: string | undefined
  /** The body of a submission whose answer was lost. */
  unanswered: string | undefined
}

const rows = new WeakMap<SubmissionAttempt, RegisteredRow>()

/** Creates an attempt without a registered job. */
export function createSubmissionAttempt(): SubmissionAttempt {
  const attempt: SubmissionAttempt = {
    get jobId() {
      return rows.get(attempt)?.jobId
    },
  }
  return attempt
}

export function rowOf(attempt: SubmissionAttempt): RegisteredRow | undefined {
  return rows.get(attempt)
}

export function setRow(attempt: SubmissionAttempt, row: RegisteredRow | undefined): void {
  if (row) rows.set(attempt, row)
  else rows.delete(attempt)
}

/** What a submission is doing. Clouds with inline jobs have only the last step. */
export type SubmissionProgress =
  | { readonly step: 'registering' }
  /** `fraction` of the file is uploaded, 0 to 1. */
  | { readonly step: 'uploading'; readonly fraction: number }
  | { readonly step: 'submitting' }
