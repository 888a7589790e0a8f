import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, type Diagnostic } from '@codemirror/lint'
import { EditorState, RangeSetBuilder, type Extension } from '@codemirror/state'
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view'
import type { EditorLanguage, EditorLanguageChoice, EditorProblem, TokenKind } from './editor-language.ts'
import { grammarColors } from './editor-theme.ts'

/** What CodeMirror needs to know of a language. `extra` are problems found elsewhere; `report` hears of all. */
export function languageExtension(
  choice: EditorLanguageChoice,
  extra: () => readonly EditorProblem[],
  report: (problems: readonly EditorProblem[]) => void,
): Extension {
  const lint = linter(
    async (view) => {
      const found = [...(await ownProblems(choice, view)), ...extra()]
      report(found)
      return found.map((problem) => toDiagnostic(problem, view.state.doc.length))
    },
    { delay: 300 },
  )
  if (choice === 'plain') return lint
  if (choice === 'json') return [json(), grammarColors, lint]
  return [
    lint,
    ...(choice.tokens ? [tokenColors(choice.tokens)] : []),
    autocompletion({ override: choice.completions ? [completionSource(choice.completions)] : [] }),
    ...(choice.lineComment
      ? [EditorState.languageData.of(() => [{ commentTokens: { line: choice.lineComment } }])]
      : []),
  ]
}

async function ownProblems(
  choice: EditorLanguageChoice,
  view: EditorView,
): Promise<readonly EditorProblem[]> {
  const text = view.state.doc.toString()
  if (choice === 'plain' || text.trim() === '') return []
  if (choice === 'json')
    return jsonParseLinter()(view).map(({ from, to, message }) => ({
      from,
      to,
      message,
      severity: 'error' as const,
    }))
  return (await choice.problems?.(text)) ?? []
}

/** An empty range would be invisible: it grows to the character after or before it. */
function toDiagnostic({ from, to, severity, message }: EditorProblem, length: number): Diagnostic {
  const start = Math.min(Math.max(0, from), length)
  const end = Math.min(Math.max(start, to), length)
  if (end > start) return { from: start, to: end, severity, message }
  return {
    from: end === length ? Math.max(0, start - 1) : start,
    to: Math.min(length, end + 1),
    severity,
    message,
  }
}

const marks: Record<TokenKind, Decoration> = {
  keyword: Decoration.mark({ class: 'tok-keyword' }),
  function: Decoration.mark({ class: 'tok-function' }),
  number: Decoration.mark({ class: 'tok-number' }),
  string: Decoration.mark({ class: 'tok-string' }),
  variable: Decoration.mark({ class: 'tok-variable' }),
  type: Decoration.mark({ class: 'tok-type' }),
  comment: Decoration.mark({ class: 'tok-comment' }),
  invalid: Decoration.mark({ class: 'tok-invalid' }),
}

/** Colours only what is in view; the text is scanned once per change. */
function tokenColors(tokens: NonNullable<EditorLanguage['tokens']>): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      private all: readonly { from: number; to: number; kind: TokenKind }[]
      constructor(view: EditorView) {
        this.all = [...tokens(view.state.doc.toString())]
        this.decorations = this.within(view)
      }
      update(update: ViewUpdate) {
        if (update.docChanged) this.all = [...tokens(update.state.doc.toString())]
        if (update.docChanged || update.viewportChanged) this.decorations = this.within(update.view)
      }
      private within(view: EditorView): DecorationSet {
        const builder = new RangeSetBuilder<Decoration>()
        const { from, to } = view.viewport
        for (const token of this.all) {
          if (token.from > to) break
          if (token.to >= from && token.to > token.from) builder.add(token.from, token.to, marks[token.kind])
        }
        return builder.finish()
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}

const completionSource =
  (completions: NonNullable<EditorLanguage['completions']>) =>
  (context: CompletionContext): CompletionResult | null => {
    const found = completions(context.state.doc.toString(), context.pos)
    if (found === null || (found.from === context.pos && !context.explicit)) return null
    return {
      from: found.from,
      options: found.options.map(({ label, insert, detail }) => ({
        label,
        ...(insert !== undefined && { apply: insert }),
        ...(detail !== undefined && { detail }),
      })),
    }
  }
