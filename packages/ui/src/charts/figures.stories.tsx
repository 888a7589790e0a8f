import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { BlochDial, BlochSphere } from './bloch-sphere.tsx'
import { DistributionChart } from './distribution-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { PhaseBars } from './phase-bars.tsx'
import { PhaseDial, PhaseWheel } from './phase-dial.tsx'

const meta = { title: 'Charts/Figures' } satisfies Meta
export default meta
type Story = StoryObj

const words = (label: string) => ({
  label,
  showTable: say('Show as table', '表で見る'),
  showChart: say('Show as chart', 'グラフで見る'),
  export: say('Save figure', '図を保存'),
})

/** Expectation values over an angle, with the standard error of 1,024 shots. */
const sweep = (offset: number) =>
  Array.from({ length: 17 }, (_, step) => {
    const x = (step * Math.PI) / 8
    const y = Math.cos(x + offset) * (0.9 - offset / 4)
    const error = Math.sqrt((1 - y * y) / 1024) * 1.96
    return { x, y, low: y - error, high: y + error }
  })

const pi = (value: number): string => `${Number((value / Math.PI).toFixed(3))}π`

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

const amplitudes = Array.from({ length: 16 }, (_, state) => ({
  state: state.toString(2).padStart(4, '0'),
  probability: [
    0.001, 0.001, 0.001, 0.028, 0.028, 0.111, 0.001, 0.2545, 0.001, 0.028, 0.0025, 0.125, 0.0375, 0.123,
    0.001, 0.2565,
  ][state]!,
  phase: (state * 2.1) % (2 * Math.PI),
}))

export const Phases: Story = {
  render: () => (
    <div className="max-w-118">
      <PhaseBars
        words={{
          ...words(say('Probabilities of 16 states', '16状態の確率')),
          state: say('State', '状態'),
          probability: say('Probability', '確率'),
          phase: say('Phase', '位相'),
        }}
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

export const Bloch: Story = {
  render: () => (
    <div className="flex flex-wrap gap-8">
      <BlochSphere
        vector={{ x: 0.241, y: 0.62, z: 0.58 }}
        words={{
          label: say('Bloch vector of q[0]', 'q[0]のブロッホベクトル'),
          length: say('length', '長さ'),
        }}
      />
      <BlochSphere
        vector={{ x: -0.5, y: 0.1, z: -0.4 }}
        words={{
          label: say('Bloch vector of q[1]', 'q[1]のブロッホベクトル'),
          length: say('length', '長さ'),
        }}
      />
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

export const BlochInARow: Story = {
  render: () => <BlochDial vector={{ x: 0.24, y: 0.1, z: -0.85 }} label="x 0.240, z −0.850" />,
}
