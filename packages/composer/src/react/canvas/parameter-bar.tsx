import { cx } from '@qportal/ui'
import { prettyAngle } from '../../layout/angle-text.ts'
import { useComposer } from '../base/composer-context.ts'
import type { ListedProblem } from '../base/list-problems.ts'
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

/** A slider for each named parameter, and the list of problems. */
export function ParameterBar({ parameters, values, onChange, problems, onChosen, hint }: ParameterBarProps) {
  const { say } = useComposer()
  const [first] = problems
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line1 px-5 py-1.5',
        parameters.length === 0 &&
          first === undefined &&
          'box-phone:min-h-0 box-phone:border-0 box-phone:py-0',
      )}
    >
      {parameters.length > 0 && (
        <div role="group" aria-label={say('parameters.label')} className="flex flex-wrap gap-x-6 gap-y-1">
          {parameters.map((name) => {
            const value = values[name] ?? 0
            return (
              <label key={name} className="flex items-center gap-3 text-label font-normal">
                <span className="font-mono">{name}</span>
                <input
                  type="range"
                  aria-label={say('parameters.value', { name })}
                  aria-valuetext={`${fractionOfPi(value)} ${value.toFixed(3)}`}
                  min={-96}
                  max={96}
                  step={1}
                  value={Math.round((value / Math.PI) * 48)}
                  onChange={(event) => onChange(name, (Number(event.currentTarget.value) * Math.PI) / 48)}
                  className="wire-slider h-6 w-33"
                />
                <span className="w-26 font-mono tabular-nums">
                  {fractionOfPi(value)}{' '}
                  <span className="text-ink3">{value.toFixed(3).replace('-', '−')}</span>
                </span>
              </label>
            )
          })}
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

/** Formats a multiple of π/48, the step of the sliders: `π/4`, `5π/24`. */
function fractionOfPi(value: number): string {
  const steps = Math.round((value / Math.PI) * 48)
  if (steps === 0) return '0'
  const divisor = gcd(Math.abs(steps), 48)
  const [top, bottom] = [steps / divisor, 48 / divisor]
  const number = Math.abs(top) === 1 ? (top < 0 ? '-' : '') : String(top)
  return prettyAngle(`${number}π${bottom === 1 ? '' : `/${bottom}`}`)
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}
