import { WireHeading } from '@qportal/ui'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuditLog } from '../../../features/admin/audit-log.tsx'
import { readAuditSearch } from '../../../features/admin/audit-search.ts'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/admin/log')({
  validateSearch: readAuditSearch,
  component: AuditLogPage,
})

function AuditLogPage() {
  const { t } = useTranslation('admin')
  const navigate = useNavigate({ from: Route.fullPath })
  const search = Route.useSearch({ select: readAgain, structuralSharing: true })
  usePageTitle(t('log.title'))
  return (
    <section aria-labelledby="log-heading">
      <WireHeading headingId="log-heading">{t('log.title')}</WireHeading>
      <AuditLog
        search={search}
        onSearch={(change) =>
          void navigate({ search: (current) => readAgain({ ...current, ...change }), replace: true })
        }
      />
    </section>
  )
}

/** Reads the search again, since the router also passes parameters that were dropped. */
function readAgain(search: object) {
  return readAuditSearch({ ...search })
}
