import { countQubits } from '@qportal/circuit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { composerWords } from '../../messages.ts'
import { Composer } from '../workbench/composer.tsx'
import type { ComposerSimulator } from './use-live-run.ts'

/** A circuit with T takes long, one with Y too much memory; every qubit reads 0. */
const simulator: ComposerSimulator = {
  estimate: async ({ instructions }) => {
    const has = (gate: string) => instructions.some((one) => one.kind === 'gate' && one.gate === gate)
    return { seconds: has('t') ? 34 : 0.01, bytes: 2 ** 34, fits: !has('y') }
  },
  run: async (circuit) => {
    const qubits = countQubits(circuit)
    return {
      seed: 1,
      probabilities: [{ bits: '0'.repeat(qubits), probability: 1 }],
      blochVectors: Array.from({ length: qubits }, () => ({ x: 0, y: 0, z: 1, purity: 1 })),
    }
  },
}

const meta = {
  title: 'Composer parts/Live run',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Composer,
  args: {
    defaultValue: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[40] q;\nz q;\n',
    words: composerWords.en,
    language: 'en',
    name: <h1 className="text-h2 font-semibold">{'Live'}</h1>,
    simulator,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/**
 * The cost decides, whatever the number of qubits: a cheap circuit is simulated live, a costly one
 * says what it takes and can be run once.
 */
export const MoreQubitsThanTheLimit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const caption = await canvas.findByText(/^The 1 likeliest of 2/)
    await expect(caption).toHaveTextContent(
      /^The 1 likeliest of 240 states\. Phases are shown for up to 12 qubits\. /,
    )
    await expect(within(caption).getByText('40').tagName).toBe('SUP')
    await userEvent.click(canvas.getByRole('tab', { name: 'Amplitudes' }))
    await expect(await canvas.findByText('Amplitudes are listed for up to 12 qubits.')).toBeVisible()
    canvas.getByRole('gridcell', { name: 'empty, q[0], column 2' }).focus()
    await userEvent.keyboard('t')
    await expect(
      await canvas.findByText(
        'The simulation takes about 34 s and 17 GB of memory. Live results take at most 0.5 s (see Settings).',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Run once' }))
    await expect(await canvas.findByRole('tab', { name: 'Amplitudes' })).toBeVisible()
    canvas.getByRole('gridcell', { name: 'empty, q[0], column 3' }).focus()
    await userEvent.keyboard('y')
    await expect(await canvas.findByText(/^The simulation needs 17 GB of memory/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Run once' })).toBeNull()
  },
}
