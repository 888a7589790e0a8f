import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Demo({ initiallyOpen }: { initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen)
  const close = () => setOpen(false)
  return (
    <div className="min-h-100">
      <Button onClick={() => setOpen(true)}>{say('Save as', '名前を付けて保存')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={say('Save the circuit', '回路を保存')}
        closeLabel={say('Close', '閉じる')}
        actions={
          <>
            <Button onClick={close}>{say('Cancel', 'キャンセル')}</Button>
            <Button variant="primary" onClick={close}>
              {say('Save', '保存')}
            </Button>
          </>
        }
      >
        <TextField label={say('Name', '名前')} defaultValue="ising-quench-parity" data-autofocus />
      </Dialog>
    </div>
  )
}

function WithQuestion() {
  const [open, setOpen] = useState(true)
  const [asks, setAsks] = useState(false)
  const answer = () => setAsks(false)
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={say('Trash', 'ごみ箱')}
      closeLabel={say('Close', '閉じる')}
      actions={<Button onClick={() => setAsks(true)}>{say('Empty the trash', 'ごみ箱を空にする')}</Button>}
    >
      <TextField label={say('Filter', '絞り込み')} />
      <ConfirmDialog
        open={asks}
        destructive
        title={say('Empty the trash?', 'ごみ箱を空にしますか?')}
        confirmLabel={say('Empty', '空にする')}
        cancelLabel={say('Cancel', 'キャンセル')}
        onConfirm={answer}
        onCancel={answer}
      />
    </Dialog>
  )
}

const meta = {
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  title: 'Overlays/Dialog',
  component: Dialog,
} satisfies Meta
export default meta
type Story = StoryObj

export const Open: Story = { render: () => <Demo initiallyOpen /> }

export const OpenedAndClosedByKeys: Story = {
  render: () => <Demo initiallyOpen={false} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const opener = page.getByRole('button', { name: say('Save as', '名前を付けて保存') })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await page.findByRole('dialog', { name: say('Save the circuit', '回路を保存') })
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await waitFor(() => expect(page.getByLabelText(say('Name', '名前'))).toHaveFocus())
    for (let stop = 0; stop < 6; stop++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** A dialog closed during its entrance disappears at once and leaves nothing above the page. */
export const ClosedWhileItOpens: Story = {
  render: () => <Demo initiallyOpen={false} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    for (let turn = 0; turn < 5; turn++) {
      page.getByRole('button', { name: say('Save as', '名前を付けて保存') }).click()
      const dialog = await page.findByRole('dialog', { name: say('Save the circuit', '回路を保存') })
      within(dialog)
        .getByRole('button', { name: say('Cancel', 'キャンセル') })
        .click()
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    }
  },
}

/** A dialog above another one returns the focus to the button that opened it. */
export const QuestionAbove: Story = {
  render: () => <WithQuestion />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const opener = await page.findByRole('button', { name: say('Empty the trash', 'ごみ箱を空にする') })
    for (const answer of [say('Empty', '空にする'), say('Cancel', 'キャンセル')]) {
      await userEvent.click(opener)
      const question = await page.findByRole('alertdialog')
      await waitFor(() =>
        expect(within(question).getByRole('button', { name: say('Cancel', 'キャンセル') })).toHaveFocus(),
      )
      await userEvent.click(within(question).getByRole('button', { name: answer }))
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
      await new Promise(requestAnimationFrame)
      await expect(opener).toHaveFocus()
    }
  },
}
