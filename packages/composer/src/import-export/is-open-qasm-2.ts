/**
 * Returns whether the version line of a program, after any comments, declares OpenQASM 2. Linear:
 * a regular expression for any number of comments would backtrack.
 */
export function isOpenQasm2(text: string): boolean {
  let offset = 0
  for (;;) {
    while (offset < text.length && text[offset]!.trim() === '') offset++
    const close = text.startsWith('//', offset) ? '\n' : text.startsWith('/*', offset) ? '*/' : undefined
    if (close === undefined) return /^OPENQASM\s+2/.test(text.slice(offset, offset + 40))
    const end = text.indexOf(close, offset + 2)
    if (end < 0) return false
    offset = end + close.length
  }
}
