import {
  completeQasm,
  highlightQasm,
  highlightTree,
  type CompletionKind,
  type HighlightKind,
  type HighlightToken,
  type QasmDocument,
} from '@qportal/openqasm'
import type { EditorLanguage, EditorToken, TokenKind } from '@qportal/ui'

const kinds: Readonly<Record<HighlightKind, TokenKind | undefined>> = {
  annotation: 'keyword',
  calibration: 'comment',
  comment: 'comment',
  constant: 'number',
  function: 'function',
  gate: 'function',
  invalid: 'invalid',
  keyword: 'keyword',
  modifier: 'keyword',
  name: 'variable',
  number: 'number',
  operator: undefined,
  punctuation: undefined,
  qubit: 'variable',
  string: 'string',
  type: 'type',
}

const completionKinds: Readonly<Record<CompletionKind, TokenKind>> = {
  constant: 'number',
  function: 'function',
  gate: 'function',
  keyword: 'keyword',
  library: 'string',
  register: 'variable',
  type: 'type',
  variable: 'variable',
}

/** OpenQASM for the code editor: colours and completions. Problems come with the document. */
export const openQasmLanguage: EditorLanguage = {
  name: 'openqasm',
  lineComment: '//',
  tokens: (text) => coloured(highlightQasm(text)),
  completions(text, offset) {
    const result = completeQasm(text, offset)
    return {
      from: result.from,
      options: result.completions.map(({ label, kind, insert, detail }) => ({
        label,
        kind: completionKinds[kind],
        ...(insert !== undefined && { insert }),
        ...(detail !== undefined && { detail }),
      })),
    }
  },
}

/** The same, but colours reuse the syntax tree of the current document if it has the same text. */
export function languageOfRead(read: () => QasmDocument): EditorLanguage {
  return {
    ...openQasmLanguage,
    tokens(text) {
      const { tree } = read()
      return coloured(tree.text === text ? highlightTree(tree) : highlightQasm(text))
    },
  }
}

function coloured(tokens: readonly HighlightToken[]): EditorToken[] {
  return tokens.flatMap(({ start, end, kind }) => {
    const token = kinds[kind]
    return token === undefined ? [] : [{ from: start, to: end, kind: token }]
  })
}
