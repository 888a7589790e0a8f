import { isApiError } from '@qportal/api-client'
import type { Toaster } from '@qportal/ui'
import type { TFunction } from 'i18next'
import type { NamedCircuit } from '../../../platform/storage/named-circuits.ts'
import type { TextStorage } from '../../../platform/storage/text-storage.ts'
import { circuitFailureText } from './circuit-failure-text.ts'
import type { CircuitLibrary, OpenCircuit } from './circuit-library.ts'
import type { CircuitFailure, SyncResult } from './sync-circuits.ts'

interface NewsTarget {
  readonly library: CircuitLibrary
  readonly storage: TextStorage
  readonly sub: string
  readonly toaster: Toaster
  readonly t: TFunction<'composer'>
  readonly failureText: (error: unknown) => string
  readonly sync: () => void
  /** The failures that this page has told. */
  readonly told: Set<string>
  /** Returns the circuit that is open. */
  readonly current: () => OpenCircuit | undefined
  /** The open circuit has another name, or is a copy now. */
  readonly onMoved: (circuit: OpenCircuit) => void
  readonly onOpenLatest: (circuit: NamedCircuit) => void
}

/** Failures that pass; the list of circuits shows them. */
const passing: ReadonlySet<string> = new Set(['api/unreachable', 'api/timed-out', 'api/service-unavailable'])

/** Whether a failure lasts and is new: each synchronization finds it again. */
function isNews({ circuit, error }: CircuitFailure, told: Set<string>): boolean {
  if (!isApiError(error) || passing.has(error.code)) return false
  const version = `${circuit.id} ${circuit.versions[0].savedAt} ${error.code}`
  const isNew = !told.has(version)
  told.add(version)
  return isNew
}

/** Tells the user what a synchronization has changed. */
export function tellSyncNews({ list, copies, fetched, failure }: SyncResult, target: NewsTarget): void {
  const { library, toaster, t, failureText, onMoved, onOpenLatest } = target
  const current = target.current()
  if (list) offerToMove(target)
  for (const { of, copy } of copies) {
    const text = t('circuits.keptAsCopy', { name: of.name, copy: copy.name })
    toaster.show({ severity: 'warning', text, durationMs: null })
    if (of.id === current?.id) onMoved({ id: copy.id, name: copy.name, basedOn: copy.versions[0].savedAt })
  }
  if (failure && isNews(failure, target.told))
    toaster.show({ severity: 'danger', text: circuitFailureText(failure, t, failureText) })
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

/** Offers once to move the circuits that were in this browser before. */
function offerToMove({ library, storage, sub, toaster, t, sync }: NewsTarget): void {
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
