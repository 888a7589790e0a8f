import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { word } from '../../../.storybook/words.ts'
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
    await userEvent.click(canvas.getByRole('radio', { name: word('palette.grid') }))
    const entry = await canvas.findByRole('button', {
      name: word('palette.pauliAt', { letter: 'Z', wire: 'q[0]', term: 1 }),
    })
    entry.focus()
    await userEvent.keyboard('y')
    await expect(
      canvas.getByRole('button', { name: word('palette.pauliAt', { letter: 'Y', wire: 'q[0]', term: 1 }) }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: word('palette.text') }))
    await expect(canvas.getByRole('textbox', { name: word('palette.observable') })).toHaveValue(
      '0.5 Y0 Z1 - X2',
    )
  },
}

/** Removing a term moves the focus to the button that adds one. */
export const TermsByKeys: Story = {
  ...ThreeForms,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const form of [word('palette.rows'), word('palette.grid')]) {
      await userEvent.click(canvas.getByRole('radio', { name: form }))
      const last = await canvas.findByRole('button', {
        name:
          form === word('palette.rows')
            ? word('palette.removeTerm', { term: 2 })
            : word('palette.removeTerm', { term: 1 }),
      })
      last.focus()
      await userEvent.keyboard('{Enter}')
      await expect(canvas.getByRole('button', { name: word('palette.addTerm') })).toHaveFocus()
    }
  },
}
