import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../.storybook/say.ts'
import { CodeBlock } from './code-block.tsx'
import { jsonTokens } from './json-tokens.ts'

const meta = {
  title: 'Text/CodeBlock',
  component: CodeBlock,
  args: {
    label: 'OpenQASM 3',
    code: 'OPENQASM 3.0;\ninclude "stdgates.inc";\n\nqubit[2] q;\nh q[0];\ncx q[0], q[1];',
    copyWords: {
      copy: say('Copy program', 'プログラムをコピー'),
      copied: say('Copied', 'コピーしました'),
      failed: say('Not copied', 'コピーできませんでした'),
    },
  },
} satisfies Meta<typeof CodeBlock>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'OpenQASM 3' })).toHaveFocus()
    await userEvent.tab()
    await expect(
      canvas.getByRole('button', { name: say('Copy program', 'プログラムをコピー') }),
    ).toHaveFocus()
  },
}
export const Labelled: Story = { args: { showLabel: true } }
export const Numbered: Story = { args: { numbered: true } }
/** The wire ends before the copy button. */
export const Wide: Story = {
  args: { code: `gate rzz(t) x, y { ${'cx x, y; rz(t) y; '.repeat(12)} }` },
  play: async ({ canvas }) => {
    const place = canvas.getByRole('button').parentElement!
    const ground = (of: Element) => getComputedStyle(of).backgroundColor
    await expect(ground(place)).toBe(ground(place.parentElement!))
  },
}

const settings = JSON.stringify(
  { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } },
  null,
  2,
)
/** Selecting and copying return the plain text. */
export const Coloured: Story = {
  args: { label: say('Settings', '設定'), code: settings, tokens: jsonTokens(settings), numbered: true },
  play: async ({ canvasElement }) => {
    const lines = [...canvasElement.querySelectorAll('[data-line]')]
    await expect(lines.map((line) => line.textContent).join('\n')).toBe(settings)
    const coloured = [...canvasElement.querySelectorAll('code span span')]
    await expect(new Set(coloured.map((part) => getComputedStyle(part).color)).size).toBe(3)
  },
}
