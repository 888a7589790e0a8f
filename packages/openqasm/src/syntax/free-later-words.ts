import type { TokenList } from './token-list.ts'
import { Token, type TokenKind } from './token.ts'
import type { SyntaxTree } from './tree.ts'

/** Keywords that OpenQASM 3.0 lacks, with the minor version that added them. */
const laterWords: ReadonlyMap<number, number> = new Map<TokenKind, number>([
  [Token.Switch, 1],
  [Token.Case, 1],
  [Token.Default, 1],
  [Token.Nop, 2],
])

/**
 * Turns keywords of later versions into names if the program declares such a name. Otherwise they
 * stay keywords, because many programs use `switch` and declare version 3.0.
 *
 * @see OpenQASM 3.1, release notes
 */
export function freeLaterWords({ kinds, count }: TokenList, version: SyntaxTree['version']): void {
  if (version?.major !== 3 || version.minor > 1) return
  const names = new Set<number>()
  for (let i = 1; i < count; i++) {
    const kind = kinds[i]!
    if (kind < Token.Switch || kind > Token.Nop) continue
    if (laterWords.get(kind)! > version.minor && declares(kinds[i - 1]!)) names.add(kind)
  }
  if (names.size === 0) return
  for (let i = 0; i < count; i++) if (names.has(kinds[i]!)) kinds[i] = Token.Identifier
}

/** Returns whether a name, and never a statement, follows the token. */
function declares(kind: number): boolean {
  return (
    (kind >= Token.Bit && kind <= Token.Array) ||
    kind === Token.Qubit ||
    kind === Token.Qreg ||
    kind === Token.Creg ||
    kind === Token.Gate ||
    kind === Token.Def ||
    kind === Token.Extern ||
    kind === Token.Let ||
    kind === Token.RightBracket ||
    kind === Token.Comma
  )
}
