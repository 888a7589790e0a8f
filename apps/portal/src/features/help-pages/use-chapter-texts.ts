import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { referenceLines } from './api-reference.ts'
import type { DocumentKey } from './document-catalogue.ts'
import { chapters, type Chapter } from './document-list.tsx'
import { documentQueries } from './document-queries.ts'
import { sampleKeys } from './samples.ts'

/**
 * Returns the texts that a search reads: the title and the lines of every chapter.
 *
 * @param tokenLines The texts of the API token's chapter, which another feature owns.
 * @param isSearching Whether there is a search. The reference is loaded only then.
 */
export function useChapterTexts(
  documents: ReadonlyMap<DocumentKey, string>,
  { tokenLines, isSearching }: { tokenLines: readonly string[]; isSearching: boolean },
): ReadonlyMap<Chapter, string> {
  const { t } = useTranslation('documents')
  const { language } = useFormat()
  const { data: reference } = useQuery({ ...documentQueries.reference(language), enabled: isSearching })
  const lines = (key: Chapter): readonly string[] => {
    switch (key) {
      case 'samples':
        return sampleKeys.map(
          (sample) => `${t(`samples.entries.${sample}.title`)}: ${t(`samples.entries.${sample}.body`)}`,
        )
      case 'reference':
        return reference ? referenceLines(reference) : []
      case 'api':
        return tokenLines
      default:
        return [documents.get(key) ?? '']
    }
  }
  return new Map(chapters.map((key) => [key, [t(`titles.${key}`), ...lines(key)].join('\n')]))
}
