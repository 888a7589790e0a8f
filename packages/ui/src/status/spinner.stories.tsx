import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Row } from '../../.storybook/samples/stack.tsx'
import { say } from '../../.storybook/say.ts'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: say('Loading', '読み込み中') },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const ExtraSmall: Story = { args: { size: 'xs' } }
export const ExtraLarge: Story = {
  args: { size: 'xl' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(say('Loading', '読み込み中'))
  },
}
export const Secondary: Story = { args: { size: 'xl', tone: 'secondary' } }
export const BesideText: Story = {
  render: () => (
    <Row>
      <Spinner /> {say('Processing your request...', '処理しています...')}
    </Row>
  ),
}
