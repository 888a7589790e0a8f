import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import type { MapCoupling, MapQubit } from './map-plan.ts'
import { TopologyMap, type TopologyMapProps, type TopologyWords } from './topology-map.tsx'

const words = (): TopologyWords => ({
  label: say('Topology of asagi-64', 'asagi-64のトポロジー'),
  showTable: say('Show as table', '表で見る'),
  showChart: say('Show as map', 'マップで見る'),
  export: say('Save figure', '図を保存'),
  qubit: say('Qubit', '量子ビット'),
  coupling: say('Couplings', '結合'),
  noData: say('No data', 'データなし'),
  zoomIn: say('Zoom in', '拡大'),
  zoomOut: say('Zoom out', '縮小'),
  fit: say('Whole map', '全体'),
})

/** A square lattice; errors from a fixed sequence, so that every run draws the same. */
function lattice(side: number): { qubits: MapQubit[]; couplings: MapCoupling[] } {
  const qubits = Array.from({ length: side * side }, (_, id) => ({
    id,
    x: id % side,
    y: Math.floor(id / side),
  }))
  const couplings = qubits.flatMap(({ id, x, y }) => [
    ...(x < side - 1 ? [{ from: id, to: id + 1 }] : []),
    ...(y < side - 1 ? [{ from: id, to: id + side }] : []),
  ])
  return { qubits, couplings }
}
const noise = (seed: number): number => ((Math.sin(seed * 12.9898) * 43758.5453) % 1) ** 2
const percent = (value: number): string => `${(value * 100).toFixed(2)} %`

const metrics = (): Pick<TopologyMapProps, 'qubitMetric' | 'couplingMetric'> => ({
  qubitMetric: {
    label: say('1Q error, log scale', '1Q誤り率（対数）'),
    log: true,
    format: percent,
    value: (qubit) => (qubit === 50 || qubit === 13 ? undefined : 0.0002 * 6 ** noise(qubit + 1)),
  },
  couplingMetric: {
    label: say('2Q error, log scale', '2Q誤り率（対数）'),
    log: true,
    format: percent,
    value: ({ from, to }) => (from === 50 || to === 13 ? undefined : 0.0027 * 9 ** noise(from * 7 + to)),
  },
})

function Chip({ side, ...rest }: { side: number } & Partial<TopologyMapProps>) {
  const [chip] = useState(() => lattice(side))
  const [selected, setSelected] = useState<number | null>(27)
  return (
    <div className="max-w-119">
      <TopologyMap
        words={words()}
        {...chip}
        {...metrics()}
        selected={selected}
        onSelect={setSelected}
        {...rest}
      />
      <output className="sr-only">{selected}</output>
    </div>
  )
}

const meta = { title: 'Charts/TopologyMap', component: TopologyMap } satisfies Meta
export default meta
type Story = StoryObj

export const SixtyFourQubits: Story = {
  render: () => <Chip side={8} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const map = canvas.getByRole('slider')
    await userEvent.tab()
    await expect(map).toHaveFocus()
    await expect(map).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/0, 1Q error, log scale 0\.0\d %/),
    )
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await expect(map).toHaveValue('10')
    await userEvent.keyboard('{Enter}')
    await expect(canvasElement.querySelector('output')).toHaveTextContent('9')
    await userEvent.keyboard('{End}')
    await expect(map).toHaveValue('64')
    await userEvent.keyboard('{ArrowUp}')
    await expect(map).toHaveValue('64')
  },
}

export const Zoomed: Story = {
  render: () => <Chip side={8} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const view = (): string | null => canvasElement.querySelector('svg svg')!.getAttribute('viewBox')
    const whole = view()
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    await expect(view()).not.toBe(whole)
    const before = view()
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{Home}')
    await expect(view()).not.toBe(before)
  },
}

export const AsTable: Story = {
  render: () => <Chip side={3} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: words().showTable }))
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + 9 + 12)
  },
}

export const WithoutMetrics: Story = {
  render: () => <Chip side={4} qubitMetric={undefined} couplingMetric={undefined} />,
}
export const ChosenForAJob: Story = {
  render: () => <Chip side={6} highlighted={new Set([7, 8, 14, 13])} selected={null} />,
}
export const AThousandQubits: Story = { render: () => <Chip side={32} /> }
export const OnAPhone: Story = { render: () => <div className="max-w-82">{<Chip side={8} />}</div> }
