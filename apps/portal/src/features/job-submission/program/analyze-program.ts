import type { Device } from '@qportal/api-client'
import { countQubits, type Circuit, type CircuitProblem } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { LineIndex } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import type { EditorProblem } from '@qportal/ui'
import type { Language } from '../../../platform/i18n/languages.ts'
import { readProgram, type CompiledProgram } from '../../../platform/openqasm/read-program.ts'
import { findDeviceProblems } from './find-device-problems.ts'

export interface ShownProblem extends EditorProblem {
  /** Counted from 1; absent for problems of the whole program. */
  readonly line?: number
  readonly column?: number
}

/** The device for a program, and how the program runs on it. */
export interface AnalysisTarget {
  readonly device: Device
  readonly type: 'sampling' | 'estimation'
  readonly untranspiled: boolean
}

export interface ProgramAnalysis {
  /** The analyzed text; the text in the editor may be newer. */
  readonly text: string
  readonly problems: readonly ShownProblem[]
  /**
   * Absent, like `circuit` and `check`, if the program has syntax errors or is too long to be
   * analyzed here.
   */
  readonly qubits?: number
  readonly circuit?: Circuit
  /** Finds the problems of the program on a device. */
  readonly check?: (target: AnalysisTarget) => readonly ShownProblem[]
}

interface AnalysisOptions {
  readonly language: Language
  /** Returns the result of someone who has parsed the text. */
  readonly compile?: (() => CompiledProgram) | undefined
}

/** Finds the problems of a program. Imports the parser, so load it lazily. */
export function analyzeProgram(text: string, { language, compile }: AnalysisOptions): ProgramAnalysis {
  const { circuit, problems } = readProgram(text, compile)
  const lines = new LineIndex(text)
  return {
    text,
    problems: problems.map((problem) => ({
      from: problem.offset,
      to: problem.offset + problem.length,
      severity: problem.severity === 'information' ? 'info' : problem.severity,
      message: describeProblem(problem, language),
      line: problem.line,
      column: problem.column,
    })),
    ...(circuit && {
      circuit,
      qubits: countQubits(circuit),
      check: (target) =>
        findDeviceProblems({ circuit, ...target }).map((problem) => toShown(problem, lines, language)),
    }),
  }
}

function toShown(problem: CircuitProblem, lines: LineIndex, language: Language): ShownProblem {
  const range = problem.at.kind === 'instruction' ? problem.at.origin : undefined
  return {
    from: range?.start ?? 0,
    to: range?.end ?? 0,
    // A job without a measurement runs, but its result is empty.
    severity: problem.code === 'device/no-measurement' ? 'warning' : 'error',
    message: describeCircuitProblem(problem, language),
    ...(range && lines.positionOf(range.start)),
  }
}
