/** Marks a barrier of OpenQASM 2 as a spacer, because OpenQASM 2 has no `nop`. */
export const spacerComment = '// spacer'

const spacerAfter = /[ \t]*\/\/ spacer[ \t]*(?=\r|\n|$)/y

/** The end of the mark of a spacer that follows a statement; undefined if there is none. */
export function spacerCommentAfter(text: string, end: number): number | undefined {
  spacerAfter.lastIndex = end
  const [mark] = spacerAfter.exec(text) ?? []
  return mark === undefined ? undefined : end + mark.length
}
