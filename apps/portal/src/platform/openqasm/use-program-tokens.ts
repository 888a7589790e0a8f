import type { EditorToken } from '@qportal/ui'
import { useMemo } from 'react'
import { useOpenQasmLanguage } from './use-openqasm-language.ts'

/** Each token is a DOM element, so longer programs are shown without colours. */
const maxColouredLength = 20_000

/** The tokens of an OpenQASM program for syntax colours; empty until the parser is loaded. */
export function useProgramTokens(program: string): readonly EditorToken[] {
  const language = useOpenQasmLanguage()
  return useMemo(
    () => (program.length > maxColouredLength ? [] : Array.from(language?.tokens?.(program) ?? [])),
    [language, program],
  )
}
