import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    title: 'Replace the program?',
    children: 'The text in the editor is lost.',
    confirmLabel: 'Replace',
    cancelLabel: 'Cancel',
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
    await waitFor(() => expect(page(canvasElement).getByRole('button', { name: 'Replace' })).toHaveFocus())
    await expect(page(canvasElement).getByRole('alertdialog')).toHaveAccessibleDescription(
      'The text in the editor is lost.',
    )
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** The focus starts on cancel. */
export const Destructive: Story = {
  args: {
    destructive: true,
    title: 'Revoke the token?',
    children: 'Programs that use it stop working at once.',
    confirmLabel: 'Revoke',
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(page(canvasElement).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = {
  args: { destructive: true, busy: true, confirmLabel: 'Delete 3 jobs', title: 'Delete 3 jobs?' },
}
