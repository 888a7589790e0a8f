import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import type { ReportTarget } from './circuits/report-sync-result.ts'
import type { SyncResult } from './circuits/sync-circuits.ts'
import type { CircuitSync } from './circuits/use-circuit-sync.ts'

type OpenCircuits = Pick<ReportTarget, 'library' | 'current' | 'onMoved' | 'onOpenLatest'>

/** Shows what each synchronization of the circuits has changed. */
export function useSyncReport({ result, sync }: CircuitSync, circuits: OpenCircuits): void {
  const { t } = useTranslation('composer')
  const { storage, toaster } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const failureText = useFailureText()
  const reportedFailureIds = useRef(new Set<string>())
  const report = useEffectEvent(async (latest: SyncResult) => {
    // Loaded after the first synchronization, so that the editor does not wait for it.
    const { reportSyncResult } = await import('./circuits/report-sync-result.ts')
    reportSyncResult(latest, {
      ...circuits,
      storage,
      sub,
      toaster,
      t,
      failureText,
      sync,
      reportedFailureIds: reportedFailureIds.current,
    })
  })
  useEffect(() => {
    // Without its code, the list of circuits shows what has changed.
    if (result) report(result).catch(() => undefined)
  }, [result])
}
