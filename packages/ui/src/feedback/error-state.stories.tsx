import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: 'The jobs could not be loaded.',
    children: 'The service did not answer. Try again in a moment.',
    requestId: 'req_7f1c0b2e',
    requestIdLabel: 'Request',
    copyWords: { copy: 'Copy request id', copied: 'Copied', failed: 'Not copied' },
    onRetry: fn(),
    retryLabel: 'Retry',
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const WithRequestId: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('req_7f1c0b2e')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Copy request id' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** A server message may contain a long unbroken word. */
export const WithLongWord: Story = {
  args: { children: `Line 3, column 1: ${'a'.repeat(200)} is not defined.` },
  render: (args) => (
    <div className="grid max-w-80">
      <ErrorState {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = within(canvasElement).getByRole('alert').parentElement!
    await expect(scrollWidth).toBe(clientWidth)
  },
}
export const Retrying: Story = { args: { retrying: true } }
export const WithoutRequest: Story = { render: () => <ErrorState title="Topology information is invalid" /> }
