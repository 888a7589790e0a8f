import { countQubits, printPauliSum, type Circuit, type PauliSum } from '@qportal/circuit'
import { Select } from '@qportal/ui'
import { LineChart } from '@qportal/ui/charts'
import { useMemo, useState, type ReactNode } from 'react'
import { prettyAngle } from '../../layout/angle-text.ts'
import { maxExpectation, significant } from '../../simulate/figures.ts'
import type { MeasurementView } from '../../simulate/measurement-view.ts'
import { useComposer } from '../context/composer-context.ts'
import type { ComposerSimulator } from '../simulation-hooks/use-live-run.ts'
import { useSweep } from '../simulation-hooks/use-sweep.ts'
import { saveWords } from './save-words.ts'

interface SweepFigureProps {
  simulator: ComposerSimulator | undefined
  names: readonly string[]
  circuit: Circuit
  values: Readonly<Record<string, number>>
  /** Observable of an estimation; without one, Z of a qubit is swept. */
  observable: PauliSum | undefined
  seed: number
  shots: number
  view: MeasurementView
  /** The status line, shown in the row of the options; says whether the points are means. */
  lineOf: (isSampled: boolean) => ReactNode
}

const halfTurns = ['0', 'π/2', 'π', '3π/2', '2π']
const ticks = halfTurns.map((_, halves) => (halves * Math.PI) / 2)

/** The expectation as a function of a named parameter. */
export function SweepFigure({
  simulator,
  names,
  circuit,
  values,
  observable,
  seed,
  shots,
  view,
  lineOf,
}: SweepFigureProps) {
  const { say, language } = useComposer()
  const [chosen, setChosen] = useState<string>()
  const [qubit, setQubit] = useState(0)
  const { parameters } = circuit
  const parameter = parameters.find((name) => name === chosen) ?? parameters[0]
  const qubits = countQubits(circuit)
  const sweptObservable = useMemo<PauliSum>(
    () => observable ?? [{ coefficient: 1, factors: [{ qubit: Math.min(qubit, qubits - 1), pauli: 'Z' }] }],
    [observable, qubit, qubits],
  )
  const {
    points,
    isSampled = false,
    failure,
  } = useSweep(simulator, {
    circuit,
    parameter,
    values,
    observable: sweptObservable,
    seed,
    shots,
    view,
  })
  const line = lineOf(isSampled)
  if (parameter === undefined || failure !== undefined)
    return (
      <>
        {line}
        <p className="py-3 text-label font-normal text-ink2">{say(failure ?? 'results.noParameter')}</p>
      </>
    )
  const label = `⟨${printPauliSum(sweptObservable)}⟩`
  return (
    <>
      {/* The axis labels name the options. */}
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="me-auto">{line}</div>
        <Select
          label={say('results.sweepOf')}
          title={say('results.sweepOf')}
          size="dense"
          labelHidden
          value={parameter}
          options={parameters.map((name) => ({ value: name, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {!observable && (
          <Select
            label={say('results.sweepQubit')}
            title={say('results.sweepQubit')}
            size="dense"
            labelHidden
            value={String(Math.min(qubit, qubits - 1))}
            options={names.slice(0, qubits).map((name, i) => ({ value: String(i), label: `Z ${name}` }))}
            onChange={(event) => setQubit(Number(event.currentTarget.value))}
          />
        )}
      </div>
      <LineChart
        height={134}
        locale={language}
        fileName="sweep"
        words={{
          label: say('results.sweep'),
          showTable: say('results.showTable'),
          showChart: say('results.showChart'),
          save: saveWords(say),
        }}
        caption={say('results.captionSweep', { parameter: prettyAngle(parameter) })}
        series={[{ key: 'expectation', label, points: points ?? [] }]}
        x={{
          label: prettyAngle(parameter),
          ticks,
          format: (value) => halfTurns[(value / Math.PI) * 2] ?? `${Number((value / Math.PI).toFixed(3))} π`,
        }}
        y={{ label, format: (value) => significant(value, maxExpectation(sweptObservable)) }}
      />
    </>
  )
}
