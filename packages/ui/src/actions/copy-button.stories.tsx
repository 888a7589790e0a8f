import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { CopyButton } from './copy-button.tsx'

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: {
    text: '01939c8e-5b7a-7f1c-a2d4-6e0b8f3c91d7',
    words: {
      copy: say('Copy job ID', 'ジョブIDをコピー'),
      copied: say('Copied', 'コピーしました'),
      failed: say('The browser did not allow it', 'ブラウザーが許可しませんでした'),
    },
    writeText: fn<(text: string) => Promise<void>>(async () => {}),
  },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}

export const Copied: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.writeText).toHaveBeenCalledWith(args.text)
    await expect(await canvas.findByText(say('Copied', 'コピーしました'))).toBeInTheDocument()
  },
}

export const Refused: Story = {
  args: {
    writeText: fn<(text: string) => Promise<void>>(async () => Promise.reject(new Error('not allowed'))),
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(
      await within(canvasElement).findByText(
        say('The browser did not allow it', 'ブラウザーが許可しませんでした'),
      ),
    ).toBeInTheDocument()
    await expect(button.querySelector('svg')).toHaveClass('text-danger')
  },
}

/** Pages not served over TLS have no clipboard. */
export const WithoutClipboard: Story = {
  args: { writeText: undefined },
  play: async ({ canvasElement }) => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    try {
      await userEvent.click(within(canvasElement).getByRole('button'))
      await expect(
        await within(canvasElement).findByText(
          say('The browser did not allow it', 'ブラウザーが許可しませんでした'),
        ),
      ).toBeInTheDocument()
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  },
}
