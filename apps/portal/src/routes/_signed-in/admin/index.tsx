import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { PeoplePage, type PeopleSearch } from '../../../features/admin/people-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/')({
  validateSearch: ({ q, page }: Record<string, unknown>): PeopleSearch => ({
    q: typeof q === 'string' && q.length <= 100 && q ? q : undefined,
    page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
  }),
  component: PeopleRoute,
})

function PeopleRoute() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PeoplePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
