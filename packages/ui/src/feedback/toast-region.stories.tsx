import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { Button } from '../actions/button.tsx'
import { ToastRegion } from './toast-region.tsx'
import { createToaster, type NewToast } from './toaster.ts'

function Demo({ first }: { first: readonly NewToast[] }) {
  const [toaster] = useState(() => createToaster())
  useEffect(() => {
    const ids = first.map((toast) => toaster.show(toast))
    return () => ids.forEach((id) => toaster.close(id))
  }, [first, toaster])
  return (
    <div className="h-72">
      <Button onClick={() => toaster.show({ text: say('Copied', 'コピーしました') })}>
        {say('Show a message', 'メッセージを表示')}
      </Button>
      <ToastRegion
        toaster={toaster}
        label={say('Messages', 'メッセージ')}
        closeLabel={say('Close', '閉じる')}
        undoKeys="Ctrl Z"
      />
    </div>
  )
}

const meta = {
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  title: 'Feedback/ToastRegion',
  component: ToastRegion,
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj

const undo = fn()
function deleted(): NewToast[] {
  return [
    {
      text: say('3 jobs deleted', 'ジョブを3件削除しました'),
      action: { label: say('Undo', '元に戻す'), onAction: undo, undoes: true },
      durationMs: null,
    },
  ]
}
export const WithUndo: Story = {
  render: () => <Demo first={deleted()} />,
  play: async ({ canvasElement }) => {
    undo.mockClear()
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: `${say('Undo', '元に戻す')} Ctrl Z` })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(undo).toHaveBeenCalledOnce()
    await expect(canvas.queryByText(say('3 jobs deleted', 'ジョブを3件削除しました'))).toBeNull()
    // The pressed button is removed. The focus returns to where it was before.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: say('Show a message', 'メッセージを表示') })).toHaveFocus(),
    )
  },
}

/** The element that gets the focus back may be higher than the window. The page does not scroll. */
export const UndoneInPlace: Story = {
  render: () => (
    <>
      <Demo first={deleted()} />
      <section tabIndex={-1} aria-label={say('Jobs', 'ジョブ')} className="h-[300vh]" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('region', { name: say('Jobs', 'ジョブ') })
    list.focus({ preventScroll: true })
    scrollTo(0, 0)
    await userEvent.click(canvas.getByRole('button', { name: `${say('Undo', '元に戻す')} Ctrl Z` }))
    await waitFor(() => expect(list).toHaveFocus())
    await expect(scrollY).toBe(0)
    // The list cannot be focused by keys, so it has no focus ring.
    await expect(getComputedStyle(list).outlineStyle).toBe('none')
  },
}

function running(): NewToast[] {
  return [
    {
      text: say('3 jobs deleted', 'ジョブを3件削除しました'),
      action: { label: say('Undo', '元に戻す'), onAction: undo },
      durationMs: 600_000,
    },
  ]
}
export const TimeRunningOut: Story = { render: () => <Demo first={running()} /> }

function every(): NewToast[] {
  return [
    {
      severity: 'info',
      text: say('Cancelling jobs in progress', 'ジョブをキャンセルしています'),
      durationMs: null,
    },
    { severity: 'success', text: say('API token created', 'APIトークンを作成しました'), durationMs: null },
    {
      severity: 'warning',
      text: say(
        '2 of 3 jobs were cancelled. One had already ended.',
        '3件中2件をキャンセルしました。1件はすでに終了していました。',
      ),
      durationMs: null,
    },
    { severity: 'danger', text: say('Error: Failed to submit job', 'エラー：ジョブを送信できませんでした') },
  ]
}
export const EverySeverity: Story = { render: () => <Demo first={every()} /> }

const none: NewToast[] = []
export const Shown: Story = {
  render: () => <Demo first={none} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: say('Show a message', 'メッセージを表示') }))
    // The toast fades in.
    await waitFor(() => expect(canvas.getByText(say('Copied', 'コピーしました'))).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: say('Close', '閉じる') }))
    await expect(canvas.queryByText(say('Copied', 'コピーしました'))).toBeNull()
  },
}
