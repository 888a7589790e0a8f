import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { codeOf } from '../../../.storybook/code-of.ts'
import { programOf, SentProgram } from '../../../.storybook/sent-program.tsx'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { composerWords } from '../../messages.ts'
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
    words: composerWords.en,
    language: 'en',
    name: <h1 className="text-h2 font-semibold">{'Until zero'}</h1>,
    simulator: tinySimulator,
    execution: SentProgram,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** The loop is drawn at its place, results end before it, and the viewer links to its text. */
export const UnboundedLoop: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText(/Before line 7, which cannot be simulated/)
    const cell = canvas.getAllByRole('gridcell', {
      name: 'cannot be drawn as gates: while (c[0]) { // until it reads 0, q[0], column 3',
    })[0]!
    await userEvent.click(cell)
    const viewer = canvas.getByRole('region', { name: 'Gate viewer' })
    await within(viewer).findByText(/end of this loop is known only at run time/)
    await userEvent.keyboard('{Enter}')
    const button = within(viewer).getByRole('button', { name: 'Go to the text' })
    await waitFor(() => expect(button).toHaveFocus())
    const code = await codeOf(canvasElement)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect((code.getRootNode() as ShadowRoot).activeElement).toBe(code))
    // Edits around it keep its text.
    await userEvent.click(canvas.getByRole('gridcell', { name: 'H, q[0], column 1' }))
    await userEvent.keyboard('{Delete}')
    await waitFor(() =>
      expect(canvas.getByLabelText('What is sent').textContent).toBe(
        programOf(args).replace('h q[0];\n', ''),
      ),
    )
  },
}

export const InJapanese: Story = {
  args: { words: composerWords.ja, language: 'ja' },
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
    check: ({ instructions }) =>
      instructions
        .filter(({ kind }) => kind === 'gate')
        .map(({ id }) => ({ id, severity: 'warning', message: 'asagi has no `x`.' })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const drawing = within(canvas.getByRole('region', { name: 'Drawing' }))
    const code = await codeOf(canvasElement)
    const [wrong, beyond] = await drawing.findAllByRole('listitem')
    await expect(wrong).toHaveTextContent(/There is no gate foo\.$/)
    await expect(within(wrong!).getAllByRole('button')).toHaveLength(6)
    await userEvent.click(within(wrong!).getByRole('button', { name: 'Line 9' }))
    const root = code.getRootNode() as ShadowRoot
    await waitFor(() => expect(root.activeElement).toBe(code))
    await waitFor(() => expect(root.querySelector('.cm-activeLine')).toHaveTextContent('foo q[0];'))
    await expect(root.querySelector('.cm-activeLineGutter')).toHaveTextContent('9')
    await userEvent.click(within(beyond!).getByRole('button', { name: 'q[0], column 4' }))
    await waitFor(() =>
      expect(canvas.getByRole('gridcell', { name: 'X, q[0], column 4' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    )
    await expect(canvas.getByRole('gridcell', { name: 'X, q[0], column 4' })).toHaveFocus()
    await userEvent.click(drawing.getByRole('button', { name: 'Show all 16 problems' }))
    await expect(within(wrong!).getAllByRole('button')).toHaveLength(8)
    await userEvent.click(drawing.getByRole('button', { name: 'Show fewer' }))
    await expect(within(wrong!).getAllByRole('button')).toHaveLength(6)
  },
}
