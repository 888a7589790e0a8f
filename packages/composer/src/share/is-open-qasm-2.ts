/** Whether a program says, below comments, that it is one of OpenQASM 2. Linear: a pattern for comments of any number would try them in all ways. */
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
