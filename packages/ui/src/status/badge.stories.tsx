import type { Meta, StoryObj } from '@storybook/react-vite'
import { say } from '../../.storybook/say.ts'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Status/Badge',
  component: Badge,
  args: { children: say('beta', 'ベータ') },
} satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Beta: Story = {}
export const Version: Story = { args: { children: '1.4.0' } }
