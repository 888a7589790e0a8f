import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { saveWords } from '../../../.storybook/samples/save-words.ts'
import { say } from '../../../.storybook/say.ts'
import type { MapCoupling, MapQubit } from './map-plan.ts'
import type { TopologyMapProps, TopologyWords } from './topology-map-props.ts'
import { TopologyMap } from './topology-map.tsx'

function words(): TopologyWords {
  return {
    label: say('Topology of asagi-64', 'asagi-64のトポロジー'),
    showTable: say('Show as table', '表で見る'),
    showChart: say('Show as map', 'マップで見る'),
    save: saveWords(),
    qubit: say('Qubit', '量子ビット'),
    coupling: say('Couplings', '結合'),
    noData: say('No data', 'データなし'),
    zoomIn: say('Zoom in', '拡大'),
    zoomOut: say('Zoom out', '縮小'),
    fit: say('Whole map', '全体'),
  }
}

/** A square lattice with a fixed sequence of errors, equal in every run. */
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
function noise(seed: number): number {
  return ((Math.sin(seed * 12.9898) * 43758.5453) % 1) ** 2
}
function percent(value: number): string {
  return `${(value * 100).toFixed(2)} %`
}

function metrics(): Pick<TopologyMapProps, 'qubitMetric' | 'couplingMetric'> {
  return {
    qubitMetric: {
      label: say('1Q error', '1Q誤り率'),
      legend: say('1Q error, log scale', '1Q誤り率（対数）'),
      log: true,
      format: percent,
      value: (qubit) => (qubit === 50 || qubit === 13 ? undefined : 0.0002 * 6 ** noise(qubit + 1)),
    },
    couplingMetric: {
      label: say('2Q error', '2Q誤り率'),
      legend: say('2Q error, log scale', '2Q誤り率（対数）'),
      log: true,
      format: percent,
      value: ({ from, to }) => (from === 50 || to === 13 ? undefined : 0.0027 * 9 ** noise(from * 7 + to)),
    },
  }
}

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
      expect.stringMatching(new RegExp(`0, ${say('1Q error', '1Q誤り率')} 0\\.0\\d %`)),
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
    // Legends are side by side in one row below the map.
    const middle = (name: string): number => {
      const { top, bottom } = canvas.getByRole('button', { name }).getBoundingClientRect()
      return (top + bottom) / 2
    }
    await expect(Math.abs(middle(words().zoomIn) - middle(words().showTable))).toBeLessThan(3)
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    await expect(view()).not.toBe(whole)
    const before = view()
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{Home}')
    await expect(view()).not.toBe(before)
  },
}

/** The map follows the pointer by `clientX` and `clientY`, which are the same in every engine. */
export const Dragged: Story = {
  render: () => <Chip side={8} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    const frame = canvas.getByRole('slider').parentElement!
    const qubit = [...canvasElement.querySelectorAll('svg text')].find(
      ({ textContent }) => textContent === '27',
    )!
    const place = () => qubit.getBoundingClientRect()
    const before = place()
    const { left, top } = frame.getBoundingClientRect()
    const at = (x: number, y: number) => ({ clientX: left + x, clientY: top + y, buttons: 1, bubbles: true })
    frame.dispatchEvent(new PointerEvent('pointerdown', at(200, 200)))
    // Two moves before the next frame.
    frame.dispatchEvent(new PointerEvent('pointermove', at(210, 215)))
    frame.dispatchEvent(new PointerEvent('pointermove', at(240, 230)))
    await waitFor(() => expect(place().left).toBeCloseTo(before.left + 40, 0))
    await expect(place().top).toBeCloseTo(before.top + 30, 0)
  },
}

export const AsTable: Story = {
  render: () => <Chip side={3} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: words().showTable }))
    // Each of the twelve couplings has another value in each direction.
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + 9 + 2 * 12)
    await expect(canvas.getByRole('row', { name: /0 → 1/ })).toBeVisible()
    await expect(canvas.getByRole('row', { name: /1 → 0/ })).toBeVisible()
  },
}

export const WithoutMetrics: Story = {
  render: () => <Chip side={4} qubitMetric={undefined} couplingMetric={undefined} />,
}
export const ChosenForAJob: Story = {
  render: () => (
    <Chip
      side={6}
      highlighted={new Set([7, 8, 14, 13])}
      highlightedCouplings={[{ from: 7, to: 8 }]}
      selected={null}
    />
  ),
}
export const WithNamesOfAProgram: Story = {
  render: () => (
    <Chip
      side={4}
      highlighted={new Set([5, 6])}
      labels={
        new Map([
          [5, 'q[0]'],
          [6, 'q[1]'],
        ])
      }
      selected={null}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement.querySelector('svg svg')).toHaveTextContent('q[1]')
    canvas.getByRole('slider').focus()
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowRight}')
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('q[0]'),
    )
  },
}
export const AThousandQubits: Story = { render: () => <Chip side={32} /> }

/**
 * More than a thousand qubits are painted on a canvas. Keys, spoken values, selection, zoom and
 * export work the same.
 */
export const TwoThousandQubits: Story = {
  render: () => <Chip side={45} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const picture = (): string => canvasElement.querySelector('canvas')!.toDataURL()
    const blank = document.createElement('canvas')
    const { width, height } = canvasElement.querySelector('canvas')!
    Object.assign(blank, { width, height })
    await expect(picture()).not.toBe(blank.toDataURL())
    await expect(canvasElement.querySelectorAll('svg svg path')).toHaveLength(0)

    const map = canvas.getByRole('slider')
    await userEvent.tab()
    await expect(map).toHaveAttribute('max', '2025')
    await userEvent.keyboard('{Home}{ArrowUp}{ArrowRight}')
    await expect(map).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/46, .* 0\.\d\d %, .* 45: \d\.\d\d %/),
    )
    await userEvent.keyboard('{Enter}')
    await expect(canvasElement.querySelector('output')).toHaveTextContent('46')
    await userEvent.keyboard('{End}')
    await expect(map).toHaveValue('2025')

    const whole = picture()
    await userEvent.click(canvas.getByRole('button', { name: words().zoomIn }))
    await expect(picture()).not.toBe(whole)
    const near = picture()
    map.focus()
    await userEvent.keyboard('{Home}')
    await expect(picture()).not.toBe(near)
    await userEvent.click(canvas.getByRole('button', { name: words().fit }))
    await expect(picture()).toBe(whole)
  },
}

/** A saved file contains every mark as a shape, though the page paints them on a canvas. */
export const TwoThousandQubitsSaved: Story = {
  render: () => <Chip side={45} />,
  play: async ({ canvasElement }) => {
    const saved: Blob[] = []
    const make = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return '#saved'
    })
    const everything = within(canvasElement.ownerDocument.body)
    everything.getByRole('button', { name: words().save!.label }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await everything.findByRole('menuitem', { name: 'SVG' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    make.mockRestore()
    const text = await saved[0]!.text()
    const circles = text.match(/a[\d.]+ [\d.]+ 0 1 0 [\d.]+ 0/g)
    await expect(circles).toHaveLength(45 * 45)
    await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull())
  },
}
export const OnAPhone: Story = { render: () => <div className="max-w-82">{<Chip side={8} />}</div> }
