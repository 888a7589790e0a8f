import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: say('Deleting jobs in progress', 'ジョブを削除しています'), className: 'max-w-90' },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  args: { value: 3, max: 12, text: say('3 of 12', '12件中3件') },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  },
}
export const Unknown: Story = {}
export const Done: Story = { args: { value: 12, max: 12, text: say('12 of 12', '12件中12件') } }
