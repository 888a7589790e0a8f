import { LineIndex } from './line-index.ts'
import type { QasmHint, QasmProblem, QasmProblemCode, QasmSeverity } from './problem.ts'

/** Limit for texts with a problem in almost every character. */
const maxProblems = 500

interface ProblemDetails {
  readonly severity?: QasmSeverity
  readonly parameters?: Readonly<Record<string, string | number>>
  readonly hint?: HintOrSearch
}

/**
 * Finding a hint is slow, and a loop may report the same problem in every iteration. The function
 * is called only for a problem that is not in the list yet.
 */
export type HintOrSearch = QasmHint | (() => QasmHint | undefined) | undefined

/** Collects the problems of one text, one per offset and code, with their lines and columns. */
export class ProblemList {
  readonly problems: QasmProblem[] = []
  readonly #lines: LineIndex
  readonly #textLength: number
  readonly #seen = new Set<string>()
  #errors = 0

  constructor(text: string) {
    this.#lines = new LineIndex(text)
    this.#textLength = text.length
  }

  get errorCount(): number {
    return this.#errors
  }

  get isFull(): boolean {
    return this.problems.length > maxProblems
  }

  add(code: QasmProblemCode, start: number, end: number, details: ProblemDetails = {}): void {
    const severity = details.severity ?? 'error'
    if (severity === 'error') this.#errors++
    if (this.isFull) return
    const key = `${code} ${start}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const last = this.problems.length === maxProblems
    const hint = typeof details.hint === 'function' ? details.hint() : details.hint
    const offset = Math.min(start, this.#textLength)
    this.problems.push({
      code: last ? 'problems/too-many' : code,
      severity: last ? 'error' : severity,
      offset,
      length: Math.max(0, Math.min(end, this.#textLength) - offset),
      ...this.#lines.positionOf(offset),
      parameters: last ? { limit: maxProblems } : (details.parameters ?? {}),
      ...(hint === undefined || last ? {} : { hint }),
    })
  }
}
