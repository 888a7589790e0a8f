import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { expectText, header, programOf, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { emptyCell, gateCell, including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { Composer } from './composer.tsx'

const meta = {
  title: 'Composer parts/Unfolding',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: `${header}gate pair a, b { h a; cx a, b; }
qubit[2] q;
for uint i in [0:1] { x q[0]; pair q[0], q[1]; }
z q[1];
`,
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Pairs', 'ペア')}</h1>,
    simulator: tinySimulator,
    renderExecution: SentProgram,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** What the viewer and the cells call an iteration of the loop. */
function placeOf(number: number): string {
  const value = `i = ${number - 1}`
  const part = word('fold.roundOf', { round: word('fold.round', { number, count: 2 }), value })
  return word('fold.partOf', { block: 'for i in [0:1]', part })
}

/** The accessible name of a cell in the inside of the loop. */
function inLoop(cell: string, number: number): string {
  return word('canvas.inside', { cell, place: placeOf(number) })
}

/** A key unfolds the loop and the gate in it, and folds both; the program stays as it is. */
export const LoopWithGate: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const cells = (name: string) => canvas.findAllByRole('gridcell', { name })
    const loop = word('canvas.block', { gate: 'for', wires: 'q[0], q[1]', column: 1 })
    ;(await cells(loop))[0]!.focus()
    await userEvent.keyboard('f')
    await canvas.findByText(word('said.unfolded', { gate: 'for i in [0:1]', count: 4 }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-expanded', 'true'))
    await expect(document.activeElement).toHaveAccessibleName(loop)
    await cells(inLoop(gateCell('X', 'q[0]', 3), 1))
    await cells(inLoop(emptyCell('q[1]', 3), 1))
    // The second round begins behind the first call of the gate.
    const second = gateCell('pair', 'q[0], q[1]', 7)
    await cells(inLoop(gateCell('X', 'q[0]', 6), 2))
    ;(await cells(inLoop(second, 2)))[0]!.focus()
    await userEvent.keyboard('h')
    await canvas.findByText(including(word('refusal.command/inside-block')))
    const viewer = canvas.getByRole('region', { name: word('viewer.label') })
    await within(viewer).findByText(word('fold.inText', { place: placeOf(2) }))

    await userEvent.click(within(viewer).getByRole('button', { name: word('fold.unfold') }))
    const inGate = (cell: string) => word('canvas.inside', { cell, place: 'pair' })
    await cells(inGate(gateCell('CX', 'q[0], q[1]', 10)))
    ;(await cells(inGate(gateCell('H', 'q[0]', 9))))[0]!.focus()
    await userEvent.keyboard('f')
    await cells(inLoop(second, 2))
    await expect(canvas.queryAllByRole('gridcell', { name: including('pair') }).length).toBeGreaterThan(0)

    ;(await cells(inLoop(gateCell('X', 'q[0]', 3), 1)))[0]!.focus()
    await userEvent.keyboard('f')
    await canvas.findByText(word('said.folded', { gate: 'for i in [0:1]' }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-expanded', 'false'))
    await cells(gateCell('Z', 'q[1]', 2))
    await expectText(canvasElement, programOf(args))
    await expect(canvas.getByRole('button', { name: word('bar.undo') })).toBeDisabled()
  },
}

/** A folded block has the sign of a problem in it, an unfolded one on the tile that has it. */
export const ProblemInLoop: Story = {
  args: {
    findMarks: ({ instructions }) =>
      instructions.flatMap((each) =>
        each.kind === 'gate' && each.gate === 'x'
          ? [{ id: each.id, severity: 'warning' as const, message: say('No X here.', 'Xは使えません。') }]
          : [],
      ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const problem = say('No X here.', 'Xは使えません。')
    const signs = () =>
      [...canvasElement.querySelectorAll('[data-sign]')].map((sign) => sign.getAttribute('data-sign'))
    await waitFor(() => expect(signs()).toEqual(['warning-inside']))
    const loop = word('canvas.block', { gate: 'for', wires: 'q[0], q[1]', column: 1 })
    const [tile] = await canvas.findAllByRole('gridcell', { name: loop })
    await expect(tile).toHaveAccessibleDescription(word('canvas.problemInside', { problem }))
    await userEvent.click(canvasElement.querySelector('[data-fold]')!)
    await waitFor(() => expect(signs()).toEqual(['warning', 'warning']))
    await userEvent.click(
      await canvas.findByRole('button', { name: word('problems.column', { wire: 'q[0]', column: 6 }) }),
    )
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName(inLoop(gateCell('X', 'q[0]', 6), 2)),
    )
    await expect(document.activeElement).toHaveAccessibleDescription(problem)
  },
}

/** Nothing can be edited, but a handle and a double click unfold and fold. */
export const ReadOnly: Story = {
  args: {
    readOnly: true,
    defaultValue: `${header}qubit[2] q;
bit[1] c;
c[0] = measure q[0];
if (c[0]) { x q[0]; h q[1]; x q[0]; } else { z q[1]; }
`,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findAllByRole('gridcell', { name: including('if') })
    await userEvent.click(canvasElement.querySelector('[data-fold]')!)
    const other = word('fold.partOf', { block: 'if c == 1', part: word('fold.else') })
    const name = word('canvas.inside', { cell: gateCell('Z', 'q[1]', 5), place: other })
    const inner = await canvas.findByRole('gridcell', { name })
    await userEvent.dblClick(inner)
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name })).toBeNull())
    await userEvent.click(canvasElement.querySelector('[data-fold]')!)
    await canvas.findByRole('gridcell', { name })
  },
}
