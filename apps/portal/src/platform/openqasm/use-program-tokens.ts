import type { EditorToken } from '@qportal/ui'
import { useMemo } from 'react'
import { useOpenQasmLanguage } from './use-openqasm-language.ts'

/** Each token is an element of the page; longer programs are read without colours. */
const longestColoured = 20_000

/** The colours of an OpenQASM program that is shown as text; none until the parser is loaded. */
export function useProgramTokens(program: string): readonly EditorToken[] {
  const language = useOpenQasmLanguage()
  return useMemo(
    () => (program.length > longestColoured ? [] : Array.from(language?.tokens?.(program) ?? [])),
    [language, program],
  )
}
