import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CodeBlock } from './code-block.tsx'

const meta = {
  title: 'Text/CodeBlock',
  component: CodeBlock,
  args: {
    label: 'OpenQASM 3',
    code: 'OPENQASM 3.0;\ninclude "stdgates.inc";\n\nqubit[2] q;\nh q[0];\ncx q[0], q[1];',
    copyWords: { copy: 'Copy program', copied: 'Copied', failed: 'Not copied' },
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
    await expect(canvas.getByRole('button', { name: 'Copy program' })).toHaveFocus()
  },
}
export const Labelled: Story = { args: { showLabel: true } }
export const Numbered: Story = { args: { numbered: true } }
export const Wide: Story = { args: { code: `gate rzz(t) x, y { ${'cx x, y; rz(t) y; '.repeat(12)} }` } }
