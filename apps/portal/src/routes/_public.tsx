import type { SessionState } from '@qportal/auth-core'
import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { EnteredEmailProvider } from '../features/account/form/entered-email.tsx'
import { pagePaths } from '../platform/navigation/paths.ts'
import { safeReturnPath } from '../platform/navigation/return-path.ts'
import { guardPublicPage, type LoginNotice } from '../platform/session/route-guard.ts'
import { useSessionState } from '../platform/session/use-session.ts'
import { PageWait } from '../shell/page-wait.tsx'
import { PublicLayout } from '../shell/public-layout.tsx'

const notices = new Set<unknown>([
  'noChallenge',
  'noSession',
  'setUpMfa',
  'passwordReset',
  'mfaResetAccepted',
  'mfaResetDone',
  'confirmed',
  'notConfirmed',
] satisfies LoginNotice[])

/** The page to open after sign-in, and the reason for a redirect to this page. */
interface PublicSearch {
  to?: string | undefined
  notice?: LoginNotice | undefined
}

export const Route = createFileRoute('/_public')({
  staticData: { catalogues: ['auth'] },
  // Names dropped parameters as undefined, since the router keeps parameters that are not returned.
  validateSearch: ({ to, notice }: Record<string, unknown>): PublicSearch => ({
    to: safeReturnPath(to),
    notice: notices.has(notice) ? (notice as LoginNotice) : undefined,
  }),
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
  const decision = guardPublicPage(state, path, useStateBefore(state))
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

/** Returns the name of the previous state. */
function useStateBefore(state: SessionState): SessionState['name'] | undefined {
  const [seen, setSeen] = useState<{ state: SessionState; before?: SessionState['name'] }>({ state })
  if (seen.state === state) return seen.before
  setSeen({ state, before: seen.state.name })
  return seen.state.name
}
