import type { Device } from '@qportal/api-client'
import type { ComposerWords } from '@qportal/composer/messages'
import { Composer, type ComposerInputs, type ComposerJobType } from '@qportal/composer/react'
import type { Circuit } from '@qportal/circuit'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tabStorage } from '../../platform/storage/device-storage.ts'
import { toLanguage } from '../../platform/i18n/languages.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { circuitLibrary } from './circuit-library.ts'
import { CircuitName } from './circuit-name.tsx'
import { composedJob, type ComposedJob } from './composed-job.ts'
import { composerDraft, emptyProgram, type ComposerVisit } from './composer-draft.ts'
import { deviceMarks } from './device-marks.ts'
import type { Draft, DraftCircuit } from './draft.ts'
import { liveSimulator } from './live-simulator.ts'
import { useCalibrations } from './use-calibrations.ts'
import { useDelayedSave } from './use-delayed-save.ts'

/** Where the form says that the job is to run. */
export interface ChosenRun {
  readonly deviceId: string
  /** Without a transpiler a device runs its own gates on its own couplings only. */
  readonly isTranspiled: boolean
}

interface ComposerDeskProps {
  visit: ComposerVisit
  words: ComposerWords
  /** A program that came with the address; otherwise the draft goes on. */
  initial: string | undefined
  /** What came with the address to be asked of the program. */
  inputs: ComposerInputs | undefined
  devices: readonly Device[]
  /** The form of a job; it tells where the job is to run. */
  execution: (job: ComposedJob, onRunChange: (run: ChosenRun) => void) => ReactNode
}

const clockAndIds = { now: () => new Date(), newId: () => crypto.randomUUID() }

/** The composer, with the draft and the circuits of this user, the simulator of this page and the devices. */
export function ComposerDesk({ visit, words, initial, inputs, devices, execution }: ComposerDeskProps) {
  const { t, i18n } = useTranslation('composer')
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const language = toLanguage(i18n.resolvedLanguage)
  const draft = useMemo(() => composerDraft({ device: storage, tab: tabStorage(), sub }), [storage, sub])
  const library = useMemo(() => circuitLibrary({ storage, sub, ...clockAndIds }), [storage, sub])
  const memory = useMemo(() => composerViewStorage(storage, sub), [storage, sub])
  const [opened, setOpened] = useState(() => ({
    times: 0,
    draft:
      draft.ofTab(visit) ??
      (initial === undefined ? (draft.ofDevice() ?? newDraft(emptyProgram)) : newDraft(initial, { inputs })),
  }))
  const work = useRef<Draft>(opened.draft)
  const write = useCallback(
    (next: Draft) => {
      const { others, isKept } = draft.write(visit, next)
      if (others === undefined) return isKept
      // What another tab drew, or what was drawn before a link was opened, stays among the circuits.
      const { id, text, circuit = { id, name: t('circuits.unnamed') } } = others
      const kept = library.list().find((each) => each.id === circuit.id)
      if (!kept?.versions.some((version) => version.text === text)) library.save(circuit, text)
      return isKept
    },
    [draft, visit, library, t],
  )
  const { save, saved } = useDelayedSave(write)
  const keep = useCallback(
    (change: Partial<Draft>) => {
      work.current = { ...work.current, ...change }
      save(work.current)
    },
    [save],
  )
  const keepText = useCallback((text: string) => keep({ text }), [keep])
  const keepInputs = useCallback((inputs: ComposerInputs) => keep({ inputs }), [keep])
  const [run, setRun] = useState<ChosenRun>()
  const calibrations = useCalibrations(devices)
  const device = devices.find(({ id }) => id === run?.deviceId)
  const check = useMemo(() => {
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

  function name(circuit: DraftCircuit): void {
    keep({ circuit })
    setOpened((before) => ({ ...before, draft: { ...before.draft, circuit } }))
  }

  /** What stands there without a name of its own is kept under one before something else takes its place. */
  function open(next: Draft): void {
    const { id, text, circuit = { id, name: t('circuits.unnamed') } } = work.current
    if (text !== next.text && text !== emptyProgram) library.save(circuit, text)
    work.current = next
    save(next)
    setOpened(({ times }) => ({ times: times + 1, draft: next }))
  }

  // Another link in the address of the same page. That of the circuit which stands here opens nothing anew: it would lose its history.
  const follow = useEffectEvent(() => {
    const isAskedElse = inputs !== undefined && JSON.stringify(inputs) !== JSON.stringify(work.current.inputs)
    if (initial !== undefined && (initial !== work.current.text || isAskedElse))
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
      key={opened.times}
      initialText={opened.draft.text}
      initialInputs={opened.draft.inputs}
      words={words}
      language={language}
      name={
        <CircuitName
          library={library}
          current={opened.draft.circuit}
          text={() => work.current.text}
          onNamed={({ id, name: chosen }) => name({ id, name: chosen })}
          onOpen={(text, circuit) => open(newDraft(text, { circuit }))}
          onNew={() => open(newDraft(emptyProgram))}
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
      onTextChange={keepText}
      onInputsChange={keepInputs}
      simulator={liveSimulator}
      noises={noises}
      check={check}
      fileName={opened.draft.circuit?.name}
      linkOf={(fragment) => `${location.origin}/composer#${fragment}`}
      execution={(program) => execution(composedJob(program), setRun)}
      memory={memory}
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

/** An estimation of an observable that came alone. */
export function inputsFor(observable: string | undefined): ComposerInputs | undefined {
  return observable === undefined ? undefined : { jobType: 'estimation', observable, values: {} }
}

function composerViewStorage(storage: ReturnType<typeof usePortalServices>['storage'], sub: string) {
  const key = `qportal.composer-view.${sub}`
  return { read: () => storage.read(key), write: (text: string) => storage.write(key, text) }
}
