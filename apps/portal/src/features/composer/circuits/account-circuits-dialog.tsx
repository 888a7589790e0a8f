import { Alert, Button, Dialog, Disclosure, IconButton, TrashIcon, UndoIcon } from '@qportal/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { useIsUnmounted } from '../../../platform/use-is-unmounted.ts'
import { circuitFailureText } from './circuit-failure-text.ts'
import type { CircuitLibrary, OpenCircuit } from './circuit-library.ts'
import { CircuitVersions } from './circuit-versions.tsx'
import { mergeCircuits, type ListedCircuit } from './merge-circuits.ts'
import { adopt } from './sync-circuits.ts'
import { TrashedCircuits } from './trashed-circuits.tsx'
import type { CircuitSync } from './use-circuit-sync.ts'

interface AccountCircuitsDialogProps {
  library: CircuitLibrary
  account: CircuitSync
  onClose: () => void
  onOpen: (text: string, circuit: OpenCircuit) => void
}

/**
 * The circuits of the account and of this browser with their versions, and the trash. What is moved
 * into the trash can be taken out at once until the dialog closes.
 */
export function AccountCircuitsDialog({ library, account, onClose, onOpen }: AccountCircuitsDialogProps) {
  const { t } = useTranslation(['composer', 'common'])
  const { t: tComposer } = useTranslation('composer')
  const { api, toaster } = usePortalServices()
  const failureText = useFailureText()
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<unknown>()
  const isUnmounted = useIsUnmounted()
  /** The latest circuit to open. One that was asked for before may arrive later. */
  const wanted = useRef<object>(undefined)
  const { circuits, trash } = mergeCircuits(library.listAll(), account.list?.circuits ?? [])
  const onlyHere = circuits.filter(({ place }) => place === 'browser')
  const problem = failure ?? account.failure

  async function trashOne({ id, local }: ListedCircuit) {
    if (!local) await api.changeCircuit(id, { isTrashed: true })
    // A circuit that is only here is first sent.
    else if (!local.account)
      library.update(id, () => ({
        ...local,
        account: { version: 0, name: local.name },
        isTrashed: true,
      }))
    else library.remove(id)
  }
  async function trashRemoved() {
    try {
      await Promise.all(circuits.filter(({ id }) => removed.includes(id)).map(trashOne))
    } catch (thrown) {
      toaster.show({ severity: 'danger', text: failureText(thrown) })
    }
    if (removed.length > 0) account.sync()
  }
  const close = () => {
    void trashRemoved()
    onClose()
  }

  /** Opens the latest version, or an earlier text, on top of the latest version. */
  async function open({ id, local, version = 0 }: ListedCircuit, earlier?: string) {
    const request = {}
    wanted.current = request
    setFailure(undefined)
    try {
      const isCurrent = local !== undefined && (local.account?.version ?? 0) >= version
      const hasOwnChanges = local?.versions[0].number === undefined
      if (!isCurrent && !(local && hasOwnChanges)) adopt(library, await api.getCircuit(id))
      if (isUnmounted.current || wanted.current !== request) return
      const circuit = library.listAll().find((each) => each.id === id)
      if (!circuit) return
      const [newest] = circuit.versions
      void trashRemoved()
      onOpen(earlier ?? newest.text, { id, name: circuit.name, basedOn: newest.savedAt })
    } catch (thrown) {
      setFailure(thrown)
    }
  }
  function moveToAccount() {
    library.moveToAccount()
    account.sync()
  }
  const toggle = (id: string) =>
    setRemoved(removed.includes(id) ? removed.filter((each) => each !== id) : [...removed, id])

  return (
    <Dialog open onClose={close} title={t('circuits.title')} closeLabel={t('common:close')} width="wide">
      {problem !== undefined && (
        <Alert severity="warning" className="mb-3" title={t('circuits.accountFailed')}>
          {failureText(problem)}
        </Alert>
      )}
      {problem === undefined && account.circuitFailure && (
        <Alert severity="warning" className="mb-3">
          {circuitFailureText(account.circuitFailure, tComposer, failureText)}
        </Alert>
      )}
      {onlyHere.length > 0 && (
        <Alert
          severity="info"
          className="mb-3"
          title={t('circuits.onlyHere', { count: onlyHere.length })}
          action={
            <Button size="small" onClick={moveToAccount}>
              {t('circuits.moveToAccount')}
            </Button>
          }
        >
          {t('circuits.onlyHereHint')}
        </Alert>
      )}
      {circuits.length === 0 && <p className="text-ink2">{t('circuits.none')}</p>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t('circuits.title')}
        className="grid grid-cols-[minmax(0,1fr)] outline-none"
      >
        {circuits.map((circuit) => (
          <CircuitRow
            key={circuit.id}
            circuit={circuit}
            isRemoved={removed.includes(circuit.id)}
            onToggle={() => toggle(circuit.id)}
            onOpen={(earlier) => void open(circuit, earlier)}
          />
        ))}
      </ul>
      <TrashedCircuits
        circuits={trash}
        days={account.list?.limits.trashDays}
        library={library}
        onChange={account.sync}
        fallback={list}
      />
    </Dialog>
  )
}

interface CircuitRowProps {
  circuit: ListedCircuit
  isRemoved: boolean
  onToggle: () => void
  onOpen: (earlier?: string) => void
}

function CircuitRow({ circuit, isRemoved, onToggle, onOpen }: CircuitRowProps) {
  const { t } = useTranslation('composer')
  const [showsVersions, setShowsVersions] = useState(false)
  const { name, savedAt, place } = circuit
  return (
    <li className="border-t border-line1 py-2 first:border-t-0">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="flex flex-wrap gap-x-3 text-caption text-ink3">
            <Moment value={savedAt} />
            {place !== 'account' && <span>{t(`circuits.place.${place}`)}</span>}
          </span>
        </span>
        <span role="status" className="text-caption text-ink2">
          {isRemoved && t('circuits.trashed')}
        </span>
        {!isRemoved && (
          <Button size="small" aria-label={t('circuits.openOne', { name })} onClick={() => onOpen()}>
            {t('circuits.openShort')}
          </Button>
        )}
        {/* One button for both actions, so that it keeps the focus. */}
        <IconButton
          size="small"
          label={t(isRemoved ? 'circuits.takeOut' : 'circuits.trash', { name })}
          icon={isRemoved ? <UndoIcon size={16} /> : <TrashIcon size={16} />}
          onClick={onToggle}
        />
      </div>
      {!isRemoved && (
        <Disclosure
          size="small"
          summary={t('circuits.allVersions')}
          onToggle={(event) => setShowsVersions(event.currentTarget.open)}
        >
          {showsVersions && <CircuitVersions circuit={circuit} onOpen={onOpen} />}
        </Disclosure>
      )}
    </li>
  )
}
