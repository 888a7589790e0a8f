import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { codeOf } from '../../../.storybook/code-of.ts'
import { expectText, header, programOf, sentLabel, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { gateCell, including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer parts/Files',
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

async function exportAs(canvasElement: HTMLElement, form: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: word('bar.export') }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: form }))
}

/** Records the names of saved files instead of saving them, until `restore` is called. */
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

/** Without clipboard access the link goes to the address bar, and a message says so. */
export const ShareWithoutClipboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { href } = location
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await userEvent.click(await canvas.findByRole('button', { name: word('bar.share') }))
    await waitFor(() => expect(location.hash).toMatch(/^#2\.[0-9a-f]{8}\./))
    await expect(await canvas.findByText(including(word('bar.linkInAddress')))).toBeVisible()
    Reflect.deleteProperty(navigator, 'clipboard')
    history.replaceState(null, '', href)
  },
}

/**
 * A dropped file replaces the program, even over the code; its error message disappears with an
 * edit.
 */
export const FileDroppedOnCode: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const code = await codeOf(canvasElement)
    dropOn(code, `${header}qubit k;\n`)
    await expectText(canvasElement, `${header}qubit k;\n`)
    await userEvent.click(canvas.getByRole('button', { name: word('bar.undo') }))
    await expectText(canvasElement, programOf(args))
    dropOn(code, 'hello')
    await expect(
      await canvas.findByText(including(word('import.unreadable').replace(/[.。]$/, ''))),
    ).toBeVisible()
    await expectText(canvasElement, programOf(args))
    canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) }).focus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() =>
      expect(canvas.queryByText(including(word('import.unreadable').replace(/[.。]$/, '')))).toBeNull(),
    )
  },
}

/** An exported program brings the values of its parameters, without the comment of the file. */
export const DroppedValues: Story = {
  play: async ({ canvasElement }) => {
    const program = `${header}input float theta;\nqubit k;\nrx(theta) k;\n`
    dropOn(await codeOf(canvasElement), `// qportal-values {"theta":1.5}\n${program}`)
    await expectText(canvasElement, program)
    const slider = await within(canvasElement).findByRole('slider', {
      name: word('parameters.value', { name: 'theta' }),
    })
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('1.500'))
  },
}

/** A picture beyond the limits of browsers is refused at once. */
export const PictureTooLargeForPng: Story = {
  args: { defaultValue: `${header}qubit q;\n${'x q;\n'.repeat(400)}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: word('bar.export') }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: word('export.png') }))
    const message = `${word('export.tooLarge.png')} (figure/size)`
    await expect(await canvas.findByText(including(message))).toBeVisible()
  },
}

/** A large picture is drawn in batches and can be cancelled. */
export const LargePicture: Story = {
  args: { defaultValue: `${header}qubit[2] q;\n${'x q[0];\ncx q[0], q[1];\n'.repeat(700)}` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const saved = spyOn(URL, 'createObjectURL')
    const save = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: word('bar.export') }))
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: word('export.svg') }))
    }
    await save()
    await expect(await canvas.findByRole('progressbar', { name: word('export.drawing') })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: word('bar.cancel') }))
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull())
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    const svg = await (saved.mock.calls[0]![0] as Blob).text()
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
    await expect(drawn.querySelectorAll('text').length).toBe(0)
    await expect(drawn.querySelectorAll('path[aria-label]').length).toBe(2 + 700)
    await expect(drawn.querySelectorAll('circle').length).toBe(2 * 700)
    saved.mockRestore()
  },
}

/** A picture and LaTeX have the notes and displays of the drawing. */
export const PictureWithNotes: Story = {
  args: {
    defaultValue: `${header}qubit[2] q;\n// A pair\nh q[0];\n// @display probability q[0]\ncx q[0], q[1]; // CNOT\n`,
  },
  play: async ({ canvasElement }) => {
    const make = spyOn(URL, 'createObjectURL')
    await within(canvasElement).findByText('50%')
    await exportAs(canvasElement, word('export.svg'))
    await waitFor(() => expect(make).toHaveBeenCalledTimes(1))
    const svg = await (make.mock.calls[0]![0] as Blob).text()
    make.mockRestore()
    const made = spyOn(URL, 'createObjectURL')
    await exportAs(canvasElement, word('export.latex'))
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
    const latex = await (made.mock.calls[0]![0] as Blob).text()
    made.mockRestore()
    for (const label of ['A pair', 'CNOT', '{50\\,\\%}']) await expect(latex).toContain(label)
    for (const label of ['A pair', 'CNOT', '50%']) await expect(svg).toContain(`aria-label="${label}"`)
    await expect(svg).toMatch(/^<svg[^>]*><rect[^>]* fill="rgb\(255, 255, 255\)"/)
  },
}

/** Saved files are named after the circuit. */
export const ExportWithFileName: Story = {
  args: { fileName: say('Bell pair', 'ベル対') },
  play: async ({ canvasElement }) => {
    const { saved, restore } = catchSavedFiles()
    for (const form of [word('export.qiskit'), word('export.svg'), word('export.pdf')])
      await exportAs(canvasElement, form)
    await waitFor(() =>
      expect(saved.toSorted()).toEqual([
        `${say('Bell pair', 'ベル対')}.pdf`,
        `${say('Bell pair', 'ベル対')}.py`,
        `${say('Bell pair', 'ベル対')}.svg`,
      ]),
    )
    restore()
  },
}

export const ExportWithEmptyName: Story = {
  args: { fileName: ' ' },
  play: async ({ canvasElement }) => {
    const { saved, restore } = catchSavedFiles()
    await exportAs(canvasElement, word('export.qiskit'))
    await waitFor(() => expect(saved).toEqual(['circuit.py']))
    restore()
  },
}

/**
 * Export to another format is refused if the program has errors; this is the first listed problem.
 */
export const ExportWithErrors: Story = {
  args: { defaultValue: `${header}qubit q;\nx q;\nfoo q;\nbar q;\nbaz q;\n` },
  play: async ({ canvasElement }) => {
    await exportAs(canvasElement, word('export.qiskit'))
    await expect(await within(canvasElement).findByText(including(word('export.unsound')))).toBeVisible()
  },
}

function noDelays(): string {
  return say('OpenQASM 2 has no delays.', 'OpenQASM 2には遅延がありません。')
}

/** OpenQASM 2 has no delays, which is reported with the place. Named parameters become numbers. */
export const ExportAsOpenQasm2: Story = {
  args: { defaultValue: `${header}input float theta;\nqubit q;\nrx(theta) q;\ndelay[10ns] q;\n` },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const saved = spyOn(URL, 'createObjectURL')
    const save = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: word('bar.export') }))
      await userEvent.click(
        await within(document.body).findByRole('menuitem', { name: word('export.openqasm2') }),
      )
    }
    await save()
    await expect(await canvas.findByText(including(noDelays()))).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: word('problems.column', { wire: 'q', column: 2 }) }),
    ).toBeVisible()
    await userEvent.click(await canvas.findByRole('gridcell', { name: including(word('gate.delay')) }))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(canvas.queryByText(including(noDelays()))).toBeNull())
    await save()
    await expect(await canvas.findByText(including(word('export.withValues')))).toBeVisible()
    await expect(await (saved.mock.calls[0]![0] as Blob).text()).toMatch(/^rx\(pi\/4|^rx\(0\.785/m)
    saved.mockRestore()
  },
}

/** An OpenQASM 2 program is exported as OpenQASM 3, or converted to it in one step. */
export const ConvertOpenQasm2: Story = {
  args: { defaultValue: 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nu2(0,pi) q[0];\n' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const page = within(document.body)
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: word('bar.export') }))
    await userEvent.click(await page.findByRole('menuitem', { name: word('export.openqasm3') }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    await expect(await (saved.mock.calls[0]![0] as Blob).text()).toMatch(/^OPENQASM 3/)
    saved.mockRestore()
    await userEvent.click(canvas.getByRole('button', { name: word('bar.more') }))
    await userEvent.click(await page.findByRole('menuitem', { name: word('bar.modernize') }))
    await expect(await canvas.findByRole('tab', { name: word('export.openqasm3') })).toBeVisible()
    await expect(await canvas.findByText(word('said.modernized'))).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: word('bar.undo') }))
    await expect(await canvas.findByRole('tab', { name: word('export.openqasm2') })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: word('bar.more') }))
    await userEvent.click(await page.findByRole('menuitem', { name: word('bar.clear') }))
    await waitFor(() =>
      expect(canvas.getByLabelText(sentLabel()).textContent).toBe(
        programOf(args).replace('u2(0,pi) q[0];\n', ''),
      ),
    )
  },
}
