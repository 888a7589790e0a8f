import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
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
      <Button onClick={() => toaster.show({ text: 'Copied' })}>Show a message</Button>
      <ToastRegion toaster={toaster} label="Messages" closeLabel="Close" undoKeys="Ctrl Z" />
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
const deleted: NewToast[] = [
  { text: '3 jobs deleted', action: { label: 'Undo', onAction: undo, undoes: true }, durationMs: null },
]
export const WithUndo: Story = {
  render: () => <Demo first={deleted} />,
  play: async ({ canvasElement }) => {
    undo.mockClear()
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Undo Ctrl Z' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(undo).toHaveBeenCalledOnce()
    await expect(canvas.queryByText('3 jobs deleted')).toBeNull()
    // The pressed button is removed. The focus returns to where it was before.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show a message' })).toHaveFocus())
  },
}

/** The element that gets the focus back may be higher than the window. The page does not scroll. */
export const UndoneInPlace: Story = {
  render: () => (
    <>
      <Demo first={deleted} />
      <section tabIndex={-1} aria-label="Jobs" className="h-[300vh]" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('region', { name: 'Jobs' })
    list.focus({ preventScroll: true })
    scrollTo(0, 0)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo Ctrl Z' }))
    await waitFor(() => expect(list).toHaveFocus())
    await expect(scrollY).toBe(0)
    // The list cannot be focused by keys, so it has no focus ring.
    await expect(getComputedStyle(list).outlineStyle).toBe('none')
  },
}

const running: NewToast[] = [
  { text: '3 jobs deleted', action: { label: 'Undo', onAction: undo }, durationMs: 600_000 },
]
export const TimeRunningOut: Story = { render: () => <Demo first={running} /> }

const every: NewToast[] = [
  { severity: 'info', text: 'Cancelling jobs in progress', durationMs: null },
  { severity: 'success', text: 'API token created', durationMs: null },
  { severity: 'warning', text: '2 of 3 jobs were cancelled. One had already ended.', durationMs: null },
  { severity: 'danger', text: 'Error: Failed to submit job' },
]
export const EverySeverity: Story = { render: () => <Demo first={every} /> }

const none: NewToast[] = []
export const Shown: Story = {
  render: () => <Demo first={none} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Show a message' }))
    // The toast fades in.
    await waitFor(() => expect(canvas.getByText('Copied')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(canvas.queryByText('Copied')).toBeNull()
  },
}
