import type { TextRange } from '@qportal/circuit'
import { ProblemList, type HintOrSearch } from '../../problems/problem-list.ts'
import type { QasmHint, QasmProblem, QasmProblemCode } from '../../problems/problem.ts'

type Parameters = Record<string, string | number>

/** Reports the problems of one program and counts the operations that they prevent. */
export class ProblemReporter {
  readonly #list: ProblemList
  #skipped = 0
  #covered = 0

  constructor(text: string) {
    this.#list = new ProblemList(text)
  }

  get problems(): readonly QasmProblem[] {
    return this.#list.problems
  }

  get errorCount(): number {
    return this.#list.errorCount
  }

  error(code: QasmProblemCode, place: TextRange, parameters: Parameters = {}, hint?: HintOrSearch): void {
    this.#list.add(code, place.start, place.end, { parameters, hint })
  }

  warning(code: QasmProblemCode, place: TextRange, parameters: Parameters = {}, hint?: QasmHint): void {
    this.#list.add(code, place.start, place.end, { severity: 'warning', parameters, hint })
  }

  information(code: QasmProblemCode, place: TextRange): void {
    this.#list.add(code, place.start, place.end, { severity: 'information' })
  }

  /**
   * Counts an operation that is skipped because an earlier, reported problem makes its input
   * unknown.
   */
  countSkipped(): void {
    this.#skipped++
  }

  /** Errors and skipped operations that no opaque instruction covers yet. */
  get uncovered(): number {
    return this.errorCount + this.#skipped - this.#covered
  }

  /** Marks all failures so far as covered by an opaque instruction. */
  markCovered(): void {
    this.#covered = this.errorCount + this.#skipped
  }
}
