import type { EditRefusal } from '../edit/edit.ts'
import type { PrintProblemCode } from '../print/print-problem.ts'
import type { QasmHintCode, QasmProblemCode } from '../problems/problem.ts'

/** The texts of one language. `{{name}}` is a placeholder for a parameter. */
export interface MessageCatalogue {
  /** Separates two sentences. */
  readonly sentenceSpace: string
  readonly problems: Readonly<Record<QasmProblemCode, string>>
  readonly hints: Readonly<Record<QasmHintCode, string>>
  /** Constructs that the target language of a printer lacks. */
  readonly printing: Readonly<Record<PrintProblemCode, string>>
  /** Reasons for refusing an edit. */
  readonly refusals: Readonly<Record<EditRefusal, string>>
}
