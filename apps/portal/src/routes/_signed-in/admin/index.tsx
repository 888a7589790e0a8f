import { Button, Pagination, TextField, WireHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminQueries, usersPerPage } from '../../../features/admin/admin-queries.ts'
import { PeopleTable } from '../../../features/admin/people-table.tsx'
import { RegisterDialog } from '../../../features/admin/register-dialog.tsx'
import { useAdminClient } from '../../../features/admin/use-admin-client.ts'
import { QueryFailure } from '../../../platform/failures/query-failure.tsx'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import { useUrlText } from '../../../platform/navigation/use-url-text.ts'

const typingPauseMs = 400

interface PeopleSearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
}

export const Route = createFileRoute('/_signed-in/admin/')({
  validateSearch: ({ q, page }: Record<string, unknown>): PeopleSearch => ({
    q: typeof q === 'string' && q.length <= 100 && q ? q : undefined,
    page: Number.isInteger(Number(page)) && Number(page) > 1 ? Number(page) : undefined,
  }),
  component: PeoplePage,
})

function PeoplePage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate({ from: Route.fullPath })
  const { q, page = 1 } = Route.useSearch()
  const [isRegistering, setIsRegistering] = useState(false)
  const query = useQuery(adminQueries.users(useAdminClient(), { q, page }))
  const { data, error, isPending } = query
  const show = (search: PeopleSearch) => void navigate({ search, replace: true })
  const text = useUrlText(q ?? '', (typed) => show({ q: typed || undefined }), typingPauseMs)
  usePageTitle(t('people.title'))
  const from = (page - 1) * usersPerPage
  return (
    <section aria-labelledby="people-heading">
      <WireHeading headingId="people-heading">{t('people.title')}</WireHeading>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <TextField
          type="search"
          className="w-72 max-w-full"
          label={t('people.search')}
          value={text.text}
          onChange={(event) => text.setText(event.currentTarget.value)}
        />
        <Button variant="primary" onClick={() => setIsRegistering(true)}>
          {t('people.register')}
        </Button>
      </div>
      <QueryFailure title={t('people.failed')} query={query} />
      {(data || !error) && <PeopleTable users={data?.users ?? []} loading={isPending} />}
      {data && data.total > usersPerPage && (
        <Pagination
          label={t('people.title')}
          summary={t('people.range', {
            from: from + 1,
            to: Math.min(from + usersPerPage, data.total),
            total: data.total,
          })}
          previous={{
            label: t('people.previous'),
            ...(page > 1 && { onSelect: () => show({ q, page: page - 1 }) }),
          }}
          next={{
            label: t('people.next'),
            ...(from + usersPerPage < data.total && { onSelect: () => show({ q, page: page + 1 }) }),
          }}
        />
      )}
      {isRegistering && <RegisterDialog onClose={() => setIsRegistering(false)} />}
    </section>
  )
}
