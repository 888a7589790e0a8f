import { isApiError } from '@qportal/api-client'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import type { CircuitLibrary, NamedCircuit, OpenCircuit } from './circuit-library.ts'
import type { SyncResult } from './sync-circuits.ts'

interface NewsTarget {
  readonly sync: () => void
  /** The circuit that is open. */
  readonly current: OpenCircuit | undefined
  /** The open circuit has another name, or is a copy now. */
  readonly onMoved: (circuit: OpenCircuit) => void
  readonly onOpenLatest: (circuit: NamedCircuit) => void
}

/** Failures that pass; the list of circuits shows them. */
const passing: ReadonlySet<string> = new Set(['api/unreachable', 'api/timed-out', 'api/service-unavailable'])

/** Returns a function that tells the user what a synchronization has changed. */
export function useSyncNews(library: CircuitLibrary): (result: SyncResult, target: NewsTarget) => void {
  const { t } = useTranslation('composer')
  const { storage, toaster } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const failureText = useFailureText()
  /** Offers once to move the circuits that were here before. */
  function offerToMove(sync: () => void) {
    const offeredKey = `qportal.circuits-offered.${sub}`
    const count = library.listOwn().length
    if (count === 0 || storage.read(offeredKey) !== undefined) return
    storage.write(offeredKey, 'yes')
    const move = () => {
      library.moveToAccount()
      sync()
    }
    toaster.show({
      severity: 'info',
      text: t('circuits.onlyHere', { count }),
      action: { label: t('circuits.moveToAccount'), onAction: move },
      durationMs: null,
    })
  }

  return ({ list, copies, fetched, failure }, { current, sync, onMoved, onOpenLatest }) => {
    if (list) offerToMove(sync)
    for (const { of, copy } of copies) {
      const text = t('circuits.keptAsCopy', { name: of.name, copy: copy.name })
      toaster.show({ severity: 'warning', text, durationMs: null })
      if (of.id === current?.id) onMoved({ id: copy.id, name: copy.name, basedOn: copy.versions[0].savedAt })
    }
    if (isApiError(failure) && !passing.has(failure.code))
      toaster.show({ severity: 'danger', text: failureText(failure) })
    const isCopied = copies.some(({ of }) => of.id === current?.id)
    const found = isCopied ? undefined : library.list().find(({ id }) => id === current?.id)
    if (!current || !found) return
    if (found.name !== current.name) onMoved({ ...current, name: found.name })
    if (fetched.includes(found.id))
      toaster.show({
        severity: 'info',
        text: t('circuits.newerVersion', { name: found.name }),
        action: { label: t('circuits.openLatest'), onAction: () => onOpenLatest(found) },
        durationMs: null,
      })
  }
}
