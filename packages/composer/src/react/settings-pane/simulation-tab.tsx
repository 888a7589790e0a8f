import { countQubits, type Circuit, type PauliSum, type NoiseModel } from '@qportal/circuit'
import { Button, Checkbox, NumberField, Progress, SegmentedControl, Select } from '@qportal/ui'
import { useState } from 'react'
import type { MeasurementView } from '../../simulate/measurement-view.ts'
import type { SimulationOutput } from '../../simulate/plan-live-run.ts'
import { useCircuitLayout, useComposer } from '../context/composer-context.ts'
import { settingsRanges, withinRange, type ComposerSettings } from '../context/composer-settings.ts'
import type { SimulationRun } from '../simulation-hooks/use-simulation-run.ts'

/** The noise model of a device, with its name. */
export interface ComposerNoise {
  readonly key: string
  readonly label: string
  readonly model: NoiseModel
}

export interface SimulationTabProps {
  simulation: SimulationRun
  circuit: Circuit
  values: Readonly<Record<string, number>>
  observable: PauliSum | undefined
  view: MeasurementView
  noises: readonly ComposerNoise[]
  settings: ComposerSettings
  onSettings: (settings: ComposerSettings) => void
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
}

const answers = ['counts', 'probabilities', 'amplitudes', 'expectation'] as const

/** The outputs, accuracy and noise of a simulation; starts and stops it and shows its progress. */
export function SimulationTab({
  simulation,
  circuit,
  values,
  observable,
  view,
  noises,
  settings,
  onSettings,
  inspected,
  onInspect,
}: SimulationTabProps) {
  const { say, language } = useComposer()
  const { layout } = useCircuitLayout()
  const [wants, setWants] = useState<Readonly<Record<SimulationOutput, boolean>>>({
    counts: true,
    probabilities: true,
    amplitudes: true,
    expectation: true,
  })
  const [precision, setPrecision] = useState<'double' | 'single'>('double')
  const [noiseKey, setNoiseKey] = useState('')
  const noise = noises.find(({ key }) => key === noiseKey)
  const { state } = simulation
  const isRunning = state.name === 'running'
  const run = () => {
    const { shots, seed } = settings
    const options = { wants, values, shots, seed, observable, precision, noise: noise?.model, view }
    simulation.start(circuit, options, noise?.label)
  }
  return (
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-2 gap-x-3 gap-y-1">
        <legend className="mb-1 text-label font-medium">{say('simulation.wants')}</legend>
        {answers.map((answer) => (
          <Checkbox
            key={answer}
            label={say(`results.${answer}`)}
            checked={wants[answer]}
            disabled={answer === 'expectation' && observable === undefined}
            onChange={(event) => setWants({ ...wants, [answer]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={say('simulation.shots')}
          size="dense"
          locale={language}
          {...settingsRanges.shots}
          value={settings.shots}
          onValueChange={(shots) =>
            shots !== null && shots >= 1 && onSettings({ ...settings, shots: withinRange('shots', shots) })
          }
        />
        <NumberField
          label={say('simulation.seed')}
          size="dense"
          locale={language}
          {...settingsRanges.seed}
          value={settings.seed}
          onValueChange={(seed) =>
            seed !== null && seed >= 0 && onSettings({ ...settings, seed: withinRange('seed', seed) })
          }
        />
        <Select
          label={say('simulation.noise')}
          size="dense"
          value={noise?.key ?? ''}
          options={[
            { value: '', label: say('simulation.ideal') },
            ...noises.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(event) => setNoiseKey(event.currentTarget.value)}
        />
        <NumberField
          label={say('simulation.inspect')}
          size="dense"
          locale={language}
          min={0}
          max={layout.columns}
          placeholder={say('results.end')}
          value={inspected ?? null}
          onValueChange={(column) =>
            onInspect(column === null ? undefined : Math.min(layout.columns, Math.max(0, Math.round(column))))
          }
        />
      </div>
      <div>
        <p className="mb-1.5 text-label">{say('simulation.precision')}</p>
        <SegmentedControl
          label={say('simulation.precision')}
          size="small"
          value={precision}
          onValueChange={setPrecision}
          options={[
            { value: 'double', label: say('simulation.double') },
            { value: 'single', label: say('simulation.single') },
          ]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={run} disabled={isRunning || countQubits(circuit) === 0}>
          {say('simulation.run')}
        </Button>
        {isRunning && <Button onClick={simulation.stop}>{say('simulation.stop')}</Button>}
        {(state.name === 'done' || state.name === 'failed') && (
          <Button variant="quiet" onClick={simulation.clear}>
            {say('simulation.backToLive')}
          </Button>
        )}
      </div>
      {isRunning && (
        <Progress
          label={say('simulation.running')}
          value={state.fraction}
          text={`${Math.round(state.fraction * 100)} %`}
        />
      )}
      <p role="status" className="text-label font-normal text-ink2 empty:hidden">
        {state.name === 'done' && say('simulation.done', { ms: state.ms.toFixed(0) })}
        {state.name === 'failed' && say(state.failure)}
      </p>
    </div>
  )
}
