import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { EnteredEmailProvider } from '../features/account/form/entered-email.tsx'
import { pagePaths } from '../platform/navigation/paths.ts'
import { safeReturnPath } from '../platform/navigation/return-path.ts'
import { readPublicSearch } from '../platform/session/public-search.ts'
import { guardPublicPage } from '../platform/session/route-guard.ts'
import { usePreviousStateName, useSessionState } from '../platform/session/use-session.ts'
import { PageWait } from '../shell/page-wait.tsx'
import { PublicLayout } from '../shell/public-layout.tsx'

export const Route = createFileRoute('/_public')({
  staticData: { catalogues: ['auth'] },
  validateSearch: readPublicSearch,
  // Keeps `to` on every public page, so that a reset of the password also leads back.
  search: {
    middlewares: [
      ({ search, next }) => {
        const result = next(search)
        return { ...result, to: result.to ?? safeReturnPath(search.to) }
      },
    ],
  },
  component: PublicPages,
})

function PublicPages() {
  return (
    <EnteredEmailProvider>
      <PublicPage />
    </EnteredEmailProvider>
  )
}

function PublicPage() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { to } = Route.useSearch()
  const state = useSessionState()
  const decision = guardPublicPage(state, path, usePreviousStateName(state))
  switch (decision.name) {
    case 'show':
      return (
        <PublicLayout figure={path === '/login' || path === '/signup'}>
          <Outlet />
        </PublicLayout>
      )
    case 'go':
      return <Navigate to={decision.to} search={{ to, notice: decision.notice }} replace />
    case 'enter':
      return <Navigate to={to ?? pagePaths.dashboard} replace />
    case 'wait':
    case 'unreachable':
      return <PageWait />
    default:
      return decision satisfies never
  }
}
