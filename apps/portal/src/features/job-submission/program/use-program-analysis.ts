import type { Device } from '@qportal/api-client'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../../../platform/i18n/languages.ts'
import { availabilityOf } from '../../../platform/labels/device-availability.ts'
import type { CompiledProgram } from '../../../platform/openqasm/read-program.ts'
import type { analyzeProgram, AnalysisTarget, ProgramAnalysis, ShownProblem } from './analyze-program.ts'

const debounceMs = 300
/** Only the server checks longer programs; analyzing them here would slow down typing. */
const maxAnalyzedCharacters = 100_000
const emptyAnalysis: ProgramAnalysis = { text: '', problems: [] }

interface AnalysisInputs extends Omit<AnalysisTarget, 'device'> {
  readonly device: Device | undefined
  /** Returns the circuit and problems of the program, if someone has parsed it. */
  readonly compile?: (() => CompiledProgram) | undefined
}

/**
 * The analysis of a program, with its problems on the chosen device; debounced while the user
 * types.
 */
export function useProgramAnalysis(
  program: string,
  { device, type, untranspiled, compile }: AnalysisInputs,
): ProgramAnalysis {
  const { t, i18n } = useTranslation('jobs')
  const language = toLanguage(i18n.resolvedLanguage)
  const text = useDeferredValue(program)
  const [analysis, setAnalysis] = useState(emptyAnalysis)
  const findCompile = useEffectEvent(() => (text === program ? compile : undefined))

  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void analyzeWhenLoaded(text, { language, compile: findCompile() }).then((loaded) => {
        if (current) setAnalysis(loaded)
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
async function analyzeWhenLoaded(
  text: string,
  options: Parameters<typeof analyzeProgram>[1],
): Promise<ProgramAnalysis> {
  if (!text.trim() || text.length > maxAnalyzedCharacters) return { ...emptyAnalysis, text }
  const { analyzeProgram: analyze } = await import('./analyze-program.ts')
  return analyze(text, options)
}
