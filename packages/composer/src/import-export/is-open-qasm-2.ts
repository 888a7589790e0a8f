/**
 * Returns whether the version line of a program, after any comments, declares OpenQASM 2. Linear:
 * a regular expression for any number of comments would backtrack.
 */
export function isOpenQasm2(text: string): boolean {
  let at = 0
  for (;;) {
    while (at < text.length && text[at]!.trim() === '') at++
    const close = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : undefined
    if (close === undefined) return /^OPENQASM\s+2/.test(text.slice(at, at + 40))
    const end = text.indexOf(close, at + 2)
    if (end < 0) return false
    at = end + close.length
  }
}
