import type { BitOrder } from '../../simulate/read-live-states.ts'
import type { ViewChoice } from '../simulation-hooks/use-view-choice.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import type { DoneRun } from './result-words.ts'
import { StepControls } from './step-controls.tsx'
import type { useShownResults } from './use-shown-results.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ResultLineProps {
  words: readonly string[]
  shown: Pick<ReturnType<typeof useShownResults>, 'stepping' | 'time' | 'names' | 'qubits'>
  run: DoneRun
  views: ViewChoice
  bitOrder: BitOrder
}

/** The status line of the results: the steps through the columns, the view, and its outcomes. */
export function ResultLine({ words, shown, run, views, bitOrder }: ResultLineProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 text-caption text-ink2 tabular-nums">
        <StepControls stepping={shown.stepping} />
        {/* In Japanese it wraps between the parts if they fit into a line. */}
        <p className="me-1 break-keep wrap-anywhere">
          {words.join(' · ')}
          {/* With little room it is hidden in favour of the legend. */}
          <span className="@max-sm:hidden">{` · ${shown.time}`}</span>
        </p>
        <ViewSwitch views={views} shown={run} order={bitOrder} />
      </div>
      {run.view.name === 'chosen' && run.outcomeProbabilities && (
        <OutcomeChoice
          views={views}
          outcomeProbabilities={run.outcomeProbabilities}
          probability={run.result.outcomeProbability}
          names={shown.names}
          qubits={shown.qubits}
        />
      )}
    </div>
  )
}
