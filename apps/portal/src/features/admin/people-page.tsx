import { Button, Pagination, TextField, WireHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { useUrlText } from '../../platform/navigation/use-url-text.ts'
import { adminQueries, usersPerPage } from './admin-queries.ts'
import { PeopleTable } from './people-table.tsx'
import { RegisterDialog } from './register-dialog.tsx'
import { useAdminClient } from './use-admin-client.ts'

const typingPauseMs = 400

export interface PeopleSearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
}

interface PeoplePageProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

/** The users of the cloud: a search, a table, and the registration of new ones. */
export function PeoplePage({ search: { q, page = 1 }, onSearch }: PeoplePageProps) {
  const { t } = useTranslation('admin')
  const [isRegistering, setIsRegistering] = useState(false)
  const query = useQuery(adminQueries.users(useAdminClient(), { q, page }))
  const { data, error, isPending } = query
  const text = useUrlText(q ?? '', (typed) => onSearch({ q: typed || undefined }), typingPauseMs)
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
            ...(page > 1 && { onSelect: () => onSearch({ q, page: page - 1 }) }),
          }}
          next={{
            label: t('people.next'),
            ...(from + usersPerPage < data.total && { onSelect: () => onSearch({ q, page: page + 1 }) }),
          }}
        />
      )}
      {isRegistering && <RegisterDialog onClose={() => setIsRegistering(false)} />}
    </section>
  )
}
