import type { SessionState } from '@qportal/auth-core'
import { createFileRoute, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
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
  'confirmed',
  'notConfirmed',
] satisfies LoginNotice[])

/** Where to go after sign-in, and why the reader was led here. */
interface PublicSearch {
  to?: string | undefined
  notice?: LoginNotice | undefined
}

export const Route = createFileRoute('/_public')({
  staticData: { words: ['auth'] },
  // What is dropped must be named: the router keeps members of the address that nobody mentions.
  validateSearch: ({ to, notice }: Record<string, unknown>): PublicSearch => ({
    to: safeReturnPath(to),
    notice: notices.has(notice) ? (notice as LoginNotice) : undefined,
  }),
  // Whoever came for a page gets there, also by way of a new password.
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

/** The name of the state before the present one. */
function useStateBefore(state: SessionState): SessionState['name'] | undefined {
  const [seen, setSeen] = useState<{ state: SessionState; before?: SessionState['name'] }>({ state })
  if (seen.state === state) return seen.before
  setSeen({ state, before: seen.state.name })
  return seen.state.name
}
