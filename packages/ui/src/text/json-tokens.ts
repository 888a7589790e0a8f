import type { EditorToken, TokenKind } from '../editor/editor-language.ts'

const text = String.raw`"(?:[^"\\\n]|\\.)*"`
const piece = new RegExp(
  String.raw`(?<property>${text}(?=\s*:))|(?<string>${text})|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b)`,
  'g',
)

/** Returns the tokens of a JSON text, for `CodeBlock`. Text that is not JSON has none. */
export function jsonTokens(code: string): readonly EditorToken[] {
  return Array.from(code.matchAll(piece), ({ 0: found, index, groups }) => {
    const [kind] = Object.entries(groups!).find(([, part]) => part !== undefined)!
    return { from: index, to: index + found.length, kind: kind as TokenKind }
  })
}
