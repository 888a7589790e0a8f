import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../platform/i18n/languages.ts'
import { documentKeys, loadDocument } from './document-catalogue.ts'
import { loadApiReference } from './load-api-reference.ts'

/** The queries of the documents. They are files of the portal, so each is loaded only once. */
export const documentQueries = {
  all: (language: Language) =>
    queryOptions({
      queryKey: ['documents', language],
      queryFn: async () => {
        const texts = await Promise.all(documentKeys.map((key) => loadDocument(key, language)))
        return new Map(documentKeys.map((key, index) => [key, texts[index] ?? '']))
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  reference: (language: Language) =>
    queryOptions({
      queryKey: ['documents', 'api-reference', language],
      queryFn: () => loadApiReference(language),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The fragment of a composer link that contains a program. */
  fragment: (program: string) =>
    queryOptions({
      queryKey: ['documents', 'fragment', program],
      queryFn: async () => (await import('@qportal/composer')).toFragment(program),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
