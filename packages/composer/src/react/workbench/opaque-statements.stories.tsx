import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { codeOf } from '../../../.storybook/code-of.ts'
import { programOf, sentLabel, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { gateCell, including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
import { Composer } from './composer.tsx'

const loop = `while (c[0]) { // until it reads 0
  x q[0];
  c[0] = measure q[0];
}
`

const meta = {
  title: 'Composer parts/Opaque statements',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: `OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
bit[1] c;
h q[0];
c[0] = measure q[0];
${loop}x q[0];
unknown q[1], q[2];
z q[2];
`,
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Until zero', '0まで')}</h1>,
    simulator: tinySimulator,
    renderExecution: SentProgram,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** The loop is drawn at its place, results end before it, and the viewer links to its text. */
export const UnboundedLoop: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(including(word('results.beforeLine', { line: 7 })))
    const cell = canvas.getAllByRole('gridcell', {
      name: word('canvas.unread', { line: 'while (c[0]) { // until it reads 0', wires: 'q[0]', column: 3 }),
    })[0]!
    await userEvent.click(cell)
    const viewer = canvas.getByRole('region', { name: word('viewer.label') })
    await within(viewer).findByText(
      including(say('end of this loop is known only at run time', 'このループが終わるかどうか')),
    )
    await userEvent.keyboard('{Enter}')
    const button = within(viewer).getByRole('button', { name: word('viewer.goToText') })
    await waitFor(() => expect(button).toHaveFocus())
    const code = await codeOf(canvasElement)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect((code.getRootNode() as ShadowRoot).activeElement).toBe(code))
    // Edits around it keep its text.
    await userEvent.click(canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) }))
    await userEvent.keyboard('{Delete}')
    await waitFor(() =>
      expect(canvas.getByLabelText(sentLabel()).textContent).toBe(programOf(args).replace('h q[0];\n', '')),
    )
  },
}

export const InJapanese: Story = {
  globals: { language: 'ja' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/シミュレーションできない7行目の前まで/)).toBeVisible()
    await userEvent.click(canvas.getAllByRole('gridcell', { name: /^ゲートとして描けない文：while/ })[0]!)
    await expect(await canvas.findByRole('button', { name: 'テキストへ移動' })).toBeVisible()
  },
}

const calls = Array.from({ length: 8 }, (_, i) => `x q[${i % 2}];\nfoo q[${i % 2}];\n`).join('')

/** A repeated problem is listed once, with links to its places in text and drawing. */
export const RepeatedProblems: Story = {
  args: {
    defaultValue: `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n${calls}`,
    findMarks: ({ instructions }) =>
      instructions
        .filter(({ kind }) => kind === 'gate')
        .map(({ id }) => ({
          id,
          severity: 'warning',
          message: say('asagi has no `x`.', 'asagiに`x`はありません。'),
        })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const drawing = within(canvas.getByRole('region', { name: word('canvas.region') }))
    const code = await codeOf(canvasElement)
    const [wrong, beyond] = await drawing.findAllByRole('listitem')
    await expect(wrong).toHaveTextContent(
      new RegExp(`${say('There is no gate foo\\.', 'ゲート「foo」はありません。')}$`),
    )
    await expect(within(wrong!).getAllByRole('button')).toHaveLength(6)
    await userEvent.click(within(wrong!).getByRole('button', { name: word('problems.line', { line: 9 }) }))
    const root = code.getRootNode() as ShadowRoot
    await waitFor(() => expect(root.activeElement).toBe(code))
    await waitFor(() => expect(root.querySelector('.cm-activeLine')).toHaveTextContent('foo q[0];'))
    await expect(root.querySelector('.cm-activeLineGutter')).toHaveTextContent('9')
    await userEvent.click(
      within(beyond!).getByRole('button', { name: word('problems.column', { wire: 'q[0]', column: 4 }) }),
    )
    await waitFor(() =>
      expect(canvas.getByRole('gridcell', { name: gateCell('X', 'q[0]', 4) })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    )
    await expect(canvas.getByRole('gridcell', { name: gateCell('X', 'q[0]', 4) })).toHaveFocus()
    await userEvent.click(drawing.getByRole('button', { name: word('problems.all', { count: 16 }) }))
    await expect(within(wrong!).getAllByRole('button')).toHaveLength(8)
    await userEvent.click(drawing.getByRole('button', { name: word('problems.fewer') }))
    await expect(within(wrong!).getAllByRole('button')).toHaveLength(6)
  },
}

/** A press fixes a misspelled gate at all of its places, as one step of the history. */
export const FixedByOnePress: Story = {
  args: {
    defaultValue: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nhh q[0];\nhh q[1];\n',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = new RegExp(`^${word('problems.fixAll', { count: 2 })}`)
    const fix = await canvas.findByRole('button', { name })
    fix.focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('gridcell', { name: gateCell('H', 'q[1]', 1) })
    const code = await codeOf(canvasElement)
    await waitFor(() => expect((code.getRootNode() as ShadowRoot).activeElement).toBe(code))
    await userEvent.click(canvas.getByRole('button', { name: word('bar.undo') }))
    await canvas.findByRole('button', { name })
  },
}
