import type { Device } from '@qportal/api-client'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../../../platform/i18n/languages.ts'
import { availabilityOf } from '../../../platform/labels/device-availability.ts'
import type { ProgramAnalysis, AnalysisTarget, ShownProblem } from './analyze-program.ts'

const debounceMs = 300
/** Only the server checks longer programs; analyzing them here would slow down typing. */
const maxAnalyzedCharacters = 100_000
const emptyAnalysis: ProgramAnalysis = { text: '', problems: [] }

/**
 * The analysis of a program, with its problems on the chosen device; debounced while the user
 * types.
 */
export function useProgramAnalysis(
  program: string,
  { device, type, untranspiled }: Omit<AnalysisTarget, 'device'> & { device: Device | undefined },
): ProgramAnalysis {
  const { t, i18n } = useTranslation('jobs')
  const language = toLanguage(i18n.resolvedLanguage)
  const text = useDeferredValue(program)
  const [analysis, setReading] = useState(emptyAnalysis)

  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void analyzeWhenLoaded(text, language).then((found) => {
        if (current) setReading(found)
      })
    }, debounceMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, language])

  return useMemo(() => {
    if (!device) return analysis
    const availability = availabilityOf(device)
    const unavailable: ShownProblem = {
      from: 0,
      to: 0,
      severity: 'warning',
      message: t(availability === 'notPermitted' ? 'form.deviceNotPermitted' : 'form.deviceAway'),
    }
    return {
      ...analysis,
      problems: [
        ...analysis.problems,
        ...(availability === 'available' ? [] : [unavailable]),
        ...(analysis.check?.({ device, type, untranspiled }) ?? []),
      ],
    }
  }, [analysis, device, type, untranspiled, t])
}

/** Loads the parser and the checks with the first program. */
async function analyzeWhenLoaded(text: string, language: Language): Promise<ProgramAnalysis> {
  if (!text.trim() || text.length > maxAnalyzedCharacters) return { ...emptyAnalysis, text }
  const { analyzeProgram } = await import('./analyze-program.ts')
  return analyzeProgram(text, language)
}
