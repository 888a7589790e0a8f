import type { Device } from '@qportal/api-client'
import type { Circuit, CircuitProblem } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import type { EditorProblem } from '@qportal/ui'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLanguage, type Language } from '../../platform/i18n/languages.ts'
import { findDeviceProblems } from './find-device-problems.ts'

export interface ShownProblem extends EditorProblem {
  /** From 1; absent for what concerns the program as a whole. */
  readonly line?: number
  readonly column?: number
}

export interface ProgramReading {
  /** The text that was read: what stands in the editor may be newer. */
  readonly text: string
  readonly problems: readonly ShownProblem[]
  /** Undefined when the program could not be understood or was too long to be read here. */
  readonly circuit: Circuit | undefined
}

interface ReadingTarget {
  readonly device: Device | undefined
  readonly type: 'sampling' | 'estimation'
  readonly untranspiled: boolean
}

const waitMs = 300
/** Longer texts are left to the server: reading them would hold up typing. */
const longestText = 100_000
const unread: ProgramReading = { text: '', problems: [], circuit: undefined }

/** What a program says, and what is wrong with it in itself and on its device, a moment after the typing stops. */
export function useProgramReading(
  program: string,
  { device, type, untranspiled }: ReadingTarget,
): ProgramReading {
  const { t, i18n } = useTranslation('jobs')
  const language = toLanguage(i18n.resolvedLanguage)
  const text = useDeferredValue(program)
  const [reading, setReading] = useState(unread)

  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      void readProgram(text, language).then((found) => {
        if (current) setReading(found)
      })
    }, waitMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, language])

  return useMemo(() => {
    if (!reading.circuit || !device) return reading
    const found = findDeviceProblems({ circuit: reading.circuit, device, type, untranspiled })
    const away: ShownProblem = { from: 0, to: 0, severity: 'warning', message: t('form.deviceAway') }
    return {
      ...reading,
      problems: [
        ...reading.problems,
        ...(device.status === 'available' ? [] : [away]),
        ...found.map((problem) => toShown(problem, reading.text, language)),
      ],
    }
  }, [reading, device, type, untranspiled, language, t])
}

/** Reads a program; the parser is loaded when it is first needed. */
export async function readProgram(text: string, language: Language): Promise<ProgramReading> {
  if (!text.trim() || text.length > longestText) return { ...unread, text }
  const [{ compileQasm }, { describeProblem }] = await Promise.all([
    import('@qportal/openqasm'),
    import('@qportal/openqasm/messages'),
  ])
  const { circuit, problems } = compileQasm(text)
  return {
    text,
    circuit,
    problems: problems.map((problem) => ({
      from: problem.offset,
      to: problem.offset + problem.length,
      severity: problem.severity === 'information' ? 'info' : problem.severity,
      message: describeProblem(problem, language),
      line: problem.line,
      column: problem.column,
    })),
  }
}

function toShown(problem: CircuitProblem, text: string, language: Language): ShownProblem {
  const at = problem.at.kind === 'instruction' ? problem.at.origin : undefined
  const before = at && text.slice(0, at.start).split('\n')
  return {
    from: at?.start ?? 0,
    to: at?.end ?? 0,
    // Without a measurement a job runs, and has nothing to say.
    severity: problem.code === 'device/no-measurement' ? 'warning' : 'error',
    message: describeCircuitProblem(problem, language),
    ...(before && { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }),
  }
}
