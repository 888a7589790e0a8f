import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { codeOf } from '../../../.storybook/code-of.ts'
import { expectText, header, programOf, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { emptyCell, gateCell, including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer parts/Editing',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: `${header}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`,
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Work', '作業')}</h1>,
    simulator: tinySimulator,
    renderExecution: SentProgram,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** Undo in the code pane undoes a step of the drawing, and adds no step of its own. */
export const SharedUndoHistory: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const code = await codeOf(canvasElement)
    canvas.getByRole('gridcell', { name: emptyCell('q[1]', 1) }).focus()
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
    await expect(canvas.getByRole('button', { name: word('bar.undo') })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: word('bar.redo') }))
    await waitFor(() => expect(code).toHaveTextContent(/x q\[1\];cx/))
  },
}

/** After delete or move in the gate viewer, keys act on the cell of the gate. */
export const FocusAfterViewerActions: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('gridcell', { name: gateCell('H', 'q[0]', 1) }))
    const viewer = canvas.getByRole('region', { name: word('viewer.label') })
    await userEvent.click(await within(viewer).findByRole('button', { name: word('viewer.move') }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expectText(canvasElement, programOf(args).replace('h q[0]', 'h q[1]'))
    await userEvent.click(await within(viewer).findByRole('button', { name: word('viewer.remove') }))
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
    await userEvent.click(canvas.getByRole('button', { name: word('palette.addQubit') }))
    ;(await canvas.findByRole('gridcell', { name: emptyCell('q[2]', 4) })).focus()
    await userEvent.keyboard('-')
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: emptyCell('q[1]', 4) })).toHaveFocus())
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
    const hints = () => canvas.queryAllByText(word('canvas.noQubits'))
    await waitFor(() => expect(hints()).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: word('palette.addQubit') }))
    await waitFor(() => expect(hints()).toEqual([]))
    ;(await canvas.findByRole('gridcell', { name: emptyCell('q', 1) })).focus()
    await userEvent.keyboard('h')
    await expectText(canvasElement, `${header}qubit[1] q;\nh q[0];\n`)
    await userEvent.click(canvas.getByRole('button', { name: word('bar.undo') }))
    await userEvent.click(canvas.getByRole('button', { name: word('bar.undo') }))
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
    const target = await canvas.findByRole('gridcell', { name: emptyCell('q[1]', 5) })
    await waitFor(() => expect(target.getBoundingClientRect().width).toBe(60))
    const tile = await canvas.findByRole('button', { name: '√X' })
    const palette = canvas.getByRole('complementary', { name: word('palette.label') })
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
    drag(canvas.getByRole('button', { name: /^Z/ }), await cell(emptyCell('q[1]', 1)))
    await expectText(canvasElement, programOf(args).replace('cx', 'z q[1];\ncx'))
    await expect(
      await canvas.findByText(word('said.placed', { gate: 'Z', wire: 'q[1]', column: 1 })),
    ).toBeInTheDocument()
    drag(await cell(gateCell('Z', 'q[1]', 1)), await cell(emptyCell('q[1]', 4)))
    await expectText(canvasElement, `${args.defaultValue}z q[1];\n`)
    // The final column, not the one of the drop.
    await expect(await canvas.findByText(word('said.moved', { wire: 'q[1]', column: 3 }))).toBeInTheDocument()
  },
}

/** A gate focused by Tab is not selected yet; keys act on it all the same. */
export const KeysOnFocusedGate: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const gate = await canvas.findByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })
    gate.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(await canvas.findByText(word('viewer.several', { count: 2 }))).toBeVisible()
    await userEvent.keyboard('{Escape}{ArrowLeft}{Escape}{Delete}')
    await expectText(canvasElement, programOf(args).replace('h q[0];\n', ''))
  },
}

/** Enter creates the gate; an invalid name gets an error and stays in the field. */
export const GroupWithInvalidName: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(document.body)
    const gate = await canvas.findByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })
    gate.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    const group = canvas.getByRole('button', { name: word('palette.group') })
    await waitFor(() => expect(group).toBeEnabled())
    await userEvent.click(group)
    await userEvent.type(await page.findByRole('textbox', { name: word('group.name') }), 'my bell{Enter}')
    const field = page.getByRole('textbox', { name: word('group.name') })
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining(say('must begin with a letter', '名前は文字で始まり')),
      ),
    )
    await userEvent.clear(field)
    await userEvent.type(field, 'bell{Enter}')
    await canvas.findAllByRole('gridcell', { name: /^bell[,、] ?q\[0\], q\[1\]/ })
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'))
  },
}

/** A requested run is dropped when an angle changes. */
export const RequestedRunUntilAngleChanges: Story = {
  args: { defaultValue: `${header}input float theta;\nqubit q;\nrx(theta) q;\n` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: word('control.simulation') }))
    await userEvent.click(await canvas.findByRole('button', { name: word('mobile.run') }))
    await expect(await canvas.findByRole('button', { name: word('simulation.backToLive') })).toBeVisible()
    const slider = canvas.getByRole('slider', { name: word('parameters.value', { name: 'theta' }) })
    // The slider is drawn as a control dot on a wire.
    await expect(getComputedStyle(slider).appearance).toBe('none')
    await fireEvent.change(slider, { target: { value: '40' } })
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: word('simulation.backToLive') })).toBeNull(),
    )
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
    await expect(await canvas.findByText(word('bar.hint'))).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: word('results.tabs') }))
    await expect(await canvas.findByText(word('bar.hintToLook'))).toBeVisible()
    await expect(canvas.queryByText(word('bar.hint'))).toBeNull()
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
    await expect(await canvas.findByRole('textbox', { name: word('palette.observable') })).toHaveValue(
      '0.5 Z0',
    )
    await expect(
      canvas.getByRole('slider', { name: word('parameters.value', { name: 'theta' }) }),
    ).toHaveValue('0')
  },
}

function stepped(place: string, qubits: string): string {
  return `${place} · ${word('results.changed', { qubits })} ·`
}

/** Playing shows one column after the other, marks what changed, and pauses at the end. */
export const PlayThroughColumns: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const results = within(await canvas.findByRole('tabpanel', { name: word('results.probabilities') }))
    // Looks from before the start, because both pass.
    const speed = results.findByRole('button', {
      name: word('inspect.speed', { speed: word('speed.normal') }),
    })
    const afterFirst = results.findByText(
      including(stepped(word('results.after', { column: 1, columns: 2 }), 'q[0]')),
    )
    await userEvent.click(await results.findByRole('button', { name: word('inspect.play') }))
    await speed
    await afterFirst
    await expect(await results.findByText(including(stepped(word('results.end'), 'q[1]')))).toBeVisible()
    await expect(results.getByRole('button', { name: word('inspect.play') })).toBeEnabled()
    const said = `${word('results.end')} · ${word('results.changed', { qubits: 'q[1]' })}`
    await waitFor(() =>
      expect(canvas.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said),
    )
  },
}

export const InJapanese: Story = { globals: { language: 'ja' } }
