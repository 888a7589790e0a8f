import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { linter, type Diagnostic } from '@codemirror/lint'
import { EditorState, StateEffect, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { EditorLanguage, EditorLanguageChoice, EditorProblem } from './editor-language.ts'
import { grammarColors } from './editor-theme.ts'
import { tokenColors } from './token-colors.ts'

/** External problems have changed while the text, which CodeMirror watches, has not. */
export const problemsChanged = StateEffect.define()

/**
 * Returns the CodeMirror extension of a language. `extra` are external problems; `report` gets all
 * problems.
 */
export function languageExtension(
  choice: EditorLanguageChoice,
  extra: () => readonly EditorProblem[],
  report: (problems: readonly EditorProblem[]) => void,
): Extension {
  const lint = linter(
    async (view) => {
      const results = [...(await ownProblems(choice, view)), ...extra()]
      report(results)
      return results.map((problem) => toDiagnostic(problem, view.state.doc.length))
    },
    {
      delay: 300,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(problemsChanged))),
    },
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

/** Converts a problem; extends an empty range by one character, to make it visible. */
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

function completionSource(completions: NonNullable<EditorLanguage['completions']>) {
  return (context: CompletionContext): CompletionResult | null => {
    const results = completions(context.state.doc.toString(), context.pos)
    if (results === null || (results.from === context.pos && !context.explicit)) return null
    return {
      from: results.from,
      options: results.options.map(({ label, insert, detail }) => ({
        label,
        ...(insert !== undefined && { apply: insert }),
        ...(detail !== undefined && { detail }),
      })),
    }
  }
}
