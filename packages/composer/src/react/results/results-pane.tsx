import { countQubits, visitInstructions, type Circuit, type PauliSum } from '@qportal/circuit'
import { Button, Tabs, type TabItem } from '@qportal/ui'
import { memo, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { wireNames } from '../../layout/wire-names.ts'
import type { Say } from '../../messages/composer-words.ts'
import { accuracyWord } from '../../simulate/accuracy-word.ts'
import { maxDensityQubits } from '../../simulate/density-matrix.ts'
import { percent } from '../../simulate/figures.ts'
import { isRandom } from '../../simulate/measurement-view.ts'
import { maxAmplitudeQubits, maxMixtureQubits } from '../../simulate/plan-live-run.ts'
import { maxSphereQubits } from '../../simulate/q-sphere.ts'
import { readLiveStates } from '../../simulate/read-live-states.ts'
import type { ResultsPart } from '../../simulate/runnable-part.ts'
import type { StateChanges } from '../../simulate/state-changes.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { ScrollRegion } from '../context/scroll-region.tsx'
import type { ComposerSimulator, LiveRun } from '../simulation-hooks/use-live-run.ts'
import type { ViewChoice } from '../simulation-hooks/use-view-choice.ts'
import { CostlyRun } from './costly-run.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import { Probabilities } from './probabilities.tsx'
import { QubitTable } from './qubit-table.tsx'
import { StepControls } from './step-controls.tsx'
import { useStateChanges } from './use-state-changes.ts'
import { useStepping } from './use-stepping.ts'
import { ViewSwitch } from './view-switch.tsx'

// The figures of other tabs are loaded when they are opened.
function figures() {
  return import('./state-figures.tsx')
}
const CountsFigure = lazyPart(async () => (await figures()).CountsFigure)
const DensityFigure = lazyPart(async () => (await figures()).DensityFigure)
const QSphereFigure = lazyPart(async () => (await figures()).QSphereFigure)
const StatesTable = lazyPart(async () => (await figures()).StatesTable)
const SweepFigure = lazyPart(async () => (await figures()).SweepFigure)

interface ResultsPaneProps {
  /** Whether there is room for the table of qubits beside the tabs. */
  isWide: boolean
  run: LiveRun
  /** The part of the program that the run covers; undefined for all. */
  part?: ResultsPart | undefined
  /** Number of columns of the circuit. */
  columns: number
  simulator: ComposerSimulator | undefined
  settings: ComposerSettings
  values: Readonly<Record<string, number>>
  observable: PauliSum | undefined
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
  views: ViewChoice
}

/**
 * The results: probabilities with phases, amplitudes, counts, Q-sphere, density matrix, sweep,
 * qubits.
 */
export const ResultsPane = memo(function ResultsPane(props: ResultsPaneProps) {
  const { say } = useComposer()
  const { run, settings } = props
  if (run.name === 'done') return <Results {...props} run={run} />
  if (run.name === 'tooCostly' || run.name === 'tooLarge')
    return <CostlyRun run={run} liveMs={settings.liveMs} />
  return (
    <div className="grid justify-items-start gap-3 p-5 text-label font-normal text-ink2">
      <p>{say(run.name === 'failed' ? run.failure : noResults[run.name])}</p>
      {run.name === 'running' && run.onStop && <Button onClick={run.onStop}>{say('simulation.stop')}</Button>}
    </div>
  )
})

const noResults = {
  off: 'results.off',
  noQubits: 'results.noQubits',
  running: 'results.wait',
} as const

type ResultsProps = ResultsPaneProps & { run: Extract<LiveRun, { readonly name: 'done' }> }

function Results({
  run,
  isWide,
  part,
  columns,
  simulator,
  settings,
  values,
  observable,
  inspected,
  onInspect,
  views,
}: ResultsProps) {
  const { say, announce, language } = useComposer()
  const { result, circuit: shown, ms, note } = run
  const { bitOrder } = settings
  const qubits = countQubits(shown)
  const names = useMemo(() => wireNames(shown), [shown])
  const [tab, setTab] = useState('probabilities')
  const states = useMemo(() => readLiveStates(result, qubits, bitOrder), [result, qubits, bitOrder])
  const column = inspected ?? columns
  const text = useEditorPart(({ document }) => document.qasm.text)
  const changes = useStateChanges(result, states, column, text)
  const placeOf = (each: number) =>
    each === columns ? say('results.end') : say('results.after', { column: each, columns })
  const isStepped = useRef(false)
  const stepping = useStepping(column, columns, (next) => {
    isStepped.current = true
    onInspect(next === columns ? undefined : next)
    announce(placeOf(next))
  })
  // The result arrives later than the step. Its other changes have announcements of their own.
  const announceChanges = useEffectEvent((changed: StateChanges) => {
    if (isStepped.current) announce(`${placeOf(column)} · ${changesText(changed, names, say)}`)
    isStepped.current = false
  })
  useEffect(() => {
    if (changes) announceChanges(changes)
  }, [changes])
  const { view } = run
  const drawnShots = Object.values(result.counts ?? {}).reduce((sum, count) => sum + count, 0)
  /** Where and how the numbers of a tab were obtained. */
  const statusOf = (areCounts: boolean, isSampled: boolean) => {
    if (part === 'asRead') return say('results.asRead')
    return say(accuracyWord({ view: view.name, areCounts, isSampled }), {
      shots: areCounts ? drawnShots : run.shots,
    })
  }
  const place =
    typeof part === 'object' && 'beforeLine' in part
      ? say('results.beforeLine', { line: part.beforeLine })
      : placeOf(column)
  const status = [
    place,
    ...iterationsText(part, run.note === undefined, say, language),
    ...(note === undefined ? [] : [note]),
    ...(changes ? [changesText(changes, names, say)] : []),
    statusOf(tab === 'counts' && drawnShots > 0, run.isSampled === true || result.isExact === false),
  ]
  const time = say('results.time', { ms: ms.toFixed(ms < 10 ? 1 : 0) })
  const { amplitudes, densityMatrix } = result
  /** Whether there is a state vector that is too large to be listed. */
  const isTooLarge = qubits > maxAmplitudeQubits && !(view.name !== 'shot' && isRandom(shown))
  /** Whether it is a mixture of so many qubits that its probabilities are not listed. */
  const isUnlisted = states.length === 0 && qubits > maxMixtureQubits
  const orHint = (maxQubits: number, isThere: boolean, why: 'results.needsState' | 'results.notAsked') =>
    qubits > maxQubits ? (
      <Hint>{say('results.upTo', { qubits: maxQubits })}</Hint>
    ) : isThere ? undefined : (
      <Hint>{say(why)}</Hint>
    )
  const lineOf = (words: readonly string[]) => (
    <div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 text-caption text-ink2 tabular-nums">
        <StepControls stepping={stepping} />
        {/* In Japanese it wraps between the parts if they fit into a line. */}
        <p className="me-1 break-keep wrap-anywhere">
          {words.join(' · ')}
          {/* With little room it is hidden in favour of the legend. */}
          <span className="@max-sm:hidden">{` · ${time}`}</span>
        </p>
        <ViewSwitch views={views} shown={run} order={bitOrder} />
      </div>
      {view.name === 'chosen' && run.outcomeProbabilities && (
        <OutcomeChoice
          views={views}
          outcomeProbabilities={run.outcomeProbabilities}
          probability={result.outcomeProbability}
          names={names}
          qubits={qubits}
        />
      )}
    </div>
  )
  const line = lineOf(status)
  const below = (figure: ReactNode) => (
    <>
      <div className="mb-1">{line}</div>
      <Suspense>{figure}</Suspense>
    </>
  )
  /** Figures with a legend show the status line in its row. */
  const withLine = (hint: ReactNode, figure: ReactNode) =>
    hint ? below(hint) : <Suspense fallback={line}>{figure}</Suspense>
  const items: TabItem[] = [
    {
      key: 'probabilities',
      label: say('results.probabilities'),
      panel: isUnlisted ? (
        below(<Hint>{say('results.mixtureUpTo', { qubits: maxMixtureQubits })}</Hint>)
      ) : (
        <Probabilities
          states={amplitudes ? states : states.map(({ state, probability }) => ({ state, probability }))}
          qubits={qubits}
          hasNoPhases={isTooLarge}
          settings={settings}
          line={line}
        />
      ),
    },
    {
      key: 'amplitudes',
      label: say('results.amplitudes'),
      panel: below(
        amplitudes === undefined ? (
          <Hint>
            {isTooLarge
              ? say('results.amplitudesUpTo', { qubits: maxAmplitudeQubits })
              : say('results.needsState')}
          </Hint>
        ) : (
          <ScrollRegion label={say('results.amplitudes')} className="max-h-58 [--sticky-top:0px]">
            <StatesTable states={states} changed={changes?.states} />
          </ScrollRegion>
        ),
      ),
    },
    {
      key: 'counts',
      label: say('results.counts'),
      panel: below(
        result.counts && writesBits(shown) ? (
          <CountsFigure counts={result.counts} order={bitOrder} />
        ) : (
          <Hint>{say(writesBits(shown) ? 'results.noCounts' : 'results.noBits')}</Hint>
        ),
      ),
    },
    {
      key: 'qsphere',
      label: say('results.qsphere'),
      panel: withLine(
        orHint(maxSphereQubits, amplitudes !== undefined, 'results.needsState'),
        <QSphereFigure states={states} qubits={qubits} line={line} />,
      ),
    },
    {
      key: 'density',
      label: say('results.density'),
      panel: withLine(
        orHint(maxDensityQubits, densityMatrix !== undefined, 'results.notAsked'),
        densityMatrix && (
          <DensityFigure matrix={densityMatrix} qubits={qubits} order={bitOrder} line={line} />
        ),
      ),
    },
    ...(simulator?.sweep
      ? [
          {
            key: 'sweep',
            label: say('results.sweep'),
            panel: (
              <Suspense fallback={line}>
                <SweepFigure
                  simulator={simulator}
                  names={names}
                  circuit={shown}
                  values={values}
                  observable={observable}
                  seed={settings.seed}
                  shots={settings.shots}
                  view={view}
                  // A sweep is a run of its own, without noise.
                  lineOf={(isSampled) => lineOf([place, statusOf(false, isSampled)])}
                />
              </Suspense>
            ),
          },
        ]
      : []),
    // In a wide window the table is beside the tabs.
    ...(isWide
      ? []
      : [
          {
            key: 'qubits',
            label: say('results.qubits'),
            panel: below(
              <QubitTable
                changed={changes?.qubits}
                result={result}
                names={names}
                observable={observable}
                shots={run.shots}
              />,
            ),
          },
        ]),
  ]
  return (
    <Tabs
      label={say('results.tabs')}
      className="px-5"
      selected={items.some(({ key }) => key === tab) ? tab : 'probabilities'}
      onSelect={setTab}
      // Aligns the first row of a figure with the status line of other tabs.
      panelClassName="@container pt-2 [&_figure>div:first-child]:mt-0"
      bodyClassName="grid gap-x-5 *:first:min-w-0 box-xl:grid-cols-[minmax(0,1fr)_fit-content(18rem)]"
      items={items}
      beside={
        isWide && (
          <div className="min-w-60">
            <QubitTable
              changed={changes?.qubits}
              result={result}
              names={names}
              observable={observable}
              shots={run.shots}
            />
          </div>
        )
      }
    />
  )
}

/** What the last step changed: the qubits, or else how many amplitudes. */
function changesText({ qubits, states }: StateChanges, names: readonly string[], say: Say): string {
  if (qubits.size > 0) {
    const changed = [...qubits].map((qubit) => names[qubit] ?? '')
    const shown = changed.length > 6 ? [...changed.slice(0, 6), '…'] : changed
    return say('results.changed', { qubits: shown.join(', ') })
  }
  return states.size > 0 ? say('results.changedStates', { count: states.size }) : say('results.unchanged')
}

/** Whether a bit is ever written; otherwise every shot reads zeros. */
function writesBits({ instructions }: Circuit): boolean {
  let isWriting = false
  visitInstructions(instructions, ({ kind }) => {
    isWriting ||= kind === 'measure' || kind === 'assign'
  })
  return isWriting
}

function Hint({ children }: { children: string }) {
  return <p className="py-3 text-label font-normal text-ink2">{children}</p>
}

/** Names the bound of loops and, for live results, the share of the runs that did not end. */
function iterationsText(
  part: ResultsPart | undefined,
  isLive: boolean,
  say: Say,
  language: string,
): readonly string[] {
  if (typeof part !== 'object' || !('maxIterations' in part)) return []
  const { maxIterations, unfinished } = part
  const iterations = say('results.maxIterations', { rounds: maxIterations })
  if (unfinished === undefined || !isLive) return [iterations]
  return [iterations, say('results.unfinished', { share: percent(unfinished, language) })]
}
