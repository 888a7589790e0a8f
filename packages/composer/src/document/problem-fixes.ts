import { declareMissingGate, type QasmDocument, type QasmProblem } from '@qportal/openqasm'

/** A replacement in the text that fixes a problem. */
export interface ProblemFix {
  readonly offset: number
  /** The text that it replaces. */
  readonly found: string
  readonly replacement: string
}

/**
 * Returns the fix that the hint of a problem describes: a replacement, or the include or definition
 * of a gate.
 */
export function fixOf(problem: QasmProblem, document: QasmDocument): ProblemFix | undefined {
  const { offset, length, hint } = problem
  const { text } = document
  if (hint?.replacement !== undefined && length > 0)
    return { offset, found: text.slice(offset, offset + length), replacement: hint.replacement }
  const change = declareMissingGate(document, problem)
  if (change === undefined) return undefined
  const { from, to, insert } = change
  return { offset: from, found: text.slice(from, to), replacement: insert }
}

export function isSameFix(a: ProblemFix, b: ProblemFix): boolean {
  return a.offset === b.offset && a.found === b.found && a.replacement === b.replacement
}

/** Applies fixes to a text. Ignores those whose place has changed and those that overlap. */
export function applyFixes(text: string, fixes: readonly ProblemFix[]): string {
  let fixed = text
  let end = text.length
  for (const { offset, found, replacement } of fixes.toSorted((a, b) => b.offset - a.offset)) {
    if (offset + found.length > end || !text.startsWith(found, offset)) continue
    fixed = fixed.slice(0, offset) + replacement + fixed.slice(offset + found.length)
    end = offset
  }
  return fixed
}
