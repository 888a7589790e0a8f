import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: say('Replace the program?', 'プログラムを置き換えますか。'),
    children: say('The text in the editor is lost.', 'エディターの内容は失われます。'),
    confirmLabel: say('Replace', '置き換える'),
    cancelLabel: say('Cancel', 'キャンセル'),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

function page(element: HTMLElement) {
  return within(element.ownerDocument.body)
}

export const Question: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() =>
      expect(page(canvasElement).getByRole('button', { name: say('Replace', '置き換える') })).toHaveFocus(),
    )
    await expect(page(canvasElement).getByRole('alertdialog')).toHaveAccessibleDescription(
      say('The text in the editor is lost.', 'エディターの内容は失われます。'),
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The focus starts on cancel. */
export const Destructive: Story = {
  args: {
    destructive: true,
    title: say('Revoke the token?', 'トークンを失効させますか。'),
    children: say(
      'Programs that use it stop working at once.',
      '使用中のプログラムは直ちに動かなくなります。',
    ),
    confirmLabel: say('Revoke', '失効させる'),
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() =>
      expect(page(canvasElement).getByRole('button', { name: say('Cancel', 'キャンセル') })).toHaveFocus(),
    )
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = {
  args: {
    destructive: true,
    busy: true,
    confirmLabel: say('Delete 3 jobs', 'ジョブ3件を削除'),
    title: say('Delete 3 jobs?', 'ジョブ3件を削除しますか。'),
  },
}
