import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { JobTypeField, ObservableField, type ComposerJobType } from './observable-field.tsx'

function Observable() {
  const [jobType, setJobType] = useState<ComposerJobType>('estimation')
  const [text, setText] = useState('0.5 Z0 Z1 - X2')
  return (
    <div className="grid w-48 gap-3">
      <JobTypeField jobType={jobType} onJobType={setJobType} />
      <ObservableField jobType={jobType} text={text} onChange={setText} />
    </div>
  )
}

const meta = {
  title: 'Composer parts/Observable',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Observable,
} satisfies Meta<typeof Observable>
export default meta
type Story = StoryObj<typeof meta>

export const ThreeForms: Story = {
  render: () => (
    <WithEditor>
      <Observable />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Grid' }))
    const entry = await canvas.findByRole('button', { name: 'Z on q[0], term 1' })
    entry.focus()
    await userEvent.keyboard('y')
    await expect(canvas.getByRole('button', { name: 'Y on q[0], term 1' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Text' }))
    await expect(canvas.getByRole('textbox', { name: 'Observable' })).toHaveValue('0.5 Y0 Z1 - X2')
  },
}

/** Removing a term moves the focus to the button that adds one. */
export const TermsByKeys: Story = {
  ...ThreeForms,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const form of ['Rows', 'Grid']) {
      await userEvent.click(canvas.getByRole('radio', { name: form }))
      const last = await canvas.findByRole('button', {
        name: form === 'Rows' ? 'Remove term 2' : 'Remove term 1',
      })
      last.focus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('button', { name: 'Add a term' })).toHaveFocus()
    }
  },
}
