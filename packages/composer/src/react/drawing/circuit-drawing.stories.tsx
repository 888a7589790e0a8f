import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { openComposer } from '../../document/composer-document.ts'
import { CircuitDrawing } from './circuit-drawing.tsx'

const bell = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`).qasm.circuit

const meta = {
  title: 'Composer/CircuitDrawing',
  component: CircuitDrawing,
  args: { circuit: bell, label: say('A Bell pair, measured', '測定するベル対') },
} satisfies Meta<typeof CircuitDrawing>
export default meta
type Story = StoryObj<typeof meta>

export const Comfortable: Story = {}

export const Compact: Story = { args: { density: 'compact' } }

const routed = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[16] q;
h q[4];
cx q[4], q[9];
`).qasm.circuit

/** As in a transpiled program: fourteen of sixteen qubits have no gate. */
export const WithoutIdleQubits: Story = {
  args: { circuit: routed, hidesIdleQubits: true, label: say('Two of 16 qubits', '16量子ビットのうち2つ') },
}

const high = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[7] q;
h q;
`).qasm.circuit

/** Seven qubits in a box for six: the drawing is smaller, and nothing is cut off. */
export const FitsHeight: Story = {
  args: { circuit: high, fitsHeight: true, label: say('Seven qubits', '7量子ビット') },
  decorators: [(Story) => <div className="grid h-75 grid-rows-[minmax(0,1fr)]">{<Story />}</div>],
  play: async ({ canvasElement }) => {
    const drawing = within(canvasElement).getByRole('img')
    await expect(drawing.firstElementChild!.getBoundingClientRect().height).toBeLessThanOrEqual(300)
    await expect(drawing.scrollHeight).toBe(drawing.clientHeight)
  },
}

const long = openComposer(`OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
${'h q[0];\ncx q[0], q[1];\n'.repeat(200)}`).qasm.circuit

/** Wider than its box, it scrolls, and its time runs from left to right on any page. */
export const LongFromRightToLeft: Story = {
  args: { circuit: long, className: 'max-w-100', label: say('A long circuit', '長い回路') },
  decorators: [(Story) => <div dir="rtl">{<Story />}</div>],
  play: async ({ canvasElement }) => {
    const drawing = within(canvasElement).getByRole('img')
    await expect(drawing.scrollWidth).toBeGreaterThan(10 * drawing.clientWidth)
    const [label, gates] = drawing.firstElementChild!.children
    await expect(label!.getBoundingClientRect().left).toBeLessThan(gates!.getBoundingClientRect().left)
    drawing.scrollLeft = drawing.scrollWidth
    await expect(drawing.scrollLeft).toBeGreaterThan(0)
    drawing.scrollLeft = 0
  },
}
