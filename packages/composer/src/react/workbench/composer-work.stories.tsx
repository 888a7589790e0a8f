import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { codeOf } from '../../../.storybook/code-of.ts'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { composerWords } from '../../messages.ts'
import { Composer } from './composer.tsx'

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

const meta = {
  title: 'Composer/Work',
  component: Composer,
  args: {
    initialText: `${start}qubit[2] q;\nh q[0];\ncx q[0], q[1];\n`,
    words: composerWords.en,
    language: 'en',
    name: <h1 className="text-h2 font-semibold">{'Work'}</h1>,
    simulator: tinySimulator,
    execution: ({ text }) => (
      <pre role="group" aria-label="What is sent">
        {text}
      </pre>
    ),
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** What is sent, which follows every change. */
async function expectText(canvasElement: HTMLElement, text: string) {
  return waitFor(() => expect(within(canvasElement).getByLabelText('What is sent').textContent).toBe(text))
}

async function exportAs(canvasElement: HTMLElement, form: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Export' }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: form }))
}

/** Names of files that would be saved, and are not until `restore`. */
function catchSavedFiles() {
  const saved: string[] = []
  const click = spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { saved, restore: () => click.mockRestore() }
}

function dropOn(target: HTMLElement, text: string) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], 'program.qasm', { type: 'text/plain' }))
  target.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }),
  )
}

/** A step back in the code takes back what was drawn, and is no step of its own. */
export const OneHistory: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const code = await codeOf(canvasElement)
    canvas.getByRole('gridcell', { name: 'empty, q[1], column 1' }).focus()
    await userEvent.keyboard('x')
    await expectText(canvasElement, args.initialText.replace('cx', 'x q[1];\ncx'))
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
    await expectText(canvasElement, args.initialText)
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(code).toHaveTextContent(/x q\[1\];cx/))
  },
}

/** Who deletes or lifts in the gate viewer goes on by keys where the gate stood. */
export const KeysAfterTheViewer: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'H, q[0], column 1' }))
    const viewer = canvas.getByRole('region', { name: 'Gate viewer' })
    await userEvent.click(await within(viewer).findByRole('button', { name: 'Move' }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expectText(canvasElement, args.initialText.replace('h q[0]', 'h q[1]'))
    await userEvent.click(await within(viewer).findByRole('button', { name: 'Delete' }))
    await expectText(canvasElement, args.initialText.replace('h q[0];\n', ''))
    await userEvent.keyboard('{Control>}z{/Control}')
    await expectText(canvasElement, args.initialText.replace('h q[0]', 'h q[1]'))
  },
}

/** The wire that has the focus goes: keys go on at the one above it. */
export const KeysWhereAWireWas: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await codeOf(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add a qubit' }))
    ;(await canvas.findByRole('gridcell', { name: 'empty, q[2], column 4' })).focus()
    await userEvent.keyboard('-')
    await waitFor(() => expect(canvas.getByRole('gridcell', { name: 'empty, q[1], column 4' })).toHaveFocus())
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(2)
    await userEvent.keyboard('z')
    await expectText(canvasElement, `${args.initialText}z q[1];\n`)
  },
}

/** Who has deleted all of the code is told how to go on, and draws what runs. */
export const FromNothing: Story = {
  args: { initialText: '' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // A phone has it in the bar of what is chosen.
    const hints = () => canvas.queryAllByText('Add a qubit with + beside q, or write OpenQASM.')
    await waitFor(() => expect(hints()).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a qubit' }))
    await waitFor(() => expect(hints()).toEqual([]))
    ;(await canvas.findByRole('gridcell', { name: 'empty, q, column 1' })).focus()
    await userEvent.keyboard('h')
    await expectText(canvasElement, `${start}qubit[1] q;\nh q[0];\n`)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expectText(canvasElement, '')
  },
}

/** Where the clipboard is refused, the link goes where it can be seen, and the composer says so. */
export const SharedWithoutClipboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { href } = location
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await userEvent.click(await canvas.findByRole('button', { name: 'Share' }))
    await waitFor(() => expect(location.hash).toMatch(/^#z/))
    await expect(await canvas.findByText(/The link is in the address bar/)).toBeVisible()
    Reflect.deleteProperty(navigator, 'clipboard')
    history.replaceState(null, '', href)
  },
}

/** With a larger text the drawing and the panes beside it are larger, and the pointer meets what it is on. */
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
    await expectText(canvasElement, `${args.initialText}y q[1];\n`)
  },
}

/** What comes from the palette is placed, what was there is moved; who cannot see the drag hears which. */
export const DraggedFromThePalette: Story = {
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
    await expectText(canvasElement, args.initialText.replace('cx', 'z q[1];\ncx'))
    await expect(await canvas.findByText('Z placed on q[1], column 1')).toBeInTheDocument()
    drag(await cell('Z, q[1], column 1'), await cell('empty, q[1], column 4'))
    await expectText(canvasElement, `${args.initialText}z q[1];\n`)
    // Where it comes to stand, not where it was let go.
    await expect(await canvas.findByText('Moved to q[1], column 3')).toBeInTheDocument()
  },
}

/** Who comes to a gate by Tab has chosen nothing yet, and means that gate. */
export const KeysOnTheGateWithTheFocus: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const gate = await canvas.findByRole('gridcell', { name: 'H, q[0], column 1' })
    gate.focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(await canvas.findByText('2 gates chosen')).toBeVisible()
    await userEvent.keyboard('{Escape}{ArrowLeft}{Escape}{Delete}')
    await expectText(canvasElement, args.initialText.replace('h q[0];\n', ''))
  },
}

/** Enter makes the gate; a name that cannot be one is said to be so, and kept to be changed. */
export const AGateWithAWrongName: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(document.body)
    const gate = await canvas.findByRole('gridcell', { name: 'H, q[0], column 1' })
    gate.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    const group = canvas.getByRole('button', { name: 'Make a gate of the chosen gates' })
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

/** A file takes the place of the program wherever it is dropped; what is said of it goes when somebody edits on. */
export const FilesDroppedOnTheCode: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const code = await codeOf(canvasElement)
    dropOn(code, `${start}qubit k;\n`)
    await expectText(canvasElement, `${start}qubit k;\n`)
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expectText(canvasElement, args.initialText)
    dropOn(code, 'hello')
    await expect(await canvas.findByText(/The file holds no circuit/)).toBeVisible()
    await expectText(canvasElement, args.initialText)
    canvas.getByRole('gridcell', { name: 'H, q[0], column 1' }).focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(canvas.queryByText(/The file holds no circuit/)).toBeNull())
  },
}

/** A run by hand is of the angles it was made with. */
export const ByHandUntilAnAngleChanges: Story = {
  args: { initialText: `${start}input float theta;\nqubit q;\nrx(theta) q;\n` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Simulation' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Run' }))
    await expect(await canvas.findByRole('button', { name: 'Back to live results' })).toBeVisible()
    const slider = canvas.getByRole('slider', { name: 'Value of theta' })
    // A control dot on a wire.
    await expect(getComputedStyle(slider).appearance).toBe('none')
    await fireEvent.change(slider, { target: { value: '40' } })
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Back to live results' })).toBeNull())
  },
}

/** No browser paints so long a picture; the page says so at once. */
export const TooLongForAPicture: Story = {
  args: { initialText: `${start}qubit q;\n${'x q;\n'.repeat(400)}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'PNG' }))
    await expect(await canvas.findByText(/too large for a PNG/)).toBeVisible()
  },
}

/** A large picture is drawn a part at a time, so that the page stays quick; who does not want it any more says so. */
export const ALargePicture: Story = {
  args: { initialText: `${start}qubit[2] q;\n${'x q[0];\ncx q[0], q[1];\n'.repeat(700)}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const saved = spyOn(URL, 'createObjectURL')
    const save = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Export' }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'SVG' }))
    }
    await save()
    await expect(await canvas.findByRole('progressbar', { name: 'Drawing the picture' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    const svg = await (saved.mock.calls[0]![0] as Blob).text()
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
    await expect(drawn.querySelectorAll('text').length).toBe(2 + 700)
    await expect(drawn.querySelectorAll('circle').length).toBe(2 * 700)
    saved.mockRestore()
  },
}

/** Many circuits end up in one folder. */
export const ExportUnderItsName: Story = {
  args: { fileName: 'Bell pair' },
  play: async ({ canvasElement }) => {
    const { saved, restore } = catchSavedFiles()
    for (const form of ['Qiskit', 'SVG']) await exportAs(canvasElement, form)
    await waitFor(() => expect(saved.toSorted()).toEqual(['Bell pair.py', 'Bell pair.svg']))
    restore()
  },
}

export const ExportOfACircuitWithAnEmptyName: Story = {
  args: { fileName: ' ' },
  play: async ({ canvasElement }) => {
    const { saved, restore } = catchSavedFiles()
    await exportAs(canvasElement, 'Qiskit')
    await waitFor(() => expect(saved).toEqual(['circuit.py']))
    restore()
  },
}

/** Where there are no gates to choose from nobody is told to choose one. */
export const HintsOfAPhone: Story = {
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

/** Another language would lack what is wrong, and nobody would see it. That is said before all that is wrong with the text. */
export const ExportWithErrors: Story = {
  args: { initialText: `${start}qubit q;\nx q;\nfoo q;\nbar q;\nbaz q;\n` },
  play: async ({ canvasElement }) => {
    await exportAs(canvasElement, 'Qiskit')
    await expect(await within(canvasElement).findByText(/^The program has errors/)).toBeVisible()
  },
}

/** The language has no delays: that is said, and where. Named parameters are written with the values that they have here. */
export const ExportAsOpenQasm2: Story = {
  args: { initialText: `${start}input float theta;\nqubit q;\nrx(theta) q;\ndelay[10ns] q;\n` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const saved = spyOn(URL, 'createObjectURL')
    const save = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Export' }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'OpenQASM 2' }))
    }
    await save()
    await expect(await canvas.findByText(/has no delays/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'q, column 2' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('gridcell', { name: /^Delay/ }))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(canvas.queryByText(/has no delays/)).toBeNull())
    await save()
    await expect(await canvas.findByText(/has no named parameters/)).toBeVisible()
    await expect(await (saved.mock.calls[0]![0] as Blob).text()).toMatch(/^rx\(pi\/4|^rx\(0\.785/m)
    saved.mockRestore()
  },
}

/** A program of OpenQASM 2 leaves as OpenQASM 3 where that was asked for, and is turned into it in one step. */
export const FromOpenQasm2: Story = {
  args: { initialText: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nu2(0,pi) q[0];\n' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(document.body)
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Export' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'OpenQASM 3' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    await expect(await (saved.mock.calls[0]![0] as Blob).text()).toMatch(/^OPENQASM 3/)
    saved.mockRestore()
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Turn into OpenQASM 3' }))
    await expect(await canvas.findByRole('tab', { name: 'OpenQASM 3' })).toBeVisible()
    await expect(await canvas.findByText('The program is OpenQASM 3 now')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('tab', { name: 'OpenQASM 2' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Remove all gates' }))
    await waitFor(() =>
      expect(canvas.getByLabelText('What is sent').textContent).toBe(
        args.initialText.replace('u2(0,pi) q[0];\n', ''),
      ),
    )
  },
}

/** What was asked of the circuit is told, and taken up again. */
export const WithInputs: Story = {
  args: {
    initialText: `${start}input float theta;\nqubit q;\nrx(theta) q;\n`,
    initialInputs: { jobType: 'estimation', observable: '0.5 Z0', values: { theta: 0 } },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('textbox', { name: 'Observable' })).toHaveValue('0.5 Z0')
    await expect(canvas.getByRole('slider', { name: 'Value of theta' })).toHaveValue('0')
  },
}
