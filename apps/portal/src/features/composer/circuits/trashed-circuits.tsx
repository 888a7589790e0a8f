import { isApiError } from '@qportal/api-client'
import { Button, ConfirmDialog, Disclosure } from '@qportal/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import type { CircuitLibrary } from './circuit-library.ts'
import type { TrashedCircuit } from './merge-circuits.ts'

interface TrashedCircuitsProps {
  circuits: readonly TrashedCircuit[]
  /** Days after which the cloud deletes them. */
  days: number | undefined
  library: CircuitLibrary
  onChange: () => void
}

/** The trash: each circuit can be restored or deleted for good. */
export function TrashedCircuits({ circuits, days, library, onChange }: TrashedCircuitsProps) {
  const { t } = useTranslation('composer')
  const { api } = usePortalServices()
  const failureText = useFailureText()
  const list = useRef<HTMLUListElement>(null)
  const [busyId, setBusyId] = useState<string>()
  const [deleted, setDeleted] = useState<TrashedCircuit>()
  const [failure, setFailure] = useState<unknown>()

  async function change(id: string, action: () => Promise<unknown>) {
    setBusyId(id)
    setFailure(undefined)
    try {
      await action()
      onChange()
      // The pressed button is removed with its row.
      list.current?.focus({ preventScroll: true })
    } catch (thrown) {
      setFailure(thrown)
    }
    setBusyId(undefined)
    setDeleted(undefined)
  }
  async function restore({ id, name, trashedAt }: TrashedCircuit) {
    if (trashedAt === undefined) return library.restore(id)
    try {
      await api.changeCircuit(id, { isTrashed: false })
    } catch (thrown) {
      if (!isApiError(thrown) || thrown.code !== 'api/circuit-name-taken') throw thrown
      await api.changeCircuit(id, { isTrashed: false, name: library.freeName(name) })
    }
  }

  return (
    <div hidden={circuits.length === 0 && failure === undefined}>
      <Disclosure className="mt-3" summary={t('circuits.trashOf', { count: circuits.length })}>
        {days !== undefined && (
          <p className="text-caption text-ink2">{t('circuits.trashDays', { count: days })}</p>
        )}
        <ul ref={list} tabIndex={-1} aria-label={t('circuits.trashList')} className="grid">
          {circuits.map((circuit) => (
            <li key={circuit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <span className="block truncate font-medium">{circuit.name}</span>
                {circuit.trashedAt !== undefined && (
                  <span className="text-caption text-ink3">
                    <Moment value={circuit.trashedAt} />
                  </span>
                )}
              </span>
              <Button
                size="small"
                busy={busyId === circuit.id}
                onClick={() => void change(circuit.id, () => restore(circuit))}
              >
                {t('circuits.restoreOne', { name: circuit.name })}
              </Button>
              {circuit.trashedAt !== undefined && (
                <Button size="small" variant="danger" onClick={() => setDeleted(circuit)}>
                  {t('circuits.deleteOne', { name: circuit.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {failure !== undefined && (
          <p role="alert" className="text-caption text-danger">
            {failureText(failure)}
          </p>
        )}
      </Disclosure>
      {deleted && (
        <ConfirmDialog
          open
          destructive
          title={t('circuits.deleteTitle', { name: deleted.name })}
          confirmLabel={t('circuits.deleteForGood')}
          cancelLabel={t('circuits.cancel')}
          busy={busyId === deleted.id}
          onCancel={() => setDeleted(undefined)}
          onConfirm={() => void change(deleted.id, () => api.deleteCircuit(deleted.id))}
        >
          {t('circuits.deleteHint')}
        </ConfirmDialog>
      )}
    </div>
  )
}
