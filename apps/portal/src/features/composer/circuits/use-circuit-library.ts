import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/i18n/format-date-time.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { circuitLibrary, type CircuitLibrary } from './circuit-library.ts'
import { withEnding } from './unique-name.ts'
import { useCircuitSync, type CircuitSync } from './use-circuit-sync.ts'

const clockAndIds = { now: () => new Date(), newId: () => crypto.randomUUID() }

/** The user's circuits of this browser, synchronized with those of the account. */
export function useCircuitLibrary(): { library: CircuitLibrary; account: CircuitSync } {
  const { t } = useTranslation('composer')
  const { language } = useFormat()
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const copyName = useCallback(
    (name: string, copiedAt: Date) =>
      withEnding(name, t('circuits.copyEnding', { time: formatDateTime(copiedAt, language) })),
    [t, language],
  )
  const library = useMemo(
    () => circuitLibrary({ storage, sub, ...clockAndIds, copyName }),
    [storage, sub, copyName],
  )
  return { library, account: useCircuitSync({ library, copyName }) }
}
