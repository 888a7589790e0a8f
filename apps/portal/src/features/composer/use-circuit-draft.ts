import type { ComposerInputs } from '@qportal/composer/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { tabStorage } from '../../platform/storage/text-storage.ts'
import type { OpenCircuit } from './circuits/circuit-library.ts'
import { useCircuitLibrary } from './circuits/use-circuit-library.ts'
import { composerDraft, emptyProgram, type ComposerVisit } from './composer-draft.ts'
import { newDraft, type Draft, type DraftCircuit } from './draft.ts'
import { useDelayedSave } from './use-delayed-save.ts'
import { useSyncReport } from './use-sync-report.ts'

interface CircuitDraftOptions {
  visit: ComposerVisit
  /** The program of the URL; without one, the draft is restored. */
  initial: string | undefined
  /** Job type, observable and parameter values from the URL. */
  inputs: ComposerInputs | undefined
}

/**
 * The circuit that the user edits: its draft, the library that it is saved in, and what opens
 * another one.
 */
export function useCircuitDraft({ visit, initial, inputs }: CircuitDraftOptions) {
  const { t } = useTranslation('composer')
  const { storage, toaster } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const { library, account } = useCircuitLibrary()
  const { sync } = account
  const drafts = useMemo(() => composerDraft({ device: storage, tab: tabStorage(), sub }), [storage, sub])
  const [opened, setOpened] = useState(() => ({
    openCount: 0,
    draft:
      drafts.ofTab(visit) ??
      (initial === undefined ? (drafts.ofDevice() ?? newDraft(emptyProgram)) : newDraft(initial, { inputs })),
  }))
  const currentDraft = useRef<Draft>(opened.draft)
  const write = useCallback(
    (next: Draft) => {
      const { replaced, isKept } = drafts.write(visit, next)
      if (replaced === undefined) return isKept
      // Saves a replaced draft, of another tab or from before a link was opened, in the library.
      const { id, text, circuit = { id, name: t('circuits.unnamed') } } = replaced
      const saved = library.list().find((each) => each.id === circuit.id)
      if (!saved?.versions.some((version) => version.text === text)) {
        library.save(circuit, text)
        sync()
      }
      return isKept
    },
    [drafts, visit, library, sync, t],
  )
  const { save, saved } = useDelayedSave(write)
  const update = useCallback(
    (change: Partial<Draft>) => {
      currentDraft.current = { ...currentDraft.current, ...change }
      save(currentDraft.current)
    },
    [save],
  )

  function nameDraft(circuit: DraftCircuit): void {
    update({ circuit })
    setOpened((before) => ({ ...before, draft: { ...before.draft, circuit } }))
  }

  function saveVersion(circuit: Partial<OpenCircuit> & { name: string }): void {
    const { id, name, versions } = library.save(circuit, currentDraft.current.text)
    nameDraft({ id, name, basedOn: versions[0].savedAt })
    if (circuit.id !== undefined && circuit.id !== id)
      toaster.show({
        severity: 'warning',
        text: t('circuits.keptAsCopy', { name: circuit.name, copy: name }),
        durationMs: null,
      })
    sync()
  }

  function rename(name: string): void {
    const { circuit } = currentDraft.current
    if (!circuit) return
    library.rename(circuit.id, name)
    nameDraft({ ...circuit, name })
    sync()
  }

  /** Opens a draft; saves the current one in the library first, unless it is empty. */
  function open(next: Draft): void {
    const { id, text, circuit = { id, name: t('circuits.unnamed') } } = currentDraft.current
    if (text !== next.text && text !== emptyProgram) {
      library.save(circuit, text)
      sync()
    }
    currentDraft.current = next
    save(next)
    setOpened(({ openCount }) => ({ openCount: openCount + 1, draft: next }))
  }

  useSyncReport(account, {
    library,
    current: () => currentDraft.current.circuit,
    onMoved: nameDraft,
    onOpenLatest: ({ id, name, versions: [{ text, savedAt }] }) =>
      open(newDraft(text, { circuit: { id, name, basedOn: savedAt } })),
  })

  // Opens the program of a new link on the same page. A link to the current program is ignored,
  // because reopening would lose the undo history.
  const openLink = useEffectEvent(() => {
    const hasOtherInputs =
      inputs !== undefined && JSON.stringify(inputs) !== JSON.stringify(currentDraft.current.inputs)
    if (initial !== undefined && (initial !== currentDraft.current.text || hasOtherInputs))
      open(newDraft(initial, { inputs }))
  })
  const openedAddress = useRef(visit.address)
  useEffect(() => {
    if (openedAddress.current === visit.address) return
    openedAddress.current = visit.address
    openLink()
  }, [visit.address])

  return {
    library,
    account,
    ...opened,
    saved,
    updateText: useCallback((text: string) => update({ text }), [update]),
    updateInputs: useCallback((changed: ComposerInputs) => update({ inputs: changed }), [update]),
    saveVersion,
    rename,
    open,
  }
}
