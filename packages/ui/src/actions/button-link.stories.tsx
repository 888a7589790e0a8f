import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { ButtonLink } from './button-link.tsx'

const meta = {
  title: 'Actions/ButtonLink',
  component: ButtonLink,
  args: { href: '#composer', children: say('Start composing', '作成を始める') },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }
export const Secondary: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link')).toHaveFocus()
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '#composer')
  },
}
export const Wide: Story = {
  args: {
    size: 'large',
    wide: true,
    children: say('Sign in with your university account', '大学アカウントでサインイン'),
  },
}
