import type { Meta, StoryObj } from '@storybook/react-vite'
import { statusWord } from '../../.storybook/samples/sample-jobs.tsx'
import { Row, Stack } from '../../.storybook/samples/stack.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StatusGlyph } from './status-glyph.tsx'

const meta = { title: 'Status/StatusBadge', component: StatusBadge } satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj

export const JobStates: Story = {
  render: () => (
    <Stack>
      {(['submitted', 'ready', 'running', 'succeeded', 'failed', 'cancelled', 'unknown'] as const).map(
        (status) => (
          <StatusBadge key={status} status={status}>
            {statusWord(status)}
          </StatusBadge>
        ),
      )}
    </Stack>
  ),
}
export const DeviceStates: Story = {
  render: () => (
    <Stack>
      {(['available', 'unavailable', 'stale'] as const).map((status) => (
        <StatusBadge key={status} status={status}>
          {statusWord(status)}
        </StatusBadge>
      ))}
    </Stack>
  ),
}
export const Severities: Story = {
  render: () => (
    <Stack>
      {(['info', 'success', 'warning', 'danger'] as const).map((status) => (
        <StatusBadge key={status} status={status}>
          {statusWord(status)}
        </StatusBadge>
      ))}
    </Stack>
  ),
}
export const GlyphWithWord: Story = {
  render: () => (
    <Row>
      <StatusGlyph status="available" className="text-success" /> asagi-64
    </Row>
  ),
}
