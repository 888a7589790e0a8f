import { countQubits } from '@qportal/circuit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { emptyCell, including, word } from '../../../.storybook/words.ts'
import { composerWords } from '../../messages.ts'
import type { Language } from '../../messages/languages.ts'
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
    words: say(composerWords.en, composerWords.ja),
    language: say<Language>('en', 'ja'),
    name: <h1 className="text-h2 font-semibold">{say('Live', 'ライブ')}</h1>,
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
    const caption = await canvas.findByText(including(word('results.phasesUpTo', { qubits: 12 })))
    await expect(caption).toHaveTextContent(word('results.caption', { shown: 1, states: 240 }))
    await expect(within(caption).getByText('40').tagName).toBe('SUP')
    await userEvent.click(canvas.getByRole('tab', { name: word('results.amplitudes') }))
    await expect(await canvas.findByText(word('results.amplitudesUpTo', { qubits: 12 }))).toBeVisible()
    canvas.getByRole('gridcell', { name: emptyCell('q[0]', 2) }).focus()
    await userEvent.keyboard('t')
    await expect(
      await canvas.findByText(
        word('results.tooCostly', {
          time: word('time.seconds', { number: 34 }),
          memory: '17 GB',
          limit: word('time.seconds', { number: 0.5 }),
        }),
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: word('results.runOnce') }))
    await expect(await canvas.findByRole('tab', { name: word('results.amplitudes') })).toBeVisible()
    canvas.getByRole('gridcell', { name: emptyCell('q[0]', 3) }).focus()
    await userEvent.keyboard('y')
    await expect(await canvas.findByText(word('results.tooLarge', { memory: '17 GB' }))).toBeVisible()
    await expect(canvas.queryByRole('button', { name: word('results.runOnce') })).toBeNull()
  },
}
