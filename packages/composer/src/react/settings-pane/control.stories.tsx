import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { tinySimulator } from '../../../.storybook/tiny-simulator.ts'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { word } from '../../../.storybook/words.ts'
import { openComposer } from '../../document/composer-document.ts'
import { defaultSettings } from '../context/composer-settings.ts'
import { useSimulationRun } from '../simulation-hooks/use-simulation-run.ts'
import { ControlPanel } from './control-panel.tsx'

const program =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nbit[2] c;\nry(theta) q[0];\ncx q[0], q[1];\nc = measure q;\n'
const { circuit } = openComposer(program).qasm

function Panel() {
  const simulation = useSimulationRun(tinySimulator)
  return (
    <div className="flex h-160 w-96 flex-col">
      <ControlPanel
        execution={<p>{say('The form of a job stands here.', 'ここにジョブのフォームが入ります。')}</p>}
        simulation={simulation}
        circuit={circuit}
        values={{ theta: 0.8 }}
        observable={undefined}
        view={{ name: 'before', draw: 0, outcomes: {} }}
        noises={[{ key: 'asagi', label: 'asagi', model: { qubits: [] } }]}
        settings={defaultSettings}
        onSettings={() => undefined}
        inspected={undefined}
        onInspect={() => undefined}
      />
    </div>
  )
}

const meta = {
  title: 'Composer parts/Control',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Panel,
} satisfies Meta<typeof Panel>
export default meta
type Story = StoryObj<typeof meta>

export const Simulation: Story = {
  render: () => (
    <WithEditor program={program}>
      <Panel />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('control.simulation') }))
    await userEvent.click(await canvas.findByRole('button', { name: word('mobile.run') }))
    await expect(await canvas.findByText(new RegExp(word('simulation.done', { ms: '.+' })))).toBeVisible()
  },
}
export const Settings: Story = {
  ...Simulation,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: word('control.settings') }))
    await expect(await canvas.findByRole('radio', { name: word('settings.written') })).toBeChecked()
  },
}
