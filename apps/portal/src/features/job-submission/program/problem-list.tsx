import { useTranslation } from 'react-i18next'
import { InlineCode } from '../../../platform/labels/inline-code.tsx'
import type { ProgramAnalysis, ShownProblem } from './analyze-program.ts'

const maxProblemsShown = 5

interface ProblemListProps {
  analysis: ProgramAnalysis
  /** Moves to the place of a problem in the text, in UTF-16 code units. */
  onJump: (offset: number) => void
  /** Finds the gate of a problem in a program whose lines the user does not see. */
  gateOf?: ((problem: ShownProblem) => ProblemGate | undefined) | undefined
}

interface ProblemGate {
  readonly name: string
  readonly show: () => void
}

/** The problems of a program; one with a line or a gate is a button that leads there. */
export function ProblemList({ analysis, onJump, gateOf }: ProblemListProps) {
  const { t } = useTranslation('jobs')
  const placed = (problem: ShownProblem) => {
    const { line, column, message, from } = problem
    if (line === undefined) return { text: message }
    const gate = gateOf?.(problem)
    if (gate) return { text: t('form.atGate', { gate: gate.name, message }), go: gate.show }
    if (gateOf) return { text: message }
    return { text: t('form.atLine', { line, column, message }), go: () => onJump(from) }
  }
  return (
    <div role="status">
      {analysis.problems.length > 0 && (
        <ul className="mt-1.5 grid gap-1 text-caption">
          {analysis.problems.slice(0, maxProblemsShown).map((problem) => {
            const { text, go } = placed(problem)
            return (
              <li
                key={`${problem.from} ${problem.message}`}
                className={problem.severity === 'error' ? 'text-danger' : 'text-warning'}
              >
                {go === undefined ? (
                  <InlineCode>{text}</InlineCode>
                ) : (
                  <button
                    type="button"
                    className="min-h-6 rounded-focus text-start hover:underline"
                    onClick={go}
                  >
                    <InlineCode>{text}</InlineCode>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
