import { countQubits } from '@qportal/circuit'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { wireNames } from '../../layout/wire-names.ts'
import { isRandom } from '../../simulate/measurement-view.ts'
import { maxAmplitudeQubits, maxMixtureQubits } from '../../simulate/plan-live-run.ts'
import { readLiveStates } from '../../simulate/read-live-states.ts'
import type { ResultsPart } from '../../simulate/runnable-part.ts'
import type { StateChanges } from '../../simulate/state-changes.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import {
  countShots,
  describeAccuracy,
  describeChanges,
  describeColumns,
  describeIterations,
  type DoneRun,
} from './result-words.ts'
import { useStateChanges } from './use-state-changes.ts'
import { useStepping } from './use-stepping.ts'

interface ShownResultsOptions {
  readonly run: DoneRun
  readonly part?: ResultsPart | undefined
  readonly columns: number
  readonly settings: Pick<ComposerSettings, 'bitOrder'>
  readonly inspected: number | undefined
  readonly onInspect: (column: number | undefined) => void
}

/** The states of a run, the steps through its columns, and the words that describe both. */
export function useShownResults(
  { run, part, columns, settings, inspected, onInspect }: ShownResultsOptions,
  tab: string,
) {
  const { say, announce, language } = useComposer()
  const { result, circuit, ms, note, view } = run
  const qubits = countQubits(circuit)
  const names = useMemo(() => wireNames(circuit), [circuit])
  const states = useMemo(
    () => readLiveStates(result, qubits, settings.bitOrder),
    [result, qubits, settings.bitOrder],
  )
  const column = inspected ?? columns
  const text = useEditorPart(({ document }) => document.qasm.text)
  const changes = useStateChanges(result, states, column, text)
  const isStepped = useRef(false)
  const stepping = useStepping(column, columns, (next) => {
    isStepped.current = true
    onInspect(next === columns ? undefined : next)
    announce(describeColumns(next, columns, say))
  })
  // The result arrives later than the step. Its other changes have announcements of their own.
  const announceChanges = useEffectEvent((changed: StateChanges) => {
    if (isStepped.current)
      announce(`${describeColumns(column, columns, say)} · ${describeChanges(changed, names, say)}`)
    isStepped.current = false
  })
  useEffect(() => {
    if (changes) announceChanges(changes)
  }, [changes])

  const covered =
    typeof part === 'object' && 'beforeLine' in part
      ? say('results.beforeLine', { line: part.beforeLine })
      : describeColumns(column, columns, say)
  const accuracy = {
    areCounts: tab === 'counts' && countShots(run) > 0,
    isSampled: run.isSampled === true || result.isExact === false,
  }
  return {
    qubits,
    names,
    states,
    changes,
    stepping,
    /** The words of the status line. */
    status: [
      covered,
      ...describeIterations(part, note === undefined, say, language),
      ...(note === undefined ? [] : [note]),
      ...(changes ? [describeChanges(changes, names, say)] : []),
      describeAccuracy(run, part, accuracy, say),
    ],
    /** Returns the words for a sweep, which is a run of its own, without noise. */
    sweepStatus: (isSampled: boolean) => [
      covered,
      describeAccuracy(run, part, { areCounts: false, isSampled }, say),
    ],
    time: say('results.time', { ms: ms.toFixed(ms < 10 ? 1 : 0) }),
    /** Whether there is a state vector that is too large to be listed. */
    isTooLarge: qubits > maxAmplitudeQubits && !(view.name !== 'shot' && isRandom(circuit)),
    /** Whether it is a mixture of so many qubits that its probabilities are not listed. */
    isUnlisted: states.length === 0 && qubits > maxMixtureQubits,
  }
}
