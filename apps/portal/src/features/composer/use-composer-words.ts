import type { ComposerWords } from '@qportal/composer/messages'
import { loadComposerWords } from '@qportal/composer/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../../platform/i18n/languages.ts'

/** The composer's texts in the page's language; undefined until they are loaded. */
export function useComposerWords(): ComposerWords | undefined {
  const { i18n } = useTranslation()
  const language = toLanguage(i18n.resolvedLanguage)
  const { data } = useQuery({
    queryKey: ['composer', 'words', language],
    queryFn: () => loadComposerWords(language),
    staleTime: Infinity,
    networkMode: 'always',
    // Shows the previous language until the new one is loaded.
    placeholderData: keepPreviousData,
    throwOnError: true,
  })
  return data
}
