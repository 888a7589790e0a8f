import { isApiError } from '@qportal/api-client'
import { Button, ConfirmDialog, Disclosure } from '@qportal/ui'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { useKeptFocus } from '../../../platform/use-kept-focus.ts'
import type { CircuitLibrary } from './circuit-library.ts'
import type { TrashedCircuit } from './merge-circuits.ts'

interface TrashedCircuitsProps {
  circuits: readonly TrashedCircuit[]
  /** Days after which the cloud deletes them. */
  days: number | undefined
  library: CircuitLibrary
  onChange: () => void
  /** Takes the focus when the trash is empty. */
  fallback: RefObject<HTMLElement | null>
}

/** The trash: each circuit can be restored or deleted for good. */
export function TrashedCircuits({ circuits, days, library, onChange, fallback }: TrashedCircuitsProps) {
  const { t } = useTranslation('composer')
  const { api } = usePortalServices()
  const failureText = useFailureText()
  const [busyId, setBusyId] = useState<string>()
  const [deleted, setDeleted] = useState<TrashedCircuit>()
  const [failure, setFailure] = useState<unknown>()
  const list = useKeptFocus<HTMLUListElement>({ rows: 'li', fallback })

  async function change(id: string, action: () => Promise<unknown>) {
    setBusyId(id)
    setFailure(undefined)
    try {
      await action()
      onChange()
    } catch (thrown) {
      setFailure(thrown)
    }
    setBusyId(undefined)
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
        <ul ref={list} aria-label={t('circuits.trashList')} className="grid grid-cols-[minmax(0,1fr)]">
          {circuits.map((circuit) => (
            <li key={circuit.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 max-sm:basis-full">
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
                aria-label={t('circuits.restoreOne', { name: circuit.name })}
                onClick={() => void change(circuit.id, () => restore(circuit))}
              >
                {t('circuits.restoreShort')}
              </Button>
              {circuit.trashedAt !== undefined && (
                <Button
                  size="small"
                  busy={busyId === circuit.id}
                  aria-label={t('circuits.deleteOne', { name: circuit.name })}
                  onClick={() => setDeleted(circuit)}
                >
                  {t('circuits.deleteForGood')}
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
          onCancel={() => setDeleted(undefined)}
          onConfirm={() => {
            setDeleted(undefined)
            void change(deleted.id, () => api.deleteCircuit(deleted.id))
          }}
        >
          {t('circuits.deleteHint')}
        </ConfirmDialog>
      )}
    </div>
  )
}
