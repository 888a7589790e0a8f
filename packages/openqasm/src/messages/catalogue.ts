import type { EditRefusal } from '../edit/edit.ts'
import type { PrintProblemCode } from '../print/print-problem.ts'
import type { QasmHintCode, QasmProblemCode } from '../problems/problem.ts'

/** The texts of one language; `{{name}}` stands for a parameter. */
export interface MessageCatalogue {
  readonly problems: Readonly<Record<QasmProblemCode, string>>
  readonly hints: Readonly<Record<QasmHintCode, string>>
  /** What another language cannot say. */
  readonly printing: Readonly<Record<PrintProblemCode, string>>
  /** Why an edit is not possible. */
  readonly refusals: Readonly<Record<EditRefusal, string>>
}
