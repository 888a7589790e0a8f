import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { expectText, programOf, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { maxLoopIterations } from '../../simulate/bounded-loops.ts'
import { Composer } from './composer.tsx'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

const meta = {
  title: 'Composer parts/Displays and notes',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: head,
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Bell pair', 'ベル対')}</h1>,
    simulator: tinySimulator,
    renderExecution: SentProgram,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** The value of a display is part of the name of its cell; the viewer chooses its qubits. */
export const Displays: Story = {
  args: {
    defaultValue: `${head}qubit[2] q;
h q[0];
// @display probability q[0]
// @display amplitudes q[0]
cx q[0], q[1];
// @display density q[0]
`,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const display = (name: string, value: string) =>
      canvas.findByRole('gridcell', { name: (label) => label.startsWith(name) && label.endsWith(value) })
    await display(word('display.probability'), 'P(1) 0.500')
    await display(word('display.amplitudes'), '0: 0.707, 1: 0.707')
    // One qubit of a Bell pair alone is fully mixed.
    const density = await display(word('display.density'), '0 0: 0.500, 1 1: 0.500')
    density.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = canvas.getByRole('region', { name: word('viewer.label') })
    await userEvent.click(await within(viewer).findByRole('checkbox', { name: 'q[1]' }))
    const both = '00 00: 0.500, 00 11: 0.500, 11 00: 0.500, 11 11: 0.500'
    await waitFor(() => expect(viewer).toHaveTextContent(both))
    await expectText(canvasElement, programOf(args).replace('density q[0]', 'density q[0], q[1]'))
  },
}

/** A note is a comment of the program; a press edits it, and the focus returns to it. */
export const Notes: Story = {
  args: {
    defaultValue: `${head}qubit[2] q;
// ${say('Entangles both', '2つをもつれさせる')}
h q[0];
cx q[0], q[1];
`,
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const noteOf = (text: string) =>
      canvas.findByRole('button', { name: word('notes.at', { column: 1, text }) })
    await userEvent.click(await noteOf(say('Entangles both', '2つをもつれさせる')))
    const dialog = await within(document.body).findByRole('dialog', { name: word('notes.edit') })
    const text = within(dialog).getByRole('textbox', { name: word('notes.text') })
    await userEvent.clear(text)
    await userEvent.type(text, say('A Bell pair', 'ベル対を作る'))
    await userEvent.click(within(dialog).getByRole('button', { name: word('notes.save') }))
    const note = await noteOf(say('A Bell pair', 'ベル対を作る'))
    await waitFor(() => expect(note).toHaveFocus())
    await expectText(
      canvasElement,
      programOf(args).replace(say('Entangles both', '2つをもつれさせる'), say('A Bell pair', 'ベル対を作る')),
    )
  },
}

/** The results of a loop that only a measurement ends are labelled with the bound of its rounds. */
export const BoundedRounds: Story = {
  args: {
    defaultValue: `${head}qubit q;
bit c;
h q;
c = measure q;
while (c) {
  h q;
  c = measure q;
}
`,
  },
  play: async ({ canvasElement }) => {
    const rounds = word('results.maxIterations', { rounds: maxLoopIterations })
    await expect(await within(canvasElement).findByText(including(rounds))).toBeVisible()
  },
}
