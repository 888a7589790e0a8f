import type { RunResult } from '@qportal/simulator'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { including, word } from '../../../.storybook/words.ts'
import { openComposer } from '../../document/composer-document.ts'
import type { ComposerWord } from '../../messages/composer-words.ts'
import { defaultSettings } from '../context/composer-settings.ts'
import type { LiveRun } from '../simulation-hooks/use-live-run.ts'
import { ResultsPane } from './results-pane.tsx'

const program =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nbit[2] c;\nry(theta) q[0];\ncx q[0], q[1];\nc = measure q;\n'
const { circuit } = openComposer(program).qasm
const unmeasured = { ...circuit, instructions: circuit.instructions.slice(0, 2) }
const half = Math.SQRT1_2
/** An equal mixture of |00> and |11>. */
const halves = { size: 4, values: new Float64Array(32) }
halves.values[0] = halves.values[30] = 0.5
/** Their superposition, with |11> a quarter turn ahead. */
const sum = { size: 4, values: halves.values.slice() }
sum.values[7] = -0.5
sum.values[25] = 0.5

const result: RunResult = {
  seed: 1,
  amplitudes: { start: 0, values: Float64Array.of(half, 0, 0, 0, 0, 0, 0, half) },
  counts: { '00': 497, '11': 527 },
  blochVectors: [0, 1].map(() => ({ x: 0, y: 0, z: 0, purity: 0.5 })),
  expectation: { value: 1, variance: 0, standardError: 0 },
  densityMatrix: sum,
}

const mixture: RunResult = {
  ...result,
  amplitudes: undefined,
  densityMatrix: halves,
  probabilities: [
    { bits: '00', probability: 0.5 },
    { bits: '11', probability: 0.5 },
  ],
}

const branching = openComposer(
  'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nh q[0];\nc[0] = measure q[0];\nif (c[0]) { x q[1]; }\n',
).qasm.circuit

const view = { name: 'average', draw: 0, outcomes: {} } as const

const runs = {
  done: { name: 'done', view, result, circuit, ms: 1.2, shots: 1024 },
  mixed: { name: 'done', view, result: mixture, circuit, ms: 1.2, shots: 1024 },
  sampled: {
    name: 'done',
    view,
    result: { ...mixture, isExact: false },
    circuit: branching,
    ms: 1.2,
    shots: 1024,
  },
  exhaustive: {
    name: 'done',
    view,
    result: { ...mixture, isExact: true },
    circuit: branching,
    ms: 1.2,
    shots: 1024,
  },
  unmeasured: { name: 'done', view, result, circuit: unmeasured, ms: 1.2, shots: 1024 },
  tooLarge: { name: 'tooLarge', cost: { seconds: 60, bytes: 2 ** 34, fits: false } },
  tooCostly: {
    name: 'tooCostly',
    cost: { seconds: 150, bytes: 2 ** 30, fits: true },
    onRunOnce: () => undefined,
  },
  failed: { name: 'failed', failure: 'failure.tooLarge' },
  running: { name: 'running' },
} as const satisfies Record<string, LiveRun>

interface PaneProps {
  state: keyof typeof runs
}

function Pane({ state }: PaneProps) {
  return (
    <div>
      <ResultsPane
        isWide={matchMedia('(width >= 80rem)').matches}
        run={runs[state]}
        columns={3}
        simulator={tinySimulator}
        settings={defaultSettings}
        values={{ theta: 0.8 }}
        observable={undefined}
        inspected={undefined}
        onInspect={() => undefined}
        views={{
          view,
          available: [],
          onView: () => undefined,
          onAgain: () => undefined,
          onOutcome: () => undefined,
        }}
      />
    </div>
  )
}

const meta = {
  title: 'Composer parts/Results',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Pane,
  args: { state: 'done' },
  render: (args) => (
    <WithEditor program={program}>
      <Pane {...args} />
    </WithEditor>
  ),
} satisfies Meta<typeof Pane>
export default meta
type Story = StoryObj<typeof meta>

/** Opens one tab. */
function tab(of: ComposerWord): Story {
  return {
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('tab', { name: word(of) }))
      await expect(canvas.getByRole('tab', { name: word(of) })).toHaveAttribute('aria-selected', 'true')
    },
  }
}
/** "Most probable" is mentioned only if some states are left out. */
export const Probabilities: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(including(word('results.captionAll', { states: 4 }))),
    ).toBeVisible()
  },
}
/** A mixture has no phases; none is shown as 0. */
export const ProbabilitiesOfMixture: Story = {
  args: { state: 'mixed' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(including(word('results.zeroRight')))).toBeVisible()
    await expect(canvas.queryByText(word('results.phase'))).toBeNull()
  },
}
/** With too many trajectories to enumerate, the average is sampled. */
export const SampledAverage: Story = {
  args: { state: 'sampled' },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(including(word('results.average', { shots: 1024 }))),
    ).toBeVisible()
  },
}
export const ExactAverage: Story = {
  args: { state: 'exhaustive' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(including(`· ${word('results.exact')}`))).toBeVisible()
    await expect(canvas.queryByText(including(word('results.average', { shots: 1024 })))).toBeNull()
  },
}
/** In a wide window the table of qubits is beside the figures, and there is no tab for it. */
export const WideWindow: Story = {
  parameters: {
    viewport: { options: { wide: { name: 'Wide', styles: { width: '1440px', height: '900px' } } } },
  },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('columnheader', { name: 'P(1)' })).toBeVisible()
    await expect(canvas.queryByRole('tab', { name: word('results.qubits') })).toBeNull()
  },
}
/**
 * Status line and phase legend share a row, so that the bars are visible; the run time is hidden.
 */
export const Phone: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const key = (await canvas.findByText(word('results.phase'))).getBoundingClientRect()
    const place = canvas.getByText(including(word('results.end'))).getBoundingClientRect()
    await expect(key.top).toBeLessThan(place.bottom)
    await expect(canvas.getByText(/1\.2 ms/, { selector: 'span' })).not.toBeVisible()
    await expect(canvas.getByRole('tab', { name: word('results.qubits') })).toBeVisible()
  },
}
export const Amplitudes: Story = tab('results.amplitudes')
export const Counts: Story = tab('results.counts')
/** Bits that nothing is measured into have no counts. */
export const CountsWithoutMeasurement: Story = {
  args: { state: 'unmeasured' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('results.counts') }))
    await expect(await canvas.findByText(word('results.noBits'))).toBeVisible()
  },
}
/** The caption is beside the matrix, so that the figure fits the height of the pane. */
export const DensityMatrix: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('results.density') }))
    const matrix = (await canvas.findByRole('slider')).getBoundingClientRect()
    const caption = canvas.getByText(including(word('results.captionDensity'))).getBoundingClientRect()
    await expect(caption.left).toBeGreaterThan(matrix.right)
  },
}
/** A mixed state has a density matrix, too. */
export const DensityOfMixture: Story = {
  args: { state: 'exhaustive' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('results.density') }))
    await userEvent.click(await canvas.findByRole('button', { name: word('results.showTable') }))
    const entries = canvas.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s/g, ' '))
    await expect(entries.filter((text) => /^(00|11)/.test(text))).toHaveLength(2)
  },
}
export const Sweep: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('results.sweep') }))
    for (const tick of ['π/2', 'π', '3π/2', '2π']) await expect(await canvas.findByText(tick)).toBeVisible()
    const place = canvas.getByText(including(word('results.end'))).getBoundingClientRect()
    const parameter = canvas.getByRole('combobox', { name: word('results.sweepOf') }).getBoundingClientRect()
    await expect(parameter.top, 'one row').toBeLessThan(place.bottom)
  },
}
export const QSphere: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('results.qsphere') }))
    const sphere = await canvas.findByRole('slider', { name: word('results.qsphere') })
    const key = canvas.getByText(word('results.phase')).getBoundingClientRect()
    const place = canvas.getByText(including(word('results.end'))).getBoundingClientRect()
    await expect(key.top, 'one row').toBeLessThan(place.bottom)
    const caption = canvas.getByText(including(word('results.captionSphere'))).getBoundingClientRect()
    await expect(caption.left, 'beside the sphere').toBeGreaterThan(sphere.getBoundingClientRect().right)
    sphere.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(sphere).toHaveAttribute(
        'aria-valuetext',
        expect.stringContaining(`11, ${word('results.probability')} 0.500`),
      ),
    )
  },
}
/** In a window of 1,280 px every figure fits the initial pane with its caption. */
export const FitsInitialPane: Story = {
  parameters: WideWindow.parameters ?? {},
  globals: WideWindow.globals ?? {},
  render: (args) => (
    <WithEditor program={program}>
      <section aria-label={say('Pane', '結果欄')} className="h-[313px] w-152 overflow-y-auto">
        <Pane {...args} />
      </section>
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const pane = canvas.getByRole('region', { name: say('Pane', '結果欄') })
    await canvas.findByRole('columnheader', { name: 'P(1)' })
    for (const name of [
      word('results.probabilities'),
      word('results.counts'),
      word('results.qsphere'),
      word('results.density'),
      word('results.sweep'),
    ]) {
      await userEvent.click(canvas.getByRole('tab', { name }))
      const button = await canvas.findByRole('button', { name: word('results.showTable') })
      await expect(button.getBoundingClientRect().bottom, name).toBeLessThanOrEqual(
        pane.getBoundingClientRect().bottom,
      )
    }
  },
}
/** A step by the buttons announces the column; the visible line is no live region. */
export const ColumnStepsAnnounced: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: word('inspect.back') }))
    await waitFor(() =>
      expect(
        canvas
          .getAllByRole('status')
          .some(({ textContent }) => textContent.includes(word('results.after', { column: 2, columns: 3 }))),
      ).toBe(true),
    )
  },
}
export const TooLarge: Story = { args: { state: 'tooLarge' } }
export const TooCostly: Story = { args: { state: 'tooCostly' } }
export const Failed: Story = { args: { state: 'failed' } }
