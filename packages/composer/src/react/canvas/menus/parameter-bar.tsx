import { cx } from '@qportal/ui'
import { useComposer } from '../../context/composer-context.ts'
import type { ListedProblem } from '../../context/list-problems.ts'
import { ParameterControl } from './parameter-control.tsx'
import { ProblemList } from './problem-list.tsx'

interface ParameterBarProps {
  parameters: readonly string[]
  values: Readonly<Record<string, number>>
  onChange: (name: string, value: number) => void
  problems: readonly ListedProblem[]
  /** Called after a gate was selected through its problem; moves the focus to its cell. */
  onChosen: () => void
  /** A hint shown if there is nothing else; on a phone the selection bar shows it. */
  hint?: string | undefined
}

/** The value of each named parameter, and the list of problems. */
export function ParameterBar({ parameters, values, onChange, problems, onChosen, hint }: ParameterBarProps) {
  const { say } = useComposer()
  const [first] = problems
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line1 px-5 py-1.5 box-max-sm:px-4',
        parameters.length === 0 &&
          first === undefined &&
          'box-phone:min-h-0 box-phone:border-0 box-phone:py-0',
      )}
    >
      {parameters.length > 0 && (
        <div
          role="group"
          aria-label={say('parameters.label')}
          className="flex flex-wrap gap-x-6 gap-y-1 box-max-sm:grid box-max-sm:w-full"
        >
          {parameters.map((name) => (
            <ParameterControl key={name} name={name} value={values[name] ?? 0} onChange={onChange} />
          ))}
        </div>
      )}
      {parameters.length === 0 && first === undefined && hint !== undefined && (
        <p className="text-caption text-ink3 box-phone:hidden print:hidden">{hint}</p>
      )}
      <div role="status" className="ms-auto min-w-0 text-label">
        {first !== undefined && <ProblemList problems={problems} onChosen={onChosen} />}
      </div>
    </div>
  )
}
