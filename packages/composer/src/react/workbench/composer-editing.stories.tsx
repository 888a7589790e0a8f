import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { codeOf } from '../../../.storybook/code-of.ts'
import { expectText, header, programOf, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { composerWords } from '../../messages.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer parts/Editing',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: `${header}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`,
    words: composerWords.en,
    language: 'en',
    name: <h1 className="text-h2 font-semibold">{'Work'}</h1>,
    simulator: tinySimulator,
    execution: SentProgram,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** Undo in the code pane undoes a step of the drawing, and adds no step of its own. */
export const SharedUndoHistory: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const code = await codeOf(canvasElement)
    canvas.getByRole('gridcell', { name: 'empty, q[1], column 1' }).focus()
    await userEvent.keyboard('x')
    await expectText(canvasElement, programOf(args).replace('cx', 'x q[1];\ncx'))
    code.focus()
    code.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'z',
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
    await expectText(canvasElement, programOf(args))
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(code).toHaveTextContent(/x q\[1\];cx/))
  },
}

/** After delete or move in the gate viewer, keys act on the cell of the gate. */
export const FocusAfterViewerActions: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'H, q[0], column 1' }))
    const viewer = canvas.getByRole('region', { name: 'Gate viewer' })
    await userEvent.click(await within(viewer).findByRole('button', { name: 'Move' }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expectText(canvasElement, programOf(args).replace('h q[0]', 'h q[1]'))
    await userEvent.click(await within(viewer).findByRole('button', { name: 'Delete' }))
    await expectText(canvasElement, programOf(args).replace('h q[0];\n', ''))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expectText(canvasElement, programOf(args).replace('h q[0]', 'h q[1]'))
  },
}

/** If the focused wire is removed, the focus moves to the wire above it. */
export const FocusAfterRemovedWire: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await codeOf(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a qubit' }))
    ;(await canvas.findByRole('gridcell', { name: 'empty, q[2], column 4' })).focus()
    await userEvent.keyboard('-')
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: 'empty, q[1], column 4' })).toHaveFocus())
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2)
    await userEvent.keyboard('z')
    await expectText(canvasElement, `${args.defaultValue}z q[1];\n`)
  },
}

/** An empty document shows a hint, and drawing creates a program that runs. */
export const EmptyDocument: Story = {
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // The second hint is in the selection bar of a phone.
    const hints = () => canvas.queryAllByText('Add a qubit with + beside q, or write OpenQASM.')
    await waitFor(() => expect(hints()).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a qubit' }))
    await waitFor(() => expect(hints()).toEqual([]))
    ;(await canvas.findByRole('gridcell', { name: 'empty, q, column 1' })).focus()
    await userEvent.keyboard('h')
    await expectText(canvasElement, `${header}qubit[1] q;\nh q[0];\n`)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expectText(canvasElement, '')
  },
}

/** With larger text the drawing and the panes are larger, and pointer positions still match. */
export const LargerText: Story = {
  beforeEach() {
    document.documentElement.style.fontSize = '20px'
    window.dispatchEvent(new Event('resize'))
    return () => {
      document.documentElement.style.fontSize = ''
      window.dispatchEvent(new Event('resize'))
    }
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const target = await canvas.findByRole('gridcell', { name: 'empty, q[1], column 5' })
    await waitFor(() => expect(target.getBoundingClientRect().width).toBe(60))
    const tile = await canvas.findByRole('button', { name: '√X' })
    const palette = canvas.getByRole('complementary', { name: 'Gates' })
    await expect(tile.getBoundingClientRect().right).toBeLessThan(palette.getBoundingClientRect().right)
    const { left, top } = target.getBoundingClientRect()
    await userEvent.click(canvas.getByRole('button', { name: 'Y' }))
    await fireEvent.click(target, { clientX: left + 50, clientY: top + 50, detail: 1 })
    await expectText(canvasElement, `${args.defaultValue}y q[1];\n`)
  },
}

/** A drag from the palette announces "placed", a drag in the circuit "moved". */
export const DragFromPalette: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const drag = (from: Element, to: Element) => {
      const at = (target: Element) => {
        const { left, top, width, height } = target.getBoundingClientRect()
        const [clientX, clientY] = [left + width / 2, top + height / 2]
        return { clientX, clientY, pointerId: 1, button: 0, bubbles: true }
      }
      const end = at(to)
      from.dispatchEvent(new PointerEvent('pointerdown', at(from)))
      window.dispatchEvent(new PointerEvent('pointermove', end))
      window.dispatchEvent(new PointerEvent('pointerup', end))
    }
    const cell = async (name: string) => canvas.findByRole('gridcell', { name })
    drag(canvas.getByRole('button', { name: /^Z/ }), await cell('empty, q[1], column 1'))
    await expectText(canvasElement, programOf(args).replace('cx', 'z q[1];\ncx'))
    await expect(await canvas.findByText('Z placed on q[1], column 1')).toBeInTheDocument()
    drag(await cell('Z, q[1], column 1'), await cell('empty, q[1], column 4'))
    await expectText(canvasElement, `${args.defaultValue}z q[1];\n`)
    // The final column, not the one of the drop.
    await expect(await canvas.findByText('Moved to q[1], column 3')).toBeInTheDocument()
  },
}

/** A gate focused by Tab is not selected yet; keys act on it all the same. */
export const KeysOnFocusedGate: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const gate = await canvas.findByRole('gridcell', { name: 'H, q[0], column 1' })
    gate.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(await canvas.findByText('2 gates selected')).toBeVisible()
    await userEvent.keyboard('{Escape}{ArrowLeft}{Escape}{Delete}')
    await expectText(canvasElement, programOf(args).replace('h q[0];\n', ''))
  },
}

/** Enter creates the gate; an invalid name gets an error and stays in the field. */
export const GroupWithInvalidName: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(document.body)
    const gate = await canvas.findByRole('gridcell', { name: 'H, q[0], column 1' })
    gate.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    const group = canvas.getByRole('button', { name: 'Group the selected gates' })
    await waitFor(() => expect(group).toBeEnabled())
    await userEvent.click(group)
    await userEvent.type(await page.findByRole('textbox', { name: 'Name of the gate' }), 'my bell{Enter}')
    const field = page.getByRole('textbox', { name: 'Name of the gate' })
    await waitFor(() => expect(field).toHaveAccessibleDescription(/must begin with a letter/))
    await userEvent.clear(field)
    await userEvent.type(field, 'bell{Enter}')
    await canvas.findAllByRole('gridcell', { name: /^bell, q\[0\], q\[1\]/ })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'))
  },
}

/** A requested run is dropped when an angle changes. */
export const RequestedRunUntilAngleChanges: Story = {
  args: { defaultValue: `${header}input float theta;\nqubit q;\nrx(theta) q;\n` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Simulation' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }))
    await expect(await canvas.findByRole('button', { name: 'Back to live results' })).toBeVisible()
    const slider = canvas.getByRole('slider', { name: 'Value of theta' })
    // The slider is drawn as a control dot on a wire.
    await expect(getComputedStyle(slider).appearance).toBe('none')
    await fireEvent.change(slider, { target: { value: '40' } })
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Back to live results' })).toBeNull())
  },
}

/** The hint mentions gates only while the palette is visible. */
export const HintsOnPhone: Story = {
  parameters: {
    viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(composerWords.en['bar.hint'])).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Results' }))
    await expect(await canvas.findByText(composerWords.en['bar.hintToLook'])).toBeVisible()
    await expect(canvas.queryByText(composerWords.en['bar.hint'])).toBeNull()
  },
}

/** Initial inputs fill the fields. */
export const InitialInputs: Story = {
  args: {
    defaultValue: `${header}input float theta;\nqubit q;\nrx(theta) q;\n`,
    initialInputs: { jobType: 'estimation', observable: '0.5 Z0', values: { theta: 0 } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('textbox', { name: 'Observable' })).toHaveValue('0.5 Z0')
    await expect(canvas.getByRole('slider', { name: 'Value of theta' })).toHaveValue('0')
  },
}

/** Playing shows one column after the other, marks what changed, and pauses at the end. */
export const PlayThroughColumns: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const results = within(await canvas.findByRole('tabpanel', { name: 'Probabilities' }))
    await userEvent.click(await results.findByRole('button', { name: 'Play the columns' }))
    await expect(results.getByRole('button', { name: 'Speed of playing: Normal' })).toBeVisible()
    await expect(await results.findByText(/After column 1 of 2 · changed: q\[0\] ·/)).toBeVisible()
    await expect(await results.findByText(/At the end · changed: q\[1\] ·/)).toBeVisible()
    await expect(results.getByRole('button', { name: 'Play the columns' })).toBeEnabled()
  },
}
