import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  // Only parts of this package use it.
  tags: ['!autodocs'],
  args: {
    text: say('Rotation about X by π/4', 'X軸まわりのπ/4回転'),
    delay: 0,
    children: <Button>RX</Button>,
  },
  decorators: [(Story) => <div className="p-12">{<Story />}</div>],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    const tip = await canvas.findByRole('tooltip')
    await waitFor(() => expect(tip).toBeVisible())
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      say('Rotation about X by π/4', 'X軸まわりのπ/4回転'),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tip).not.toBeVisible())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const OnHover: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.hover(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}
