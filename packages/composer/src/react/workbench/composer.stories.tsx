import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { sampleProgram } from '../../../.storybook/with-editor.tsx'
import { emptyCell, gateCell, including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer/Composer',
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: sampleProgram,
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Ising', 'イジング')}</h1>,
    simulator: tinySimulator,
    renderExecution: ({ text }) => <output className="text-label">{text.length}</output>,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

export const Ansatz: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'H' }))
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('grid')).toBeVisible()
  },
}
/** Shows a hint until there is a gate. */
export const Empty: Story = {
  args: { defaultValue: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const hint = await canvas.findByText(word('canvas.start'))
    await expect(hint).toBeVisible()
    await userEvent.click(canvas.getByRole('gridcell', { name: emptyCell('q[0]', 1) }))
    await userEvent.keyboard('h')
    await waitFor(() => expect(hint).not.toBeInTheDocument())
  },
}
/** A program longer than its pane scrolls in the pane, not the page. */
export const LongProgram: Story = {
  args: { defaultValue: `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\n${'x q;\n'.repeat(200)}` },
  play: async ({ canvasElement }) => {
    const pane = await within(canvasElement).findByRole('region', { name: word('code.tabs') })
    const scrollerOf = () =>
      [...pane.querySelectorAll('*')]
        .find(({ shadowRoot }) => shadowRoot !== null)
        ?.shadowRoot?.querySelector('.cm-scroller')
    await waitFor(() => expect(scrollerOf()).toBeTruthy())
    const { height } = scrollerOf()!.getBoundingClientRect()
    await expect(height).toBeLessThan(pane.getBoundingClientRect().height)
  },
}
export const DeviceWarnings: Story = {
  args: {
    findMarks: (circuit) => [
      {
        id: circuit.instructions.at(-1)!.id,
        severity: 'warning',
        message: say('asagi cannot run `if`.', 'asagiは`if`を実行できません。'),
      },
    ],
  },
}
/** Circuit and results alone, with keys for steps. The palette returns afterwards. */
export const Presentation: Story = {
  args: { simulator: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: word('bar.present') }))
    await waitFor(() =>
      expect(canvas.queryByRole('complementary', { name: word('palette.label') })).toBeNull(),
    )
    await expect(await canvas.findByRole('button', { name: word('bar.endPresentation') })).toBeVisible()
    const flag = canvas.getByRole('slider', { name: word('inspect.label') })
    const columns = Number(flag.getAttribute('aria-valuemax'))
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(flag).toHaveAttribute('aria-valuenow', String(columns - 1)))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(flag).toHaveAttribute('aria-valuenow', String(columns)))
    // Letters place no gates here.
    await userEvent.keyboard('h')
    await expect(flag).toHaveAttribute('aria-valuemax', String(columns))
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('complementary', { name: word('palette.label') })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: word('bar.present') })).toHaveFocus())
  },
}
/** The drawing is zoomed alone; a press on the scale returns to the original size. */
export const Zoom: Story = {
  args: {
    simulator: undefined,
    defaultValue: `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\n${'x q;\n'.repeat(30)}`,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const cell = await canvas.findByRole('gridcell', { name: gateCell('X', 'q', 1) })
    const { width } = cell.getBoundingClientRect()
    const ratio = () => cell.getBoundingClientRect().width / width
    await userEvent.click(canvas.getByRole('button', { name: word('zoom.in') }))
    await waitFor(() => expect(ratio()).toBeCloseTo(1.25, 2))
    await waitFor(() => expect(canvasElement.querySelector('[data-minimap] canvas')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: word('zoom.fit') }))
    await waitFor(() => expect(ratio()).toBeLessThan(0.6))
    await expect(canvas.getByRole('gridcell', { name: gateCell('X', 'q', 30) })).toBeInTheDocument()
    await waitFor(() => expect(canvasElement.querySelector('[data-minimap]')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: including(word('zoom.reset')) }))
    await waitFor(() => expect(ratio()).toBeCloseTo(1, 2))
  },
}
