import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../../.storybook/say.ts'
import { PhaseBars } from './phase-bars.tsx'

const meta = { title: 'Charts/Phase bars' } satisfies Meta
export default meta
type Story = StoryObj

const words = () => ({
  label: say('Probabilities', '確率分布'),
  showTable: say('Show as table', '表で見る'),
  showChart: say('Show as chart', 'グラフで見る'),
  export: say('Save figure', '図を保存'),
  state: say('State', '状態'),
  probability: say('Probability', '確率'),
  phase: say('Phase', '位相'),
})

const [zeros, ones] = ['0'.repeat(40), '1'.repeat(40)]

/** Below the bars both ends of a long state; the whole of it where a bar is read. */
export const LongStates: Story = {
  render: () => (
    <PhaseBars words={words()} states={[zeros, ones].map((state) => ({ state, probability: 0.5 }))} />
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
    await expect(canvas.getByText(ones)).toBeVisible()
  },
}
