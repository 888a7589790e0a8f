import type { Device } from '@qportal/api-client'
import { submissionText } from '@qportal/composer'
import { composerWords } from '@qportal/composer/messages'
import { Composer, type ComposerJobType } from '@qportal/composer/react'
import type { Circuit } from '@qportal/circuit'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../../platform/i18n/languages.ts'
import { composerDraft, emptyProgram } from './composer-draft.ts'
import { deviceMarks } from './device-marks.ts'
import { liveSimulator } from './live-simulator.ts'
import { usePortalServices } from '../../platform/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'

/** What the composer hands to the form that sends a job. */
interface ComposedJob {
  readonly program: string
  readonly type: ComposerJobType
  readonly operator: readonly { readonly pauli: string; readonly coefficient: string }[]
}

interface ComposerDeskProps {
  /** A program that came with the address; otherwise the draft goes on. */
  initial: string | undefined
  devices: readonly Device[]
  /** The form of a job; it tells the device that is chosen there. */
  execution: (job: ComposedJob, onDeviceChange: (deviceId: string) => void) => ReactNode
}

const waitMs = 400

/** The composer, with the draft of this user, the simulator of this page and the devices. */
export function ComposerDesk({ initial, devices, execution }: ComposerDeskProps) {
  const { t, i18n } = useTranslation('composer')
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const language = toLanguage(i18n.resolvedLanguage)
  const draft = useMemo(() => composerDraft(storage, sub), [storage, sub])
  const [text] = useState(() => initial ?? draft.read() ?? emptyProgram)
  const [deviceId, setDeviceId] = useState<string>()
  const { save, savedAt } = useSaving(draft.write)
  const device = devices.find(({ id }) => id === deviceId)
  const check = useMemo(
    () => (device ? (circuit: Circuit) => deviceMarks(circuit, device, language) : undefined),
    [device, language],
  )
  return (
    <Composer
      initialText={text}
      words={composerWords[language]}
      language={language}
      name={<h1 className="truncate text-h2 font-semibold">{t('title')}</h1>}
      status={
        savedAt &&
        t('saved', { time: savedAt.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' }) })
      }
      onTextChange={save}
      simulator={liveSimulator}
      check={check}
      linkOf={(fragment) => `${location.origin}/composer#${fragment}`}
      execution={({ text, circuit, parameters, jobType, observable }) =>
        execution(
          {
            program: submissionText(text, circuit, parameters),
            type: jobType,
            operator: (observable ?? []).map(({ coefficient, factors }) => ({
              pauli: factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' ') || 'I0',
              coefficient: String(coefficient),
            })),
          },
          setDeviceId,
        )
      }
    />
  )
}

/** Writes a moment after the last change, and when the page goes. */
function useSaving(write: (text: string) => void) {
  const [savedAt, setSavedAt] = useState<Date>()
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useCallback(() => {
    if (waiting.current === undefined) return
    clearTimeout(waiting.current.timer)
    write(waiting.current.text)
    waiting.current = undefined
    setSavedAt(new Date())
  }, [write])
  const save = useCallback(
    (text: string) => {
      clearTimeout(waiting.current?.timer)
      waiting.current = { text, timer: setTimeout(flush, waitMs) }
    },
    [flush],
  )
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { save, savedAt }
}
