import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: {
    title: say('The jobs could not be loaded.', 'ジョブを読み込めませんでした。'),
    children: say(
      'The service did not answer. Try again in a moment.',
      'サービスから応答がありません。しばらくしてからお試しください。',
    ),
    requestId: 'req_7f1c0b2e',
    requestIdLabel: say('Request', 'リクエスト'),
    copyWords: {
      copy: say('Copy request id', 'リクエストIDをコピー'),
      copied: say('Copied', 'コピーしました'),
      failed: say('Not copied', 'コピーできませんでした'),
    },
    onRetry: fn(),
    retryLabel: say('Retry', '再試行'),
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const WithRequestId: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('req_7f1c0b2e')
    await userEvent.tab()
    await expect(
      canvas.getByRole('button', { name: say('Copy request id', 'リクエストIDをコピー') }),
    ).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** The button that helps stands in front of the one that tries again. */
export const WithAction: Story = {
  args: { action: <Button variant="primary">{say('Sign in again', 'もう一度サインイン')}</Button> },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button')
    await expect(buttons.map(({ textContent }) => textContent).slice(-2)).toEqual([
      say('Sign in again', 'もう一度サインイン'),
      say('Retry', '再試行'),
    ])
  },
}
/** A server message may contain a long unbroken word. */
export const WithLongWord: Story = {
  args: {
    children: say(
      `Line 3, column 1: ${'a'.repeat(200)} is not defined.`,
      `3行1列：${'a'.repeat(200)}は定義されていません。`,
    ),
  },
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
export const WithoutRequest: Story = {
  render: () => (
    <ErrorState title={say('Topology information is invalid', 'トポロジー情報が正しくありません')} />
  ),
}
