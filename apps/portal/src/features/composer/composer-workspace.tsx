import type { Device } from '@qportal/api-client'
import type { ComposerWords } from '@qportal/composer/messages'
import { Composer, type ComposerInputs } from '@qportal/composer/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { CircuitName } from './circuits/circuit-name.tsx'
import { composedJob, type ComposedJob } from './composed-job.ts'
import { emptyProgram, type ComposerVisit } from './composer-draft.ts'
import { newDraft } from './draft.ts'
import { liveSimulator } from './live-simulator.ts'
import { useCircuitDraft } from './use-circuit-draft.ts'
import { useDeviceCheck, type ChosenRun } from './use-device-check.ts'
import { viewLink } from './view-link.ts'

export interface ComposerWorkspaceProps {
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
  const { language } = useFormat()
  const { openCount, draft, saved, open, ...circuits } = useCircuitDraft({ visit, initial, inputs })
  const { findMarks, noises, chooseRun } = useDeviceCheck(devices)
  const viewStorage = useComposerViewStorage()

  // Another draft replaces the composer, and in it the element that had the focus.
  useEffect(() => {
    if (openCount > 0 && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#page-heading')?.focus()
  }, [openCount])

  return (
    <Composer
      key={openCount}
      defaultValue={draft.text}
      initialInputs={draft.inputs}
      words={words}
      language={language}
      name={
        <CircuitName
          library={circuits.library}
          account={circuits.account}
          current={draft.circuit}
          text={saved?.value.id === draft.id ? saved.value.text : draft.text}
          onSave={circuits.saveVersion}
          onRename={circuits.rename}
          onOpen={(text, circuit) => open(newDraft(text, { circuit }))}
          onNew={() => open(newDraft(emptyProgram))}
          // A chosen template is another program; the list is not shown again.
          startsWithTemplates={startsWithTemplates && openCount === 0}
          onTemplate={({ program, inputs: needed }) => open(newDraft(program, { inputs: needed }))}
        />
      }
      status={saved && <SaveStatus savedAt={saved.at} isKept={saved.isKept} />}
      onChange={circuits.updateText}
      onInputsChange={circuits.updateInputs}
      simulator={liveSimulator}
      noises={noises}
      findMarks={findMarks}
      fileName={draft.circuit?.name}
      linkOf={(fragment) => `${location.origin}/composer#${fragment}`}
      viewLinkOf={(fragment, options) => viewLink(location.origin, fragment, options)}
      renderExecution={(program) => renderExecution(composedJob(program), chooseRun)}
      settingsStorage={viewStorage}
    />
  )
}

interface SaveStatusProps {
  savedAt: Date
  /** The device stored the draft. */
  isKept: boolean
}

function SaveStatus({ savedAt, isKept }: SaveStatusProps) {
  const { t } = useTranslation('composer')
  const { language } = useFormat()
  if (!isKept)
    return (
      <span role="alert" className="text-danger">
        {t('notSaved')}
      </span>
    )
  const time = savedAt.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return <span className="whitespace-nowrap">{t('saved', { time })}</span>
}

/** Keeps settings and pane sizes of the composer for the user. */
function useComposerViewStorage() {
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  return useMemo(() => {
    const key = `qportal.composer-view.${sub}`
    return { read: () => storage.read(key), write: (text: string) => storage.write(key, text) }
  }, [storage, sub])
}
