import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Ground, sampleProgram } from '../../.storybook/ground.tsx'
import { openComposer } from '../document/composer-document.ts'
import { CircuitCanvas } from './circuit-canvas.tsx'
import { CircuitDrawing } from './circuit-drawing.tsx'
import { ParameterBar } from './parameter-bar.tsx'
import { useDrag } from './use-drag.ts'

interface CanvasProps {
  density?: 'comfortable' | 'compact'
  angleForm?: 'written' | 'decimal' | 'degrees'
  inspected?: number
}

function Canvas({ density = 'comfortable', angleForm = 'written', inspected }: CanvasProps) {
  const drag = useDrag()
  return (
    <div className="flex h-96 flex-col">
      <CircuitCanvas
        density={density}
        angleForm={angleForm}
        marks={[]}
        inspected={inspected}
        onInspect={() => undefined}
        drag={drag}
        onEdit={() => undefined}
      />
      <ParameterBar parameters={['theta']} values={{ theta: 0.8 }} onChange={() => undefined} problems={[]} />
    </div>
  )
}

const meta = { title: 'Composer/Drawing', component: Canvas } satisfies Meta<typeof Canvas>
export default meta
type Story = StoryObj<typeof meta>

export const EditedByKeys: Story = {
  render: (args) => (
    <Ground>
      <Canvas {...args} />
    </Ground>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('gridcell', { name: 'H, q[0], column 1' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}z')
    await expect(await canvas.findByRole('gridcell', { name: 'Z, q[2], column 1' })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(canvas.queryByRole('gridcell', { name: 'Z, q[2], column 1' })).toBeNull()
  },
}
export const Compact: Story = { ...EditedByKeys, args: { density: 'compact' }, play: async () => undefined }
export const InDegrees: Story = {
  ...EditedByKeys,
  args: { angleForm: 'degrees' },
  play: async () => undefined,
}
export const Inspected: Story = { ...EditedByKeys, args: { inspected: 2 }, play: async () => undefined }
export const Several: Story = {
  render: (args) => (
    <Ground
      prepare={(editor) =>
        editor.set({
          chosen: editor
            .state()
            .document.qasm.circuit.instructions.slice(0, 3)
            .map(({ id }) => id),
        })
      }
    >
      <Canvas {...args} />
    </Ground>
  ),
}
export const AskingForAnOperand: Story = {
  render: (args) => (
    <Ground
      prepare={(editor) => {
        const cx = editor.state().document.qasm.circuit.instructions[2]!
        editor.set({ chosen: [cx.id], operand: { id: cx.id, index: 1 } })
      }}
    >
      <Canvas {...args} />
    </Ground>
  ),
}
export const ToLookAt: Story = {
  render: () => (
    <main className="p-4">
      <CircuitDrawing circuit={openComposer(sampleProgram).qasm.circuit} label="An ansatz of three qubits" />
    </main>
  ),
}
export const LoopAsABlock: Story = {
  render: (args) => (
    <Ground
      program={
        'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nfor uint i in [0:1] { h q[i]; }\ncswap q[0], q[1], q[2];\nctrl @ negctrl @ h q[0], q[1], q[2];\n'
      }
    >
      <Canvas {...args} />
    </Ground>
  ),
}
