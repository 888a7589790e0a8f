import type { QasmProblem } from '@qportal/openqasm'

/** A replacement in the text that fixes a problem. */
export interface ProblemFix {
  readonly offset: number
  /** The text that it replaces. */
  readonly found: string
  readonly replacement: string
}

/** Returns the fix that the hint of a problem contains. */
export function fixOf({ offset, length, hint }: QasmProblem, text: string): ProblemFix | undefined {
  if (hint?.replacement === undefined || length === 0) return undefined
  return { offset, found: text.slice(offset, offset + length), replacement: hint.replacement }
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
