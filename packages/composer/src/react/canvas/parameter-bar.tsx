import { cx } from '@qportal/ui'
import { prettyAngle } from '../../layout/angle-text.ts'
import { useComposer, type ComposerMark } from '../composer-context.ts'
import { withCode } from '../with-code.tsx'

interface ParameterBarProps {
  parameters: readonly string[]
  values: Readonly<Record<string, number>>
  onChange: (name: string, value: number) => void
  problems: readonly ComposerMark[]
  /** How to begin, where there is nothing else to say; a phone says it in the bar of what is chosen. */
  hint?: string | undefined
}

/** The circuit wants the room; all of them stand at their places in the code. */
const mostShown = 2

/** Named parameters with a slider each, and what is wrong with the circuit. */
export function ParameterBar({ parameters, values, onChange, problems, hint }: ParameterBarProps) {
  const { say } = useComposer()
  const [first] = problems
  const shown = problems.slice(0, mostShown)
  return (
    <div
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line1 px-5 py-1.5',
        parameters.length === 0 && first === undefined && 'phone:min-h-0 phone:border-0 phone:py-0',
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
        <p className="text-caption text-ink3 phone:hidden print:hidden">{hint}</p>
      )}
      <div role="status" className="ms-auto min-w-0 text-label">
        {first !== undefined && (
          <ul className="grid gap-0.5">
            {shown.map(({ message, severity }) => (
              <li key={message} className="flex items-center gap-2">
                <ProblemGlyph severity={severity} />
                <span>{withCode(message)}</span>
              </li>
            ))}
            {problems.length > shown.length && (
              <li className="ps-5.5 text-caption text-ink2">
                {say('problems.more', { count: problems.length - shown.length })}
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}

function ProblemGlyph({ severity }: { severity: ComposerMark['severity'] }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" className="flex-none">
      {severity === 'error' ? (
        <path d="M7 0l7 7l-7 7l-7-7z" fill="var(--danger)" />
      ) : (
        <circle cx={7} cy={7} r={6.5} fill={severity === 'warning' ? 'var(--warning)' : 'var(--info)'} />
      )}
      <path
        d={severity === 'information' ? 'M7 4v.4M7 6.5v4' : 'M7 3.5v4M7 10v.4'}
        stroke="var(--page)"
        strokeWidth={1.6}
        strokeLinecap="round"
      />
    </svg>
  )
}

/** `π/4`, `5π/24`; the sliders know multiples of π/48 only. */
function fractionOfPi(value: number): string {
  const steps = Math.round((value / Math.PI) * 48)
  if (steps === 0) return '0'
  const divisor = gcd(Math.abs(steps), 48)
  const [top, bottom] = [steps / divisor, 48 / divisor]
  const number = Math.abs(top) === 1 ? (top < 0 ? '-' : '') : String(top)
  return prettyAngle(`${number}π${bottom === 1 ? '' : `/${bottom}`}`)
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
