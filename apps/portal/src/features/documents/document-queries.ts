import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../platform/i18n/languages.ts'
import { loadApiReference } from './api-reference.ts'
import { documentKeys, loadDocument } from './document-catalogue.ts'

/** The documents are files of the portal: read once per language and kept. */
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
}

export const apiReferenceQuery = queryOptions({
  queryKey: ['documents', 'api-reference'],
  queryFn: loadApiReference,
  staleTime: Number.POSITIVE_INFINITY,
})
