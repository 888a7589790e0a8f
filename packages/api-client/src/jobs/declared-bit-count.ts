/**
 * The number of classical bits that an OpenQASM program declares at its top level, which is the
 * length of its outcomes. Undefined if the text alone does not tell, as with `output`, which
 * selects what a result contains. A program without bits has 0.
 */
export function declaredBitCount(program: string): number | undefined {
  const text = topLevelOf(program.replaceAll(/\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g, ' '))
  if (/\b(?:output|input|array)\b/.test(text)) return undefined
  let bits = 0
  for (const [, ...sizes] of text.matchAll(declaration)) {
    const size = sizes.find((one) => one !== undefined)?.trim() ?? '1'
    if (!/^\d{1,9}$/.test(size)) return undefined
    bits += Number(size)
  }
  return bits
}

const declaration = /(?:^|;)\s*(?:creg\s+\w+\s*(?:\[([^\];]*)\])?|bit\b\s*(?:\[([^\];]*)\])?\s*\w)/g

/** The text outside of all blocks, each replaced by the end of a statement. */
function topLevelOf(text: string): string {
  let depth = 0
  return text
    .split(/([{}])/)
    .map((piece) => {
      if (piece === '{') depth += 1
      if (piece === '}') depth = Math.max(0, depth - 1)
      return depth > 0 ? '' : piece === '}' ? ';' : piece
    })
    .join('')
}
