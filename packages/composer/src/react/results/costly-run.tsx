import { Button } from '@qportal/ui'
import type { Say } from '../../messages/composer-words.ts'
import { bytesText, secondsIn, type RunCost } from '../../simulate/live-cost.ts'
import { useComposer } from '../context/composer-context.ts'
import type { LiveRun } from '../simulation-hooks/use-live-run.ts'

interface CostlyRunProps {
  run: Extract<LiveRun, { readonly name: 'tooCostly' | 'tooLarge' }>
  /** The longest live simulation, in milliseconds. */
  liveMs: number
}

/** Says what a run would take that is not done live, and offers to do it once. */
export function CostlyRun({ run, liveMs }: CostlyRunProps) {
  const { say } = useComposer()
  return (
    <div className="grid justify-items-start gap-3 p-5 text-label font-normal text-ink2">
      <p>
        {run.name === 'tooLarge'
          ? say('results.tooLarge', { memory: bytesText(run.cost.bytes) })
          : run.cost
            ? say('results.tooCostly', { ...costWords(say, run.cost), limit: timeText(say, liveMs / 1000) })
            : say('results.costUnknown')}
      </p>
      {run.name === 'tooCostly' && <Button onClick={run.onRunOnce}>{say('results.runOnce')}</Button>}
    </div>
  )
}

function costWords(say: Say, { seconds, bytes }: RunCost) {
  return { time: timeText(say, seconds), memory: bytesText(bytes) }
}

function timeText(say: Say, seconds: number): string {
  const { unit, number } = secondsIn(seconds)
  return say(`time.${unit}`, { number })
}
