import type { PauliSum } from '@qportal/circuit'
import { Button, Tabs, type TabItem } from '@qportal/ui'
import { memo, Suspense, useState, type ReactNode } from 'react'
import { maxDensityQubits } from '../../simulate/density-matrix.ts'
import { maxAmplitudeQubits, maxMixtureQubits } from '../../simulate/plan-live-run.ts'
import { maxSphereQubits } from '../../simulate/q-sphere.ts'
import type { ResultsPart } from '../../simulate/runnable-part.ts'
import { useComposer } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { ScrollRegion } from '../context/scroll-region.tsx'
import type { ComposerSimulator, LiveRun } from '../simulation-hooks/use-live-run.ts'
import type { ViewChoice } from '../simulation-hooks/use-view-choice.ts'
import { CostlyRun } from './costly-run.tsx'
import { Probabilities } from './probabilities.tsx'
import { QubitTable } from './qubit-table.tsx'
import { ResultLine } from './result-line.tsx'
import { describeMissing, writesBits, type DoneRun } from './result-words.ts'
import { useShownResults } from './use-shown-results.ts'

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

function Results(props: ResultsPaneProps & { run: DoneRun }) {
  const { run, isWide, simulator, settings, values, observable, views } = props
  const { say } = useComposer()
  const [tab, setTab] = useState('probabilities')
  const shown = useShownResults(props, tab)
  const { states, qubits, names, changes, isTooLarge } = shown
  const { result, circuit, view } = run
  const { amplitudes, densityMatrix } = result
  const { bitOrder } = settings
  const lineOf = (words: readonly string[]) => (
    <ResultLine words={words} shown={shown} run={run} views={views} bitOrder={bitOrder} />
  )
  const line = lineOf(shown.status)
  const below = (figure: ReactNode) => (
    <>
      <div className="mb-1">{line}</div>
      <Suspense>{figure}</Suspense>
    </>
  )
  /** Figures with a legend show the status line in its row. */
  const withLine = (missing: string | undefined, figure: ReactNode) =>
    missing === undefined ? <Suspense fallback={line}>{figure}</Suspense> : below(<Hint>{missing}</Hint>)
  const qubitTable = (
    <QubitTable
      changed={changes?.qubits}
      result={result}
      names={names}
      observable={observable}
      shots={run.shots}
    />
  )
  const items: TabItem[] = [
    {
      key: 'probabilities',
      label: say('results.probabilities'),
      panel: shown.isUnlisted ? (
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
        result.counts && writesBits(circuit) ? (
          <CountsFigure counts={result.counts} order={bitOrder} />
        ) : (
          <Hint>{say(writesBits(circuit) ? 'results.noCounts' : 'results.noBits')}</Hint>
        ),
      ),
    },
    {
      key: 'qsphere',
      label: say('results.qsphere'),
      panel: withLine(
        describeMissing(
          { qubits, maxQubits: maxSphereQubits, isThere: amplitudes !== undefined },
          'results.needsState',
          say,
        ),
        <QSphereFigure states={states} qubits={qubits} line={line} />,
      ),
    },
    {
      key: 'density',
      label: say('results.density'),
      panel: withLine(
        describeMissing(
          { qubits, maxQubits: maxDensityQubits, isThere: densityMatrix !== undefined },
          'results.notAsked',
          say,
        ),
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
                  circuit={circuit}
                  values={values}
                  observable={observable}
                  seed={settings.seed}
                  shots={settings.shots}
                  view={view}
                  lineOf={(isSampled) => lineOf(shown.sweepStatus(isSampled))}
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
            panel: below(qubitTable),
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
      beside={isWide && <div className="min-w-60">{qubitTable}</div>}
    />
  )
}

function Hint({ children }: { children: string }) {
  return <p className="py-3 text-label font-normal text-ink2">{children}</p>
}
