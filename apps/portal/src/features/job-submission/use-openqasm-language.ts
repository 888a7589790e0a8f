import type { HighlightKind } from '@qportal/openqasm'
import type { EditorLanguage, TokenKind } from '@qportal/ui'
import { useEffect, useState } from 'react'

const kinds: Readonly<Partial<Record<HighlightKind, TokenKind>>> = {
  annotation: 'keyword',
  calibration: 'keyword',
  comment: 'comment',
  constant: 'number',
  function: 'function',
  gate: 'function',
  invalid: 'invalid',
  keyword: 'keyword',
  modifier: 'keyword',
  name: 'variable',
  number: 'number',
  qubit: 'variable',
  string: 'string',
  type: 'type',
}

/** OpenQASM for the code editor: colours and completions. Undefined until the parser is loaded, which it is when the form is opened. */
export function useOpenQasmLanguage(): EditorLanguage | undefined {
  const [language, setLanguage] = useState<EditorLanguage>()
  useEffect(() => {
    let current = true
    void loadLanguage().then((loaded) => current && setLanguage(loaded))
    return () => {
      current = false
    }
  }, [])
  return language
}

async function loadLanguage(): Promise<EditorLanguage> {
  const { completeQasm, highlightQasm } = await import('@qportal/openqasm')
  return {
    name: 'openqasm',
    lineComment: '//',
    tokens: (text) =>
      highlightQasm(text).flatMap(({ start, end, kind }) => {
        const known = kinds[kind]
        return known ? [{ from: start, to: end, kind: known }] : []
      }),
    completions: (text, offset) => {
      const { from, completions } = completeQasm(text, offset)
      return {
        from,
        options: completions.map(({ label, insert, detail }) => ({
          label,
          ...(insert !== undefined && { insert }),
          ...(detail !== undefined && { detail }),
        })),
      }
    },
  }
}
