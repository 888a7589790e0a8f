import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { header } from '../../../.storybook/sent-program.tsx'
import { composerWords } from '../../messages.ts'
import type { ComposerCommands, ComposerProps } from './composer-props.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer/Embedding',
  component: Composer,
  args: { words: composerWords.en, language: 'en', name: <h1 className="text-h2">{'Course'}</h1> },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

const bell = `${header}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`

/** The page keeps the program, gives it back, and sets another one. */
export const Controlled: Story = {
  render: (args) => <ControlledComposer {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const kept = canvas.getByRole('status', { name: 'Kept' })
    await userEvent.click(canvas.getByRole('button', { name: 'Open a Bell pair' }))
    await canvas.findAllByRole('gridcell', { name: 'CX, q[0], q[1], column 2' })
    canvas.getByRole('gridcell', { name: 'empty, q[1], column 1' }).focus()
    await userEvent.keyboard('xyz')
    await waitFor(() => expect(kept.textContent).toMatch(/x q\[1\];\s*y q\[1\];\s*z q\[1\];/))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo all' }))
    await waitFor(() => expect(kept.textContent).toBe(`${header}qubit q;\n`))
  },
}

function ControlledComposer(args: ComposerProps) {
  const [value, setValue] = useState(`${header}qubit q;\n`)
  const commands = useRef<ComposerCommands>(null)
  return (
    <>
      <button type="button" onClick={() => setValue(bell)}>
        {'Open a Bell pair'}
      </button>
      <button
        type="button"
        onClick={() => {
          while (commands.current?.undo());
        }}
      >
        {'Undo all'}
      </button>
      <pre role="status" aria-label="Kept" className="sr-only">
        {value}
      </pre>
      <Composer {...args} ref={commands} value={value} onChange={setValue} />
    </>
  )
}

/** A circuit to look at: it can be walked through, but no key changes it. */
export const ReadOnly: Story = {
  args: { value: bell, readOnly: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = await canvas.findByRole('grid')
    within(grid).getByRole('gridcell', { name: 'empty, q[1], column 1' }).focus()
    await userEvent.keyboard('x{Delete}{ArrowRight}{Delete}')
    await expect(within(grid).getAllByRole('gridcell', { name: 'CX, q[0], q[1], column 2' })[1]).toHaveFocus()
    await expect(within(grid).getByRole('gridcell', { name: 'empty, q[1], column 1' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
}
