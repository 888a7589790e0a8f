import type { EditorLanguage } from '@qportal/ui'
import { useEffect, useState } from 'react'

/** OpenQASM for the code editor: colours and completions. Undefined until the parser is loaded. */
export function useOpenQasmLanguage(): EditorLanguage | undefined {
  const [language, setLanguage] = useState<EditorLanguage>()
  useEffect(() => {
    let current = true
    void import('@qportal/composer/language').then(
      ({ openQasmLanguage }) => current && setLanguage(openQasmLanguage),
    )
    return () => {
      current = false
    }
  }, [])
  return language
}
