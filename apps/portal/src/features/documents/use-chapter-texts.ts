import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { referenceLines } from './api-reference.ts'
import type { DocumentKey } from './document-catalogue.ts'
import { chapters, type Chapter } from './document-list.tsx'
import { apiReferenceQuery } from './document-queries.ts'
import { sampleKeys } from './samples.ts'

/**
 * What a search looks through: of every chapter its title, then its lines.
 *
 * @param tokenLines What the chapter on the API token says, which another feature writes.
 * @param wanted Whether something is searched: the reference is read only then.
 */
export function useChapterTexts(
  documents: ReadonlyMap<DocumentKey, string>,
  { tokenLines, wanted }: { tokenLines: readonly string[]; wanted: boolean },
): ReadonlyMap<Chapter, string> {
  const { t } = useTranslation('documents')
  const { data: reference } = useQuery({ ...apiReferenceQuery, enabled: wanted })
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
