import { isApiError } from '@qportal/api-client'
import type { Toaster } from '@qportal/ui'
import type { TFunction } from 'i18next'
import type { NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import type { TextStorage } from '../../../platform/storage/text-storage.ts'
import { circuitFailureText } from './circuit-failure-text.ts'
import type { CircuitLibrary, OpenCircuit } from './circuit-library.ts'
import type { CircuitFailure, SyncResult } from './sync-circuits.ts'

export interface ReportTarget {
  readonly library: CircuitLibrary
  readonly storage: TextStorage
  readonly sub: string
  readonly toaster: Toaster
  readonly t: TFunction<'composer'>
  readonly failureText: (error: unknown) => string
  readonly sync: () => void
  /** The failures that this page has reported. */
  readonly reportedFailureIds: Set<string>
  /** Returns the circuit that is open. */
  readonly current: () => OpenCircuit | undefined
  /** The open circuit has another name, or is a copy now. */
  readonly onMoved: (circuit: OpenCircuit) => void
  readonly onOpenLatest: (circuit: NamedCircuit) => void
}

/** Failures that pass; the list of circuits shows them. */
const passing: ReadonlySet<string> = new Set(['api/unreachable', 'api/timed-out', 'api/service-unavailable'])

/** Returns whether a failure lasts and was not reported: each synchronization finds it again. */
function isNewFailure({ circuit, error }: CircuitFailure, reportedFailureIds: Set<string>): boolean {
  if (!isApiError(error) || passing.has(error.code)) return false
  const id = `${circuit.id} ${circuit.versions[0].savedAt} ${error.code}`
  const isNew = !reportedFailureIds.has(id)
  reportedFailureIds.add(id)
  return isNew
}

/** Shows the user what a synchronization has changed. */
export function reportSyncResult({ list, copies, fetched, failure }: SyncResult, target: ReportTarget): void {
  const { library, toaster, t, failureText, onMoved, onOpenLatest } = target
  const current = target.current()
  if (list) offerToMove(target)
  for (const { of, copy } of copies) {
    const text = t('circuits.keptAsCopy', { name: of.name, copy: copy.name })
    toaster.show({ severity: 'warning', text, durationMs: null })
    if (of.id === current?.id) onMoved({ id: copy.id, name: copy.name, basedOn: copy.versions[0].savedAt })
  }
  if (failure && isNewFailure(failure, target.reportedFailureIds))
    toaster.show({ severity: 'danger', text: circuitFailureText(failure, t, failureText) })
  const isCopied = copies.some(({ of }) => of.id === current?.id)
  const listed = isCopied ? undefined : library.list().find(({ id }) => id === current?.id)
  if (!current || !listed) return
  if (listed.name !== current.name) onMoved({ ...current, name: listed.name })
  if (fetched.includes(listed.id))
    toaster.show({
      severity: 'info',
      text: t('circuits.newerVersion', { name: listed.name }),
      action: { label: t('circuits.openLatest'), onAction: () => onOpenLatest(listed) },
      durationMs: null,
    })
}

/** Offers once to move the circuits that were in this browser before. */
function offerToMove({ library, storage, sub, toaster, t, sync }: ReportTarget): void {
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
