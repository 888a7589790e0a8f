import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { saveWords } from '../../../.storybook/samples/save-words.ts'
import { say } from '../../../.storybook/say.ts'
import { PhaseBars } from './phase-bars.tsx'

const meta = { title: 'Charts/PhaseBars' } satisfies Meta
export default meta
type Story = StoryObj

function words() {
  return {
    label: say('Probabilities', '確率分布'),
    showTable: say('Show as table', '表で見る'),
    showChart: say('Show as chart', 'グラフで見る'),
    save: saveWords(),
    state: say('State', '状態'),
    probability: say('Probability', '確率'),
    phase: say('Phase', '位相'),
  }
}

const [zeros, ones] = ['0'.repeat(40), '1'.repeat(40)]

/** Labels below bars show both ends of a long bit string; the reading shows all of it. */
export const LongStates: Story = {
  render: () => (
    <div className="max-w-60">
      <PhaseBars words={words()} states={[zeros, ones].map((state) => ({ state, probability: 0.5 }))} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('00000000…0000000')).toBeInTheDocument()
    await userEvent.tab()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(canvas.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      `${ones}, ${say('Probability', '確率')} 0.500`,
    )
    await expect(canvas.getByText(ones, { ignore: 'title' })).toBeVisible()
    // A saved picture has no reading: its labels have titles.
    await expect(canvas.getByText(zeros, { selector: 'title' })).toBeInTheDocument()
  },
}

const between = [5, 6].map(
  (value) => `${'0'.repeat(18)}${value.toString(2).padStart(3, '0')}${'0'.repeat(19)}`,
)

/** Bit strings with equal ends are shortened to the part in which they differ. */
export const StatesWithEqualEnds: Story = {
  render: () => (
    <div className="max-w-60">
      <PhaseBars words={words()} states={between.map((state) => ({ state, probability: 0.5 }))} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('…01…')).toBeInTheDocument()
    await expect(canvas.getByText('…10…')).toBeInTheDocument()
  },
}

const tall = Array.from({ length: 16 }, (_, value) => value.toString(2).padStart(6, '0'))

/** Tall labels reduce the height of the bars. */
export const TotalHeight: Story = {
  render: () => (
    <div style={{ width: 296 }}>
      <PhaseBars
        words={words()}
        height={150}
        states={tall.map((state) => ({ state, probability: 1 / 16, phase: 0 }))}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawing = within(canvasElement).getByText(tall[0]!).closest('svg')!
    await expect(drawing.clientHeight).toBe(150)
  },
}
