import { completeQasm, highlightQasm, type CompletionKind, type HighlightKind } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import type { EditorLanguage, EditorProblem, TokenKind } from '@qportal/ui'
import type { QasmProblem } from '@qportal/openqasm'

const kinds: Readonly<Record<HighlightKind, TokenKind | undefined>> = {
  annotation: 'comment',
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
  qubit: undefined,
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

/** OpenQASM for the code editor: colours and completions; its problems come with the document. */
export const qasmLanguage: EditorLanguage = {
  name: 'openqasm',
  lineComment: '//',
  tokens: (text) =>
    highlightQasm(text).flatMap(({ start, end, kind }) => {
      const token = kinds[kind]
      return token === undefined ? [] : [{ from: start, to: end, kind: token }]
    }),
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

/** Problems of a program as the editor marks them. */
export const editorProblems = (
  problems: readonly QasmProblem[],
  language: 'en' | 'ja',
): readonly EditorProblem[] =>
  problems.map((problem) => ({
    from: problem.offset,
    to: problem.offset + problem.length,
    severity: problem.severity === 'information' ? 'info' : problem.severity,
    message: describeProblem(problem, language),
  }))
