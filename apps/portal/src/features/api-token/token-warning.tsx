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
 * Above every page but the token's own: that it ends within a week, or within a day. Who closes the first hears the second all the same.
 * That it could not be read is said where somebody wants to know.
 */
export function TokenWarning() {
  const { t } = useTranslation(['shell', 'common'])
  const { api, storage } = usePortalServices()
  const now = useNow(60_000)
  const isOnItsPage = useLocation({
    select: ({ pathname, search }) => pathname === '/howto' && search.chapter === 'api',
  })
  // On its page the token's section asks, and offers to ask again.
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
