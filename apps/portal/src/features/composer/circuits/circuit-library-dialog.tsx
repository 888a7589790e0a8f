import { Button, Dialog, Disclosure, IconButton, TrashIcon, UndoIcon } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/time/moment.tsx'
import type { CircuitLibrary, OpenCircuit } from './circuit-library.ts'

interface CircuitLibraryDialogProps {
  library: CircuitLibrary
  onClose: () => void
  onOpen: (text: string, circuit: OpenCircuit) => void
}

/**
 * The user's named circuits with their versions. A deletion can be undone until the dialog closes.
 */
export function CircuitLibraryDialog({ library, onClose, onOpen }: CircuitLibraryDialogProps) {
  const { t } = useTranslation(['composer', 'common'])
  const [circuits] = useState(library.list)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const isRemoved = (id: string) => removed.includes(id)
  const toggle = (id: string) =>
    setRemoved(isRemoved(id) ? removed.filter((each) => each !== id) : [...removed, id])
  const deleteRemoved = () => removed.forEach((id) => library.remove(id))
  const close = () => {
    deleteRemoved()
    onClose()
  }
  const open: CircuitLibraryDialogProps['onOpen'] = (text, circuit) => {
    deleteRemoved()
    onOpen(text, circuit)
  }
  return (
    <Dialog open onClose={close} title={t('circuits.title')} closeLabel={t('common:close')} width="wide">
      {circuits.length === 0 && <p className="text-ink2">{t('circuits.none')}</p>}
      <ul className="grid">
        {circuits.map((circuit) => (
          <li key={circuit.id} className="border-t border-line1 py-2 first:border-t-0">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{circuit.name}</span>
                <span className="text-caption text-ink3">
                  <Moment value={circuit.versions[0].savedAt} />
                </span>
              </span>
              <span role="status" className="text-caption text-ink2">
                {isRemoved(circuit.id) && t('circuits.removed')}
              </span>
              {!isRemoved(circuit.id) && (
                <Button size="small" onClick={() => open(circuit.versions[0].text, circuit)}>
                  {t('circuits.openOne', { name: circuit.name })}
                </Button>
              )}
              {/* One button for both actions, so that it keeps the focus. */}
              <IconButton
                size="small"
                label={t(isRemoved(circuit.id) ? 'circuits.restore' : 'circuits.remove', {
                  name: circuit.name,
                })}
                icon={isRemoved(circuit.id) ? <UndoIcon size={16} /> : <TrashIcon size={16} />}
                onClick={() => toggle(circuit.id)}
              />
            </div>
            {circuit.versions.length > 1 && !isRemoved(circuit.id) && (
              <Disclosure
                size="small"
                summary={t('circuits.versions', { count: circuit.versions.length - 1 })}
              >
                <ul className="mt-1 grid gap-1 ps-4">
                  {circuit.versions.slice(1).map(({ savedAt, text }) => (
                    <li key={savedAt} className="flex items-center gap-3 text-caption">
                      <span className="flex-1">
                        <Moment value={savedAt} />
                      </span>
                      <Button size="small" variant="quiet" onClick={() => open(text, circuit)}>
                        {t('circuits.openVersion')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
