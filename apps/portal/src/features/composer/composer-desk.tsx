import type { Device } from '@qportal/api-client'
import { composerWords } from '@qportal/composer/messages'
import { Composer } from '@qportal/composer/react'
import type { Circuit } from '@qportal/circuit'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../../platform/i18n/languages.ts'
import { usePortalServices } from '../../platform/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { circuitLibrary, type NamedCircuit } from './circuit-library.ts'
import { CircuitName } from './circuit-name.tsx'
import { composedJob, type ComposedJob } from './composed-job.ts'
import { composerDraft, emptyProgram } from './composer-draft.ts'
import { deviceMarks } from './device-marks.ts'
import { liveSimulator } from './live-simulator.ts'
import { useCalibrations } from './use-calibrations.ts'
import { useSaving } from './use-saving.ts'

/** Where the form says that the job is to run. */
export interface ChosenRun {
  readonly deviceId: string
  /** Without a transpiler a device runs its own gates on its own couplings only. */
  readonly isTranspiled: boolean
}

interface ComposerDeskProps {
  /** A program that came with the address; otherwise the draft goes on. */
  initial: string | undefined
  /** The observable of an estimation that came with the address. */
  observable: string | undefined
  devices: readonly Device[]
  /** The form of a job; it tells where the job is to run. */
  execution: (job: ComposedJob, onRunChange: (run: ChosenRun) => void) => ReactNode
}

const clockAndIds = { now: () => new Date(), newId: () => crypto.randomUUID() }

/** The composer, with the draft and the circuits of this user, the simulator of this page and the devices. */
export function ComposerDesk({ initial, observable, devices, execution }: ComposerDeskProps) {
  const { t, i18n } = useTranslation('composer')
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const language = toLanguage(i18n.resolvedLanguage)
  const draft = useMemo(() => composerDraft(storage, sub), [storage, sub])
  const library = useMemo(() => circuitLibrary({ storage, sub, ...clockAndIds }), [storage, sub])
  const memory = useMemo(() => composerMemory(storage, sub), [storage, sub])
  const [opened, setOpened] = useState(() => ({
    times: 0,
    text: initial ?? draft.read() ?? emptyProgram,
    circuit: initial === undefined ? draft.readCircuit() : undefined,
  }))
  const text = useRef(opened.text)
  const { save, savedAt } = useSaving(draft.write)
  const keep = useCallback(
    (next: string) => {
      text.current = next
      save(next)
    },
    [save],
  )
  const [run, setRun] = useState<ChosenRun>()
  const calibrations = useCalibrations(devices)
  // A circuit that came with the address takes the place of the draft, which stays among the circuits.
  useEffect(() => {
    const kept = draft.read()
    if (initial === undefined || kept === undefined || kept === initial || kept === emptyProgram) return
    library.save(draft.readCircuit() ?? { name: t('circuits.unnamed') }, kept)
    draft.writeCircuit(undefined)
  }, [initial, draft, library, t])
  const device = devices.find(({ id }) => id === run?.deviceId)
  const check = useMemo(() => {
    if (!device || !run) return undefined
    const { isTranspiled } = run
    const couplings = calibrations.get(device.id)?.couplings ?? []
    return (circuit: Circuit) => deviceMarks(circuit, device, { language, isTranspiled, couplings })
  }, [device, run, calibrations, language])
  const noises = useMemo(
    () =>
      devices.flatMap(({ id, name }) => {
        const model = calibrations.get(id)?.noise
        return model ? [{ key: id, label: name, model }] : []
      }),
    [devices, calibrations],
  )

  function name(circuit: Pick<NamedCircuit, 'id' | 'name'> | undefined): void {
    draft.writeCircuit(circuit)
    setOpened((before) => ({ ...before, circuit }))
  }

  /** What stands there without a name of its own is kept under one before something else takes its place. */
  function open(next: string, circuit: Pick<NamedCircuit, 'id' | 'name'> | undefined): void {
    const { current } = text
    if (current !== next && current !== emptyProgram)
      library.save(opened.circuit ?? { name: t('circuits.unnamed') }, current)
    draft.writeCircuit(circuit)
    save(next)
    setOpened(({ times }) => ({ times: times + 1, text: next, circuit }))
  }

  return (
    <Composer
      key={opened.times}
      initialText={opened.text}
      initialObservable={observable}
      words={composerWords[language]}
      language={language}
      name={
        <CircuitName
          library={library}
          current={opened.circuit}
          text={() => text.current}
          onNamed={name}
          onOpen={open}
          onNew={() => open(emptyProgram, undefined)}
        />
      }
      status={
        savedAt &&
        t('saved', {
          time: savedAt.toLocaleTimeString(language, {
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          }),
        })
      }
      onTextChange={keep}
      simulator={liveSimulator}
      noises={noises}
      check={check}
      linkOf={(fragment) => `${location.origin}/composer#${fragment}`}
      execution={(program) => execution(composedJob(program), setRun)}
      memory={memory}
    />
  )
}

const composerMemory = (storage: ReturnType<typeof usePortalServices>['storage'], sub: string) => {
  const key = `qportal.composer-view.${sub}`
  return { read: () => storage.read(key), write: (text: string) => storage.write(key, text) }
}
