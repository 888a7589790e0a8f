import { displayKinds } from '@qportal/circuit'

/** The words at the start of a comment that is a display. */
export const displayMark = '// @display'

const operand = String.raw`(?:[\p{L}_][\p{L}\p{N}_]*(?:\[\d+\])?|\$\d+)`
const display = new RegExp(
  `${displayMark} (?:${displayKinds.join('|')}) ${operand}(?:, ?${operand})*[ \\t]*(?=\\r|\\n|$)`,
  'uy',
)

/** Returns whether a comment is a display. Every other comment stays one, whatever it says. */
export function isDisplayComment(text: string, start: number): boolean {
  display.lastIndex = start
  // An `else` on the next line would lose its `if`.
  return display.test(text) && !/^\s*else\b/.test(text.slice(display.lastIndex, display.lastIndex + 200))
}
