import type { Device } from '@qportal/api-client'
import { countQubits, type CircuitProblem } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { compileQasm, lineAndColumn } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import type { EditorProblem } from '@qportal/ui'
import type { Language } from '../../../platform/i18n/languages.ts'
import { findDeviceProblems } from './find-device-problems.ts'

export interface ShownProblem extends EditorProblem {
  /** From 1; absent for what concerns the program as a whole. */
  readonly line?: number
  readonly column?: number
}

/** Where a program is to run, and how. */
export interface ReadingTarget {
  readonly device: Device
  readonly type: 'sampling' | 'estimation'
  readonly untranspiled: boolean
}

export interface ProgramReading {
  /** The text that was read: what stands in the editor may be newer. */
  readonly text: string
  readonly problems: readonly ShownProblem[]
  /** Absent when the program could not be understood or was too long to be read here, like `check`. */
  readonly qubits?: number
  /** What a device will refuse. */
  readonly check?: (target: ReadingTarget) => readonly ShownProblem[]
}

/** Reads a program: what is wrong with it, and how to check it against a device. Brings the parser, so it is loaded when it is needed. */
export function readProgram(text: string, language: Language): ProgramReading {
  const { circuit, problems } = compileQasm(text)
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
      qubits: countQubits(circuit),
      check: (target) =>
        findDeviceProblems({ circuit, ...target }).map((problem) => toShown(problem, text, language)),
    }),
  }
}

function toShown(problem: CircuitProblem, text: string, language: Language): ShownProblem {
  const at = problem.at.kind === 'instruction' ? problem.at.origin : undefined
  return {
    from: at?.start ?? 0,
    to: at?.end ?? 0,
    // Without a measurement a job runs, and has nothing to say.
    severity: problem.code === 'device/no-measurement' ? 'warning' : 'error',
    message: describeCircuitProblem(problem, language),
    ...(at && lineAndColumn(text, at.start)),
  }
}
