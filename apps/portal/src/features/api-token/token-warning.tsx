import { Banner, Link } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { apiTokenQueries } from './api-token-queries.ts'
import { tokenLife } from './token-life.ts'

const hourMs = 60 * 60 * 1000

/**
 * Warns above every page that the API token expires within a week or a day. Closing the first
 * warning does not suppress the second. A failed query shows nothing here.
 */
export function TokenWarning() {
  const { t } = useTranslation(['shell', 'common'])
  const { api, storage } = usePortalServices()
  const now = useNow(60_000)
  const isOnItsPage = useLocation({
    select: ({ pathname, search }) => pathname === '/howto' && search.chapter === 'api',
  })
  // The token's own section runs the query and offers a retry.
  const { data } = useQuery({ ...apiTokenQueries.current(api), staleTime: hourMs, enabled: !isOnItsPage })
  const key = `qportal.token-warning.${useSessionUser()?.sub ?? ''}`
  const [closed, setClosed] = useState(() => storage.read(key))

  const expiresAt = data?.expiresAt
  const warning = expiresAt === undefined ? undefined : tokenLife(expiresAt, now).warning
  const shown = `${expiresAt} ${warning}`
  if ((warning !== 'week' && warning !== 'day') || isOnItsPage || closed === shown) return null
  return (
    <Banner
      severity="warning"
      action={
        <Link as={RouterLink} href="/howto?chapter=api" standalone>
          {t('tokenEnds.open')}
        </Link>
      }
      closeLabel={t('common:close')}
      onClose={() => {
        storage.write(key, shown)
        setClosed(shown)
      }}
    >
      {t(`tokenEnds.${warning}`)}
    </Banner>
  )
}
