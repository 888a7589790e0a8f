import type { Device } from '@qportal/api-client'
import type { Circuit } from '@qportal/circuit'
import type { ComposerWords } from '@qportal/composer/messages'
import { Composer, type ComposerInputs, type ComposerJobType } from '@qportal/composer/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failures/failure-text.ts'
import { formatDateTime } from '../../platform/i18n/format-date-time.ts'
import { toLanguage } from '../../platform/i18n/languages.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { tabStorage } from '../../platform/storage/text-storage.ts'
import { circuitLibrary, type OpenCircuit } from './circuits/circuit-library.ts'
import { CircuitName } from './circuits/circuit-name.tsx'
import type { SyncResult } from './circuits/sync-circuits.ts'
import { withEnding } from './circuits/unique-name.ts'
import { useCircuitSync } from './circuits/use-circuit-sync.ts'
import { composedJob, type ComposedJob } from './composed-job.ts'
import { composerDraft, emptyProgram, type ComposerVisit } from './composer-draft.ts'
import { deviceMarks } from './device-marks.ts'
import type { Draft, DraftCircuit } from './draft.ts'
import { liveSimulator } from './live-simulator.ts'
import { useCalibrations } from './use-calibrations.ts'
import { useDelayedSave } from './use-delayed-save.ts'
import { viewLink } from './view-link.ts'

/** The device and transpilation that the user has chosen in the form. */
export interface ChosenRun {
  readonly deviceId: string
  /** Without a transpiler a device runs only its basis gates on its couplings. */
  readonly isTranspiled: boolean
}

interface ComposerWorkspaceProps {
  visit: ComposerVisit
  words: ComposerWords
  /** The program of the URL; without one, the draft is restored. */
  initial: string | undefined
  /** Job type, observable and parameter values from the URL. */
  inputs: ComposerInputs | undefined
  devices: readonly Device[]
  /** Begins with the list of templates. */
  startsWithTemplates: boolean
  /** Renders the form of a job, which reports where the job will run. */
  renderExecution: (job: ComposedJob, onRunChange: (run: ChosenRun) => void) => ReactNode
}

const clockAndIds = { now: () => new Date(), newId: () => crypto.randomUUID() }

/** The composer with the user's draft and circuits, the page's simulator and the devices. */
export function ComposerWorkspace({
  visit,
  words,
  initial,
  inputs,
  devices,
  startsWithTemplates,
  renderExecution,
}: ComposerWorkspaceProps) {
  const { t, i18n } = useTranslation('composer')
  const { storage, toaster } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const language = toLanguage(i18n.resolvedLanguage)
  const draft = useMemo(() => composerDraft({ device: storage, tab: tabStorage(), sub }), [storage, sub])
  const copyName = useCallback(
    (name: string, at: Date) =>
      withEnding(name, t('circuits.copyEnding', { time: formatDateTime(at, language) })),
    [t, language],
  )
  const library = useMemo(
    () => circuitLibrary({ storage, sub, ...clockAndIds, copyName }),
    [storage, sub, copyName],
  )
  const failureText = useFailureText()
  const account = useCircuitSync({ library, copyName })
  const { sync, result: synced } = account
  const viewStorage = useMemo(() => composerViewStorage(storage, sub), [storage, sub])
  const [opened, setOpened] = useState(() => ({
    openCount: 0,
    draft:
      draft.ofTab(visit) ??
      (initial === undefined ? (draft.ofDevice() ?? newDraft(emptyProgram)) : newDraft(initial, { inputs })),
  }))
  const draftRef = useRef<Draft>(opened.draft)
  const write = useCallback(
    (next: Draft) => {
      const { replaced, isKept } = draft.write(visit, next)
      if (replaced === undefined) return isKept
      // Saves a replaced draft, of another tab or from before a link was opened, in the library.
      const { id, text, circuit = { id, name: t('circuits.unnamed') } } = replaced
      const known = library.list().find((each) => each.id === circuit.id)
      if (!known?.versions.some((version) => version.text === text)) {
        library.save(circuit, text)
        sync()
      }
      return isKept
    },
    [draft, visit, library, sync, t],
  )
  const { save, saved } = useDelayedSave(write)
  const updateDraft = useCallback(
    (change: Partial<Draft>) => {
      draftRef.current = { ...draftRef.current, ...change }
      save(draftRef.current)
    },
    [save],
  )
  const updateText = useCallback((text: string) => updateDraft({ text }), [updateDraft])
  const updateInputs = useCallback((inputs: ComposerInputs) => updateDraft({ inputs }), [updateDraft])
  const [run, setRun] = useState<ChosenRun>()
  const calibrations = useCalibrations(devices)
  const device = devices.find(({ id }) => id === run?.deviceId)
  const findMarks = useMemo(() => {
    if (!device || !run) return undefined
    const { isTranspiled } = run
    const couplings = calibrations.get(device.id)?.couplings ?? []
    return (circuit: Circuit, jobType: ComposerJobType) =>
      deviceMarks(circuit, device, { language, jobType, isTranspiled, couplings })
  }, [device, run, calibrations, language])
  const noises = useMemo(
    () =>
      devices.flatMap(({ id, name }) => {
        const model = calibrations.get(id)?.noise
        return model ? [{ key: id, label: name, model }] : []
      }),
    [devices, calibrations],
  )

  function nameDraft(circuit: DraftCircuit): void {
    updateDraft({ circuit })
    setOpened((before) => ({ ...before, draft: { ...before.draft, circuit } }))
  }

  function saveVersion(circuit: Partial<OpenCircuit> & { name: string }): void {
    const { id, name, versions } = library.save(circuit, draftRef.current.text)
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
    const { circuit } = draftRef.current
    if (!circuit) return
    library.rename(circuit.id, name)
    nameDraft({ ...circuit, name })
    sync()
  }

  /** Opens a draft; saves the current one in the library first, unless it is empty. */
  function open(next: Draft): void {
    const { id, text, circuit = { id, name: t('circuits.unnamed') } } = draftRef.current
    if (text !== next.text && text !== emptyProgram) {
      library.save(circuit, text)
      sync()
    }
    draftRef.current = next
    save(next)
    setOpened(({ openCount }) => ({ openCount: openCount + 1, draft: next }))
  }

  // Another draft replaces the composer, and in it the element that had the focus.
  useEffect(() => {
    if (opened.openCount > 0 && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#page-heading')?.focus()
  }, [opened.openCount])
  const toldFailures = useRef(new Set<string>())
  const tellNews = useEffectEvent(async (result: SyncResult) => {
    // Loaded after the first synchronization, so that the editor does not wait for it.
    const { tellSyncNews } = await import('./circuits/tell-sync-news.ts')
    tellSyncNews(result, {
      library,
      storage,
      sub,
      toaster,
      t,
      failureText,
      sync,
      told: toldFailures.current,
      current: () => draftRef.current.circuit,
      onMoved: nameDraft,
      onOpenLatest: ({ id, name, versions: [{ text, savedAt }] }) =>
        open(newDraft(text, { circuit: { id, name, basedOn: savedAt } })),
    })
  })
  useEffect(() => {
    // Without its code, the list of circuits shows what has changed.
    if (synced) tellNews(synced).catch(() => undefined)
  }, [synced])

  // Opens the program of a new link on the same page. A link to the current program is ignored,
  // because reopening would lose the undo history.
  const follow = useEffectEvent(() => {
    const hasOtherInputs =
      inputs !== undefined && JSON.stringify(inputs) !== JSON.stringify(draftRef.current.inputs)
    if (initial !== undefined && (initial !== draftRef.current.text || hasOtherInputs))
      open(newDraft(initial, { inputs }))
  })
  const followed = useRef(visit.address)
  useEffect(() => {
    if (followed.current === visit.address) return
    followed.current = visit.address
    follow()
  }, [visit.address])

  return (
    <Composer
      key={opened.openCount}
      defaultValue={opened.draft.text}
      initialInputs={opened.draft.inputs}
      words={words}
      language={language}
      name={
        <CircuitName
          library={library}
          account={account}
          current={opened.draft.circuit}
          text={saved?.value.id === opened.draft.id ? saved.value.text : opened.draft.text}
          onSave={saveVersion}
          onRename={rename}
          onOpen={(text, circuit) => open(newDraft(text, { circuit }))}
          onNew={() => open(newDraft(emptyProgram))}
          // A chosen template is another program; the list is not shown again.
          startsWithTemplates={startsWithTemplates && opened.openCount === 0}
          onTemplate={({ program, inputs: needed }) => open(newDraft(program, { inputs: needed }))}
        />
      }
      status={
        saved &&
        (saved.isKept ? (
          <span className="whitespace-nowrap">
            {t('saved', {
              time: saved.at.toLocaleTimeString(language, {
                hour: '2-digit',
                minute: '2-digit',
                hourCycle: 'h23',
              }),
            })}
          </span>
        ) : (
          <span role="alert" className="text-danger">
            {t('notSaved')}
          </span>
        ))
      }
      onChange={updateText}
      onInputsChange={updateInputs}
      simulator={liveSimulator}
      noises={noises}
      findMarks={findMarks}
      fileName={opened.draft.circuit?.name}
      linkOf={(fragment) => `${location.origin}/composer#${fragment}`}
      viewLinkOf={(fragment, options) => viewLink(location.origin, fragment, options)}
      renderExecution={(program) => renderExecution(composedJob(program), setRun)}
      settingsStorage={viewStorage}
    />
  )
}

function newDraft(text: string, rest: Pick<Draft, 'circuit' | 'inputs'> = {}): Draft {
  return {
    id: clockAndIds.newId(),
    text,
    ...rest,
  }
}

/** Inputs for an observable, which makes an estimation, and for parameter values. */
export function inputsFor(
  observable: string | undefined,
  values: ComposerInputs['values'] = {},
): ComposerInputs | undefined {
  if (observable !== undefined) return { jobType: 'estimation', observable, values }
  return Object.keys(values).length === 0 ? undefined : { jobType: 'sampling', observable: '', values }
}

function composerViewStorage(storage: ReturnType<typeof usePortalServices>['storage'], sub: string) {
  const key = `qportal.composer-view.${sub}`
  return { read: () => storage.read(key), write: (text: string) => storage.write(key, text) }
}
