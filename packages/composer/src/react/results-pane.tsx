import { countQubits } from '@qportal/circuit'
import { Tabs } from '@qportal/ui'
import { BlochDial, Histogram, PhaseBars } from '@qportal/ui/charts'
import type { RunResult } from '@qportal/simulator'
import { useMemo } from 'react'
import { isRandom, liveAverages } from '../live/plan-live-run.ts'
import { readLiveStates, type LiveState } from '../live/read-live-states.ts'
import { useCircuitLayout, useComposer } from './composer-context.ts'
import type { LiveRun } from './use-live-run.ts'

interface ResultsPaneProps {
  run: LiveRun
  limit: number
  inspected: number | undefined
  shots: number
}

/** What the circuit does: probabilities with phases, amplitudes, counts, and every qubit by itself. */
export function ResultsPane({ run, limit, inspected, shots }: ResultsPaneProps) {
  const { say } = useComposer()
  const { circuit, layout } = useCircuitLayout()
  const qubits = countQubits(run.circuit ?? circuit)
  const states = useMemo(() => (run.result ? readLiveStates(run.result, qubits) : []), [run.result, qubits])
  if (!run.result || !run.circuit) {
    const values = { qubits, limit, message: run.message ?? '' }
    const words = {
      off: 'results.off',
      tooLarge: 'results.tooLarge',
      noQubits: 'results.noQubits',
      failed: 'results.failed',
      running: 'results.wait',
      done: 'results.wait',
    } as const
    return <p className="p-5 text-label font-normal text-ink2">{say(words[run.name], values)}</p>
  }
  const status = [
    inspected === undefined
      ? say('results.end')
      : say('results.after', { column: inspected, columns: layout.columns }),
    isRandom(run.circuit)
      ? say('results.average', { shots: Math.min(shots, liveAverages) })
      : say('results.exact'),
    say('results.time', { ms: (run.ms ?? 0).toFixed(run.ms && run.ms < 10 ? 1 : 0) }),
  ]
  const { expectation } = run.result
  const line = (
    <p className="mb-1 text-caption text-ink2 tabular-nums xl:-mb-7 xl:h-8 xl:pt-1.5">{status.join(' · ')}</p>
  )
  return (
    <div className="grid gap-x-7 px-5 xl:grid-cols-[minmax(0,1fr)_16.375rem]">
      <Tabs
        label={say('results.tabs')}
        className="min-w-0"
        panelClassName="pt-2"
        items={[
          {
            key: 'probabilities',
            label: say('results.probabilities'),
            panel: <Probabilities states={states} qubits={qubits} />,
          },
          { key: 'amplitudes', label: say('results.amplitudes'), panel: <Amplitudes states={states} /> },
          {
            key: 'counts',
            label: say('results.counts'),
            panel: <Counts result={run.result} states={states} />,
          },
          {
            key: 'qubits',
            label: say('results.qubits'),
            panel: <QubitTable result={run.result} />,
          },
        ]
          .filter(({ key }) => key !== 'amplitudes' || run.result?.amplitudes !== undefined)
          .map((item) => ({
            ...item,
            panel: (
              <>
                {line}
                {item.panel}
              </>
            ),
          }))}
      />
      <div className="max-xl:hidden">
        {expectation && (
          <p className="flex h-10 items-center gap-2 border-b border-line2 text-label">
            {say('results.expectation')}
            <output data-testid="live-expectation" className="ms-auto font-mono tabular-nums">
              {expectation.value.toFixed(4).replace('-', '−')}
              {expectation.standardError !== undefined && ` ± ${expectation.standardError.toFixed(4)}`}
            </output>
          </p>
        )}
        <QubitTable result={run.result} />
      </div>
    </div>
  )
}

function Probabilities({ states, qubits }: { states: readonly LiveState[]; qubits: number }) {
  const { say, language } = useComposer()
  return (
    <PhaseBars
      states={states}
      plotHeight={112}
      locale={language}
      fileName="probabilities"
      caption={say('results.caption', {
        shown: states.length,
        states: qubits < 31 ? 2 ** qubits : `2^${qubits}`,
      })}
      words={{
        label: say('results.probabilities'),
        showTable: say('results.showTable'),
        showChart: say('results.showChart'),
        export: say('results.export'),
        state: say('results.state'),
        probability: say('results.probability'),
        phase: say('results.phase'),
      }}
    />
  )
}

/** A stretch that scrolls has to be reachable by keys. */
const reachable = { tabIndex: 0 }

function Amplitudes({ states }: { states: readonly LiveState[] }) {
  const { say } = useComposer()
  const figure = (value: number) =>
    value
      .toFixed(4)
      .replace(/^-0\.0000$/, '0.0000')
      .replace('-', '−')
  return (
    <div
      {...reachable}
      role="region"
      aria-label={say('results.amplitudes')}
      className="max-h-60 overflow-auto"
    >
      <table className="w-full max-w-120 text-label tabular-nums">
        <thead>
          <tr className="text-caption text-ink3">
            <th className="h-8 text-start font-medium">{say('results.state')}</th>
            <th className="text-end font-medium">{say('results.real')}</th>
            <th className="text-end font-medium">{say('results.imaginary')}</th>
            <th className="text-end font-medium">{say('results.probability')}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, re, im, probability }) => (
            <tr key={state} className="border-t border-line1">
              <th scope="row" className="h-8 text-start font-mono font-normal">
                |{state}⟩
              </th>
              <td className="text-end">{figure(re)}</td>
              <td className="text-end">{figure(im)}</td>
              <td className="text-end">{figure(probability)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Counts({ result, states }: { result: RunResult; states: readonly LiveState[] }) {
  const { say, language } = useComposer()
  const { counts } = result
  if (!counts || states.length === 0)
    return <p className="py-3 text-label font-normal text-ink2">{say('results.noBits')}</p>
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const probabilities = Object.fromEntries(
    Object.entries(counts).map(([bits, count]) => [bits, count / shots]),
  )
  return (
    <Histogram
      series={[{ key: 'counts', label: say('results.counts'), probabilities, shots }]}
      locale={language}
      fileName="counts"
      caption={say('results.captionCounts', { shots })}
      words={{
        label: say('results.counts'),
        showTable: say('results.showTable'),
        showChart: say('results.showChart'),
        export: say('results.export'),
        outcome: say('results.outcome'),
        probability: say('results.probability'),
        count: say('results.count'),
        interval: say('results.interval'),
        ideal: say('results.ideal'),
        rest: (outcomes) => `${say('results.rest')} (${outcomes})`,
      }}
    />
  )
}

function QubitTable({ result }: { result: RunResult }) {
  const { say } = useComposer()
  const { names } = useCircuitLayout()
  const vectors = result.blochVectors ?? []
  return (
    <div {...reachable} role="region" aria-label={say('results.qubits')} className="max-h-68 overflow-auto">
      <table className="w-full text-label tabular-nums">
        <thead>
          <tr className="text-caption text-ink3">
            <th className="h-9 text-start font-medium">{say('results.qubit')}</th>
            <th className="text-start font-medium">{say('results.bloch')}</th>
            <th colSpan={2} className="text-end font-medium">
              {say('results.one')}
            </th>
            <th className="text-end font-medium">{say('results.purity')}</th>
          </tr>
        </thead>
        <tbody>
          {vectors.map((vector, qubit) => {
            const one = Math.min(1, Math.max(0, (1 - vector.z) / 2))
            return (
              <tr key={names[qubit] ?? String(qubit)} className="border-t border-line1">
                <th scope="row" className="h-9 text-start font-mono text-caption font-normal">
                  {names[qubit]}
                </th>
                <td>
                  <BlochDial vector={vector} label={`x ${vector.x.toFixed(3)}, z ${vector.z.toFixed(3)}`} />
                </td>
                <td colSpan={2}>
                  <span className="flex items-center justify-end gap-2">
                    <svg width={58} height={10} viewBox="0 0 58 10" aria-hidden="true" className="block">
                      <rect width={58} height={6} y={2} fill="var(--line1)" />
                      <rect width={58 * one} height={6} y={2} fill="var(--ink2)" />
                    </svg>
                    {one.toFixed(3)}
                  </span>
                </td>
                <td className="ps-2 text-end text-ink2">{vector.purity.toFixed(3)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
