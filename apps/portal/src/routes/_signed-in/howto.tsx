import { createFileRoute } from '@tanstack/react-router'
import { ApiTokenSection } from '../../features/api-token/api-token-section.tsx'
import { useTokenLines } from '../../features/api-token/use-token-lines.ts'
import { chapters, type Chapter } from '../../features/help-pages/document-list.tsx'
import { DocumentsPage } from '../../features/help-pages/documents-page.tsx'
import { knownWord } from '../../platform/labels/known-word.ts'

export const Route = createFileRoute('/_signed-in/howto')({
  staticData: { catalogues: ['documents', 'api-token'] },
  // Names a dropped parameter as undefined, since the router keeps parameters that are not
  // returned.
  validateSearch: ({ chapter }: Record<string, unknown>): { chapter?: Chapter | undefined } => ({
    chapter: knownWord(chapters, String(chapter)),
  }),
  component: DocumentsRoute,
})

function DocumentsRoute() {
  const { chapter } = Route.useSearch()
  return <DocumentsPage named={chapter} tokenLines={useTokenLines()} api={<ApiTokenSection />} />
}
