import { countQubits } from '@qportal/circuit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { composerWords } from '../../messages.ts'
import { Composer } from '../workbench/composer.tsx'
import type { ComposerSimulator } from './use-live-run.ts'

/** Reports circuits without T as light; every qubit reads 0. */
const simulator: ComposerSimulator = {
  isLight: async ({ instructions }) => !instructions.some((one) => one.kind === 'gate' && one.gate === 't'),
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
  title: 'Composer/Live run',
  component: Composer,
  args: {
    initialText: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[40] q;\nz q;\n',
    words: composerWords.en,
    language: 'en',
    name: <h1 className="text-h2 font-semibold">{'Live'}</h1>,
    simulator,
  },
} satisfies Meta<typeof Composer>
export default meta
type Story = StoryObj<typeof meta>

/** A light circuit is simulated live whatever its number of qubits. */
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
      await canvas.findByText(/^40 qubits are more than the 16 that are simulated live/),
    ).toBeVisible()
  },
}
