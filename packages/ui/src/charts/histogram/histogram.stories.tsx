import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { histogramWords, ideal, measured } from '../../../.storybook/samples/sample-result.ts'
import { say } from '../../../.storybook/say.ts'
import { Select } from '../../fields/select.tsx'
import { Histogram, type HistogramProps } from './histogram.tsx'
import type { OutcomeOrder } from './reduce-outcomes.ts'

type Props = Partial<HistogramProps>

function series() {
  return [
    {
      key: 'raw',
      label: say('Measured, 95 % interval', '測定値、95 %区間'),
      probabilities: measured,
      shots: 4096,
    },
  ]
}

function show(props: Props = {}) {
  return (
    <Histogram
      words={histogramWords()}
      series={series()}
      number={say('Fig. 1', '図1')}
      caption={say(
        'Outcome probabilities of q[3]…q[0], 4,096 shots; rightmost is bit 0.',
        'q[3]…q[0]の測定確率、4,096ショット。右端がビット0。',
      )}
      {...props}
    />
  )
}

const meta = { title: 'Charts/Histogram', component: Histogram } satisfies Meta
export default meta
type Story = StoryObj

export const WithIdeal: Story = {
  render: () => show({ ideal }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    const cursor = canvas.getByRole('slider', { name: say('Outcome probabilities', '測定確率') })
    await expect(cursor).toHaveFocus()
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0000, 0\.013/))
    await userEvent.keyboard('{ArrowRight}')
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0001/))
    await userEvent.keyboard('{End}')
    await expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(
        new RegExp(`^1111.*${histogramWords().ideal.replaceAll(/[()]/g, '.')} 0\\.2565$`),
      ),
    )
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(cursor).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0000/))
  },
}

/** The legend wraps before the ideal values arrive, not when they arrive. */
export const WithPendingIdeal: Story = {
  render: function Render() {
    const [isThere, setIsThere] = useState(false)
    return (
      <div style={{ width: '24rem' }}>
        <button type="button" onClick={() => setIsThere(true)}>
          {say('Compute', '計算')}
        </button>
        {show({
          ideal: isThere ? ideal : 'pending',
          controls: say('The order of the outcomes', '測定結果の順序'),
        })}
      </div>
    )
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const top = () => canvas.getByRole('slider').getBoundingClientRect().top
    const before = top()
    await expect(canvas.getByText(say('Ideal (simulated)', '理想値（シミュレーション）'))).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: say('Compute', '計算') }))
    await expect(canvas.getByText(say('Ideal (simulated)', '理想値（シミュレーション）'))).toBeVisible()
    await expect(top()).toBe(before)
  },
}

export const AsTable: Story = {
  render: () => show({ ideal }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: say('Show as table', '表で見る') }))
    await expect(canvas.getAllByRole('row')).toHaveLength(17)
    await expect(canvas.getByRole('row', { name: /^0111/ })).toHaveTextContent('0.2545')
  },
}

/** Each cell of a saved CSV file contains a number. */
export const Saved: Story = {
  render: () => show(),
  play: async ({ canvasElement }) => {
    const files: Blob[] = []
    const make = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return '#'
    })
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: new RegExp(say('Save figure', '図を保存')) }),
    )
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    make.mockRestore()
    const [heads, first] = (await files[0]!.text()).trim().split('\r\n')
    const { interval } = histogramWords()
    await expect(heads).toMatch(new RegExp(`${interval} \\(min\\),.*${interval} \\(max\\)$`))
    const [outcome, ...figures] = first!.split(',')
    await expect(outcome).toBe('"=""0000"""')
    await expect(figures.map(Number).every(Number.isFinite)).toBe(true)
    await expect(figures).toHaveLength(4)
  },
}

export const LogScale: Story = { render: () => show({ scale: 'log' }) }
/** The axis label names the quantity; a saved or printed figure has no controls to tell it. */
export const Counts: Story = {
  render: () => (
    <div className="grid gap-8">
      {(['columns', 'rows'] as const).map((direction) => (
        <div key={direction}>{show({ scale: 'count', order: 'value', direction })}</div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const names = within(canvasElement).getAllByText(histogramWords().count)
    await expect(names.map((name) => name.getAttribute('text-anchor'))).toEqual(['start', 'end'])
  },
}
export const Mitigated: Story = {
  render: () =>
    show({
      ideal,
      series: [
        {
          key: 'm',
          label: say('Mitigated', '誤り緩和'),
          probabilities: { ...measured, '0010': -0.012 },
          look: 'mitigated',
        },
      ],
    }),
}
export const TwoRuns: Story = {
  render: () =>
    show({
      series: [
        { key: 'a', label: 'asagi-64', probabilities: measured, shots: 4096 },
        { key: 'b', label: 'sv-28', probabilities: ideal, shots: 1024 },
      ],
    }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: say('Show as table', '表で見る') }))
    await expect(
      canvas.getByRole('columnheader', { name: `asagi-64, ${histogramWords().count}` }),
    ).toBeVisible()
    await expect(canvas.queryByRole('columnheader', { name: histogramWords().ideal })).toBeNull()
  },
}

function Ordered() {
  const [order, setOrder] = useState<OutcomeOrder>('hamming')
  return show({
    ideal,
    order,
    controls: (
      <Select
        size="dense"
        label={say('Sort', '並び順')}
        labelHidden
        value={order}
        onChange={(event) => setOrder(event.currentTarget.value as OutcomeOrder)}
        options={[
          { value: 'label', label: say('Sort: label', '並び順: ラベル') },
          { value: 'value', label: say('Sort: probability', '並び順: 確率') },
          { value: 'hamming', label: say('Sort: Hamming distance', '並び順: ハミング距離') },
        ]}
      />
    ),
  })
}
export const ByHammingDistance: Story = { render: () => <Ordered /> }

/**
 * The default order is by value in rows and by label in columns; the controls show the current one.
 */
export const OrderInControls: Story = {
  render: () => (
    <div className="grid gap-8 lg:grid-cols-2">
      {(['rows', 'columns'] as const).map((direction) => (
        <div key={direction}>{show({ direction, controls: ({ order }) => `${direction}: ${order}` })}</div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('rows: value')).toBeVisible()
    await expect(canvas.getByText('columns: label')).toBeVisible()
  },
}

const large = new Map(
  Array.from({ length: 2 ** 12 }, (_, state) => [
    state.toString(2).padStart(12, '0'),
    ((state * 7919) % 4093) ** 6,
  ]),
)
const sum = [...large.values()].reduce((total, value) => total + value, 0)
const normalized = new Map([...large].map(([outcome, value]) => [outcome, value / sum]))
export const ManyOutcomes: Story = {
  render: () =>
    show({
      series: [{ key: 'large', label: say('Measured', '測定値'), probabilities: normalized, shots: 10_000 }],
      order: 'value',
    }),
}

export const Rows: Story = { render: () => <div className="max-w-85">{show({ ideal, order: 'value' })}</div> }
export const Empty: Story = {
  render: () => show({ series: [{ key: 'none', label: say('Measured', '測定値'), probabilities: {} }] }),
}
