import type { Device } from '@qportal/api-client'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../../../platform/i18n/languages.ts'
import type { ProgramReading, ReadingTarget, ShownProblem } from './read-program.ts'

const waitMs = 300
/** Longer texts are left to the server: reading them would hold up typing. */
const longestText = 100_000
const unread: ProgramReading = { text: '', problems: [] }

/** What a program says, and what is wrong with it in itself and on its device, a moment after the typing stops. */
export function useProgramReading(
  program: string,
  { device, type, untranspiled }: Omit<ReadingTarget, 'device'> & { device: Device | undefined },
): ProgramReading {
  const { t, i18n } = useTranslation('jobs')
  const language = toLanguage(i18n.resolvedLanguage)
  const text = useDeferredValue(program)
  const [reading, setReading] = useState(unread)

  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void readWhenLoaded(text, language).then((found) => {
        if (current) setReading(found)
      })
    }, waitMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, language])

  return useMemo(() => {
    if (!device) return reading
    const away: ShownProblem = { from: 0, to: 0, severity: 'warning', message: t('form.deviceAway') }
    return {
      ...reading,
      problems: [
        ...reading.problems,
        ...(device.status === 'available' ? [] : [away]),
        ...(reading.check?.({ device, type, untranspiled }) ?? []),
      ],
    }
  }, [reading, device, type, untranspiled, t])
}

/** The parser and the checks are loaded when a program is first read. */
async function readWhenLoaded(text: string, language: Language): Promise<ProgramReading> {
  if (!text.trim() || text.length > longestText) return { ...unread, text }
  const { readProgram } = await import('./read-program.ts')
  return readProgram(text, language)
}
