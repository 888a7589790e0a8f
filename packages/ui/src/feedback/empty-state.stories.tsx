import type { Meta, StoryObj } from '@storybook/react-vite'
import { say } from '../../.storybook/say.ts'
import { Link } from '../actions/link.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = { title: 'Feedback/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  render: () => (
    <EmptyState
      action={
        <Link standalone href="#composer">
          {say('Start composing', '作成を始める')}
        </Link>
      }
    >
      {say(
        'No jobs yet. Draw a circuit, or write one.',
        'ジョブはまだありません。回路を描くか、プログラムを書いて始めましょう。',
      )}
    </EmptyState>
  ),
}
export const Plain: Story = {
  args: { children: say('There are no announcements at this time.', '現在お知らせはありません。') },
}
