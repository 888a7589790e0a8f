import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { saveWords } from '../../.storybook/samples/save-words.ts'
import { say } from '../../.storybook/say.ts'
import { DistributionChart } from './distribution/distribution-chart.tsx'
import { IntervalChart } from './intervals/interval-chart.tsx'
import { LineChart } from './lines/line-chart.tsx'
import { BlochDial, BlochSphere } from './states/bloch-sphere.tsx'
import { PhaseBars } from './states/phase-bars.tsx'
import { PhaseDial, PhaseWheel } from './states/phase-dial.tsx'

const meta = { title: 'Charts/Figures' } satisfies Meta
export default meta
type Story = StoryObj

function words(label: string) {
  return {
    label,
    showTable: say('Show as table', '表で見る'),
    showChart: say('Show as chart', 'グラフで見る'),
    save: saveWords(),
  }
}

/** Expectation values over an angle, with 95 % intervals of 1,024 shots. */
function sweep(offset: number) {
  return Array.from({ length: 17 }, (_, step) => {
    const x = (step * Math.PI) / 8
    const y = Math.cos(x + offset) * (0.9 - offset / 4)
    const error = Math.sqrt((1 - y * y) / 1024) * 1.96
    return { x, y, low: y - error, high: y + error }
  })
}

function pi(value: number): string {
  return `${Number((value / Math.PI).toFixed(3))}π`
}

export const Sweep: Story = {
  render: () => (
    <LineChart
      words={words(say('Expectation over angle', '角度と期待値'))}
      number={say('Fig. 3', '図3')}
      caption={say(
        '⟨Z⟩ over θ, 1,024 shots each; the band is the 95 % interval.',
        'θに対する⟨Z⟩、各1,024ショット。帯は95 %区間。',
      )}
      series={[
        { key: 'a', label: 'asagi-64', points: sweep(0.2) },
        { key: 'b', label: 'sv-28', points: sweep(0) },
      ]}
      x={{
        label: say('θ, rad', 'θ、rad'),
        format: pi,
        ticks: [0, 0.5, 1, 1.5, 2].map((turns) => turns * Math.PI),
      }}
      y={{ label: '⟨Z⟩' }}
    />
  ),
  play: async ({ canvasElement }) => {
    const cursor = within(canvasElement).getByRole('slider')
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/ 0π, asagi-64 0\.8331 \(.*\), sv-28 0\.9 /),
    )
    await userEvent.keyboard('{End}')
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/ 2π/))
  },
}

export const Trend: Story = {
  render: () => (
    <div className="max-w-85">
      <LineChart
        words={words(say('Readout error over time', '読み出し誤差の推移'))}
        series={[
          {
            key: 'q27',
            label: 'q27',
            points: Array.from({ length: 60 }, (_, day) => ({ x: day, y: 0.008 * 1.6 ** Math.sin(day / 7) })),
          },
        ]}
        x={{ label: say('Days', '日') }}
        y={{ label: say('Readout error', '読み出し誤差'), log: true }}
      />
    </div>
  ),
}

function Frequencies() {
  const [selected, setSelected] = useState<string | null>('27')
  return (
    <DistributionChart
      words={{
        ...words(say('Frequencies', '周波数')),
        item: say('Qubit', '量子ビット'),
        median: say('Median', '中央値'),
        noData: say('No data', 'データなし'),
      }}
      axis={{ label: say('Frequency, GHz', '周波数、GHz'), format: (value) => value.toFixed(2) }}
      items={Array.from({ length: 64 }, (_, qubit) => ({
        key: String(qubit),
        label: `${say('Qubit', '量子ビット')} ${qubit}`,
        value: qubit === 50 ? undefined : 4.62 + 0.09 * Math.sin(qubit * 2.4) + 0.07 * Math.sin(qubit * 0.7),
      }))}
      selected={selected}
      onSelect={setSelected}
    />
  )
}

export const Distribution: Story = {
  render: () => <Frequencies />,
  play: async ({ canvasElement }) => {
    const cursor = within(canvasElement).getByRole('slider')
    await expect(cursor).toHaveAttribute('max', '63')
    await userEvent.tab()
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/4\.\d\d$/))
  },
}

export const Interval: Story = {
  render: () => (
    <IntervalChart
      words={{
        ...words(say('Expectation', '期待値')),
        quantity: say('Quantity', '量'),
        amount: say('Value', '値'),
        value: say('Expectation', '期待値'),
        deviation: say('One standard deviation', '標準偏差'),
        interval: say('95 % interval', '95 %区間'),
        ideal: say('Ideal', '理想値'),
      }}
      value={-1.8472}
      deviation={0.0113}
      ideal={-1.8573}
      format={(value) => value.toFixed(4).replace('-', '−')}
      number={say('Fig. 1', '図1')}
      caption={say('Energy of the hydrogen molecule, 2,000 shots.', '水素分子のエネルギー、2,000ショット。')}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: words('').showTable }))
    const cells = canvas.getAllByRole('cell').map((cell) => cell.textContent)
    await expect(cells).toContain('[−1.8693, −1.8251]')
    await userEvent.click(canvas.getByRole('button', { name: words('').showChart }))
    await expect(canvasElement.querySelector('svg circle')).toBeVisible()
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      say('95 % interval [−1.8693, −1.8251]', '95 %区間 [−1.8693, −1.8251]'),
    )
    await expect(canvas.getAllByText('[−1.8693, −1.8251]').at(-1)).toBeVisible()
  },
}

const amplitudes = Array.from({ length: 16 }, (_, state) => ({
  state: state.toString(2).padStart(4, '0'),
  probability: [
    0.001, 0.001, 0.001, 0.028, 0.028, 0.111, 0.001, 0.2545, 0.001, 0.028, 0.0025, 0.125, 0.0375, 0.123,
    0.001, 0.2565,
  ][state]!,
  phase: (state * 2.1) % (2 * Math.PI),
}))

function stateWords() {
  return {
    ...words(say('Probabilities of 16 states', '16状態の確率')),
    state: say('State', '状態'),
    probability: say('Probability', '確率'),
    phase: say('Phase', '位相'),
  }
}

export const Phases: Story = {
  render: () => (
    <div className="max-w-118">
      <PhaseBars
        words={stateWords()}
        states={amplitudes}
        controls={<span>{say('Probability, 16 of 32 states (a = 0)', '確率、32状態中16（a = 0）')}</span>}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const cursor = within(canvasElement).getByRole('slider')
    await userEvent.tab()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^0001, .* 0\.001, .* 0\.668 π$/),
    )
    // In forced colours all lines have one colour; grid lines are dotted to differ.
    const grid = canvasElement.querySelectorAll('svg [stroke="var(--line1)"]')
    await expect([...grid].map((line) => line.matches('[class*="forced-colors:"]'))).toEqual(
      Array.from({ length: 4 }, () => true),
    )
  },
}

/** A mixed state has probabilities and no phases: no dials, no phase key, no phase column. */
export const WithoutPhases: Story = {
  render: () => (
    <div className="max-w-118">
      <PhaseBars
        words={stateWords()}
        states={amplitudes.map(({ state, probability }) => ({ state, probability }))}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText(say('Phase', '位相'))).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^0001, .* 0\.001$/),
    )
    await userEvent.click(canvas.getByRole('button', { name: words('').showTable }))
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(2)
  },
}

export const PhaseKey: Story = {
  render: () => (
    <div className="flex items-center gap-4">
      <PhaseWheel size={44} />
      <svg width={60} height={16} viewBox="0 0 60 16" aria-hidden="true">
        <PhaseDial phase={0} transform="translate(8 8)" />
        <PhaseDial phase={Math.PI / 2} transform="translate(28 8)" />
        <PhaseDial phase={Math.PI} transform="translate(48 8)" />
      </svg>
    </div>
  ),
}

function blochWords(qubit: string) {
  return {
    ...words(say(`Bloch vector of ${qubit}`, `${qubit}のブロッホベクトル`)),
    length: say('length', '長さ'),
    component: say('Component', '成分'),
    value: say('Value', '値'),
  }
}

export const Bloch: Story = {
  render: () => (
    <div className="flex flex-wrap gap-8">
      <BlochSphere
        vector={{ x: 0.241, y: 0.62, z: 0.58 }}
        words={blochWords('q[0]')}
        number="q[0]"
        caption={say('almost pure', 'ほぼ純粋状態')}
      />
      <BlochSphere vector={{ x: -0.5, y: 0.1, z: -0.4 }} words={blochWords('q[1]')} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [sphere] = within(canvasElement).getAllByRole('slider')
    await userEvent.tab()
    await expect(sphere).toHaveAttribute('aria-valuetext', 'x 0.241')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(sphere).toHaveAttribute('aria-valuetext', 'z 0.580')
    const before = canvasElement.querySelector('svg')!.innerHTML
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvasElement.querySelector('svg')!.innerHTML).not.toBe(before)
    await userEvent.keyboard('{End}')
    await expect(sphere).toHaveAttribute('aria-valuetext', expect.stringMatching(/ 0\.883$/))
  },
}

export const BlochAsTable: Story = {
  render: () => (
    <BlochSphere
      vector={{ x: 0.241, y: 0.62, z: -0.58 }}
      words={blochWords('q[0]')}
      caption={say('State of q[0]', 'q[0]の状態')}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: words('').showTable }))
    await expect(canvas.getAllByRole('row').map((row) => row.textContent)).toEqual([
      `${blochWords('').component}${blochWords('').value}`,
      'x0.241',
      'y0.620',
      'z−0.580',
      `${blochWords('').length}0.883`,
    ])
    await expect(canvas.getByRole('button', { name: saveWords().label })).toBeVisible()
  },
}

export const BlochDials: Story = {
  render: () => <BlochDial vector={{ x: 0.24, y: 0.1, z: -0.85 }} label="x 0.240, z −0.850" />,
}
