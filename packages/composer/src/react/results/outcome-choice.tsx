import { cx } from '@qportal/ui'
import { percent } from '../../simulate/figures.ts'
import type { OutcomeProbability } from '../../simulate/run-view.ts'
import { useComposer } from '../context/composer-context.ts'
import { ScrollRegion } from '../context/scroll-region.tsx'
import type { ViewChoice } from '../simulation-hooks/use-view-choice.ts'

interface OutcomeChoiceProps {
  views: ViewChoice
  outcomeProbabilities: readonly OutcomeProbability[]
  /** Probability of all chosen outcomes together. */
  probability: number | undefined
  /** Names of the qubits, then of the bits. */
  names: readonly string[]
  qubits: number
}

/** Below it an outcome is impossible up to rounding. */
const impossible = 1e-9

/**
 * The measurements with their two outcomes, to choose one of each; its probability is that given
 * the other chosen outcomes.
 */
export function OutcomeChoice({
  views,
  outcomeProbabilities,
  probability,
  names,
  qubits,
}: OutcomeChoiceProps) {
  const { say, language } = useComposer()
  const { view, onOutcome } = views
  const isChosen = outcomeProbabilities.some(({ id }) => view.outcomes[id] !== undefined)
  return (
    <div className="mb-1 text-caption text-ink2">
      <p aria-live="polite">
        {isChosen && probability !== undefined
          ? say(probability < impossible ? 'view.impossible' : 'view.probability', {
              probability: percent(probability, language),
            })
          : say('view.choose')}
      </p>
      <ScrollRegion label={say('view.outcomes')} className="max-h-20">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 p-0.5">
          {outcomeProbabilities.map(({ id, qubit, bit, one }) => {
            const name = `${names[qubit]} → ${names[qubits + bit]}`
            return (
              <li key={id} className="flex items-center gap-1 tabular-nums">
                <span className="font-mono">{name}</span>
                {([0, 1] as const).map((value) => {
                  const isPressed = view.outcomes[id] === value
                  const valueProbability = value === 1 ? one : 1 - one
                  return (
                    <button
                      key={value}
                      type="button"
                      aria-pressed={isPressed}
                      aria-label={`${name}: ${value} ${percent(valueProbability, language)}`}
                      disabled={!isPressed && valueProbability < impossible}
                      onClick={() => onOutcome(id, isPressed ? undefined : value)}
                      className={cx(
                        'min-h-6 rounded-control pointer-coarse:min-h-10 border px-1.5 disabled:opacity-45',
                        isPressed
                          ? 'border-accent bg-accent-wash font-medium text-ink'
                          : 'border-line2 enabled:hover:bg-accent-wash',
                      )}
                    >
                      <span className="font-mono">{value}</span> {percent(valueProbability, language)}
                    </button>
                  )
                })}
              </li>
            )
          })}
        </ul>
      </ScrollRegion>
    </div>
  )
}
