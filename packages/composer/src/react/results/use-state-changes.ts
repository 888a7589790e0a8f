import type { RunResult } from '@qportal/simulator'
import { useState } from 'react'
import type { LiveState } from '../../simulate/read-live-states.ts'
import { changesBetween, type StateChanges } from '../../simulate/state-changes.ts'

interface Seen {
  readonly result: RunResult
  readonly states: readonly LiveState[]
  readonly column: number
  readonly text: string
  readonly changes: StateChanges | undefined
}

/**
 * What changed since the result of the column that was shown before; undefined without a step, and
 * after a change of the program.
 */
export function useStateChanges(
  result: RunResult,
  states: readonly LiveState[],
  column: number,
  text: string,
): StateChanges | undefined {
  const [seen, setSeen] = useState<Seen>({ result, states, column, text, changes: undefined })
  if (seen.result === result) return seen.changes
  const changes =
    seen.column === column || seen.text !== text
      ? undefined
      : changesBetween(
          { blochVectors: seen.result.blochVectors, states: seen.states },
          { blochVectors: result.blochVectors, states },
        )
  setSeen({ result, states, column, text, changes })
  return changes
}
