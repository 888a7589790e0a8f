import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { WithEditor, sampleProgram } from '../../../.storybook/with-editor.tsx'
import { including, emptyCell, gateCell, word } from '../../../.storybook/words.ts'
import { openComposer } from '../../document/composer-document.ts'
import { CircuitDrawing } from '../drawing/circuit-drawing.tsx'
import { useDrag } from '../gestures/use-drag.ts'
import { CircuitCanvas } from './circuit-canvas.tsx'
import { ParameterBar } from './menus/parameter-bar.tsx'

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
        signs={new Map()}
        inspected={inspected}
        onInspect={() => undefined}
        drag={drag}
        onEdit={() => undefined}
      />
      <ParameterBar
        parameters={['theta']}
        values={{ theta: 0.8 }}
        onChange={() => undefined}
        problems={[]}
        onChosen={() => undefined}
      />
    </div>
  )
}

const meta = {
  title: 'Composer parts/Canvas',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Canvas,
} satisfies Meta<typeof Canvas>
export default meta
type Story = StoryObj<typeof meta>

export const KeyboardEditing: Story = {
  render: (args) => (
    <WithEditor>
      <Canvas {...args} />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}z')
    await expect(await canvas.findByRole('gridcell', { name: gateCell('Z', 'q[2]', 1) })).toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: gateCell('Z', 'q[2]', 1) })).toBeNull())
  },
}

/** Presses copy, cut or paste with a text on the clipboard; returns the text that is then on it. */
function pressClipboard(kind: 'copy' | 'cut' | 'paste', text = ''): string {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  return clipboardData.getData('text/plain')
}

/** Copy and cut write OpenQASM; paste reads it from anywhere. */
export const Clipboard: Story = {
  render: (args) => (
    <WithEditor>
      <Canvas {...args} />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) }).focus()
    const text = pressClipboard('cut')
    await expect(text).toContain('h q[0];')
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })).toBeNull())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    pressClipboard('paste', text)
    await expect(await canvas.findByRole('gridcell', { name: gateCell('H', 'q[2]', 1) })).toBeVisible()
    pressClipboard('paste', 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nsdg q[0];\n')
    await expect(
      await canvas.findByRole('gridcell', { name: including(gateCell('S†', 'q[2]', 1)) }),
    ).toBeVisible()
  },
}

/** Actions of gates and wires by the menu key; right click and long press open the same menus. */
export const ContextMenus: Story = {
  render: (args) => (
    <WithEditor>
      <Canvas {...args} />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const openMenu = async (name: string) => {
      const [cell] = canvas.getAllByRole('gridcell', { name })
      cell!.focus()
      await fireEvent.contextMenu(cell!)
    }
    await openMenu(gateCell('CX', 'q[0], q[1]', 2))
    await userEvent.click(await canvas.findByRole('menuitem', { name: word('menu.end', { wire: 'q[1]' }) }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await canvas.findAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[2]', 2) })
    // The name of a wire has the wire's menu, also when a gate of the wire is selected.
    const [target] = canvas.getAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[2]', 2) })
    await userEvent.click(target!)
    const { top, height } = target!.getBoundingClientRect()
    await fireEvent.contextMenu(canvas.getByText('q[0]', { selector: 'text' }), { clientY: top + height / 2 })
    await canvas.findByRole('menu', { name: word('menu.wire', { wire: 'q[0]' }) })
    await userEvent.keyboard('{Escape}')
    await openMenu(emptyCell('q[1]', 8))
    await userEvent.click(
      await canvas.findByRole('menuitem', { name: word('menu.removeWire', { wire: 'q[1]' }) }),
    )
    const dialog = await within(document.body).findByRole('alertdialog')
    for (const [gate, column] of [
      ['RY', 1],
      ['RZZ', 3],
    ] as const)
      await expect(dialog).toHaveTextContent(word('wire.gateAt', { gate, column }))
    await userEvent.click(within(dialog).getByRole('button', { name: word('viewer.remove') }))
    await canvas.findAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[1]', 2) })
  },
}

/** Assistive technology moves the focus without keys; keys change the gate that has it. */
export const FocusSelects: Story = {
  render: (args) => (
    <WithEditor>
      <Canvas {...args} />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const focus = (name: string) => canvas.getAllByRole('gridcell', { name })[0]!.focus()
    await userEvent.click(canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) }))
    focus(gateCell('CX', 'q[0], q[1]', 2))
    await userEvent.keyboard('{Delete}')
    await waitFor(() =>
      expect(canvas.queryAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[1]', 2) })).toHaveLength(0),
    )
    const h = canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })
    h.focus()
    await userEvent.keyboard('{Control>}d{/Control}')
    // The copy is selected and has the focus.
    await waitFor(() =>
      expect(canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 2) })).toHaveFocus(),
    )
    await expect(canvas.getByText(word('said.duplicated', { count: 1 }))).toBeInTheDocument()
  },
}

/** A press with the mouse at a cell, moved to another one and released there. */
function drag(canvas: ReturnType<typeof within>, from: string, to: string, keys: PointerEventInit = {}) {
  const middle = (name: string) => {
    const { left, top, width, height } = canvas.getByRole('gridcell', { name }).getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0, ...keys }
  }
  const [start, target] = [middle(from), middle(to)]
  const element = document.elementFromPoint(start.clientX, start.clientY)!
  element.dispatchEvent(new PointerEvent('pointerdown', start))
  window.dispatchEvent(new PointerEvent('pointermove', target))
  window.dispatchEvent(new PointerEvent('pointerup', target))
}

/** Ctrl or Alt duplicates; a drop outside of the drawing deletes; a handle moves one end. */
export const Dragging: Story = {
  render: (args) => (
    <WithEditor>
      <Canvas {...args} />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    drag(canvas, gateCell('H', 'q[0]', 1), emptyCell('q[2]', 1), { altKey: true })
    await canvas.findByRole('gridcell', { name: gateCell('H', 'q[2]', 1) })
    await expect(canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })).toBeVisible()
    const cell = canvas.getByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })
    const { left, top } = cell.getBoundingClientRect()
    const press = { clientX: left + 20, clientY: top + 20, bubbles: true, button: 0 }
    cell.dispatchEvent(new PointerEvent('pointerdown', press))
    for (const type of ['pointermove', 'pointerup'])
      window.dispatchEvent(new PointerEvent(type, { ...press, clientX: 1, clientY: 1 }))
    await waitFor(() => expect(canvas.queryByRole('gridcell', { name: gateCell('H', 'q[0]', 1) })).toBeNull())
    await userEvent.click(
      (await canvas.findAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[1]', 2) }))[0]!,
    )
    const handle = await waitFor(() => canvasElement.querySelector('[data-end^="1 "]')!)
    const { x, y } = handle.getBoundingClientRect()
    const at = { clientX: x + 12, clientY: y + 12, bubbles: true, button: 0 }
    handle.dispatchEvent(new PointerEvent('pointerdown', at))
    for (const type of ['pointermove', 'pointerup'])
      window.dispatchEvent(new PointerEvent(type, { ...at, clientX: x + 24, clientY: y + 60 }))
    await canvas.findAllByRole('gridcell', { name: gateCell('CX', 'q[0], q[2]', 2) })
  },
}

function problem(message: string, severity: 'error' | 'warning' = 'warning') {
  return {
    message,
    severity,
    places: [],
    fixes: [],
  }
}

/** Problems of any length are aligned below one another. */
export const SeveralProblems: Story = {
  render: () => (
    <WithEditor>
      <ParameterBar
        parameters={[]}
        values={{}}
        onChange={() => undefined}
        onChosen={() => undefined}
        problems={[
          problem(say('Asagi: The device has no `rzz`.', 'Asagi：このデバイスに`rzz`はありません。')),
          problem(say('Too long.', '長すぎます。'), 'error'),
          problem('…'),
        ]}
      />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const signs = [...canvasElement.querySelectorAll('li > svg')]
    const [first, second] = signs.map((sign) => sign.getBoundingClientRect().left)
    await expect(signs).toHaveLength(2)
    await expect(first).toBe(second)
  },
}
export const Compact: Story = {
  ...KeyboardEditing,
  args: { density: 'compact' },
  play: async () => undefined,
}
export const AnglesInDegrees: Story = {
  ...KeyboardEditing,
  args: { angleForm: 'degrees' },
  play: async () => undefined,
}
export const InspectedColumn: Story = {
  ...KeyboardEditing,
  args: { inspected: 2 },
  play: async () => undefined,
}
export const SeveralSelected: Story = {
  render: (args) => (
    <WithEditor
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
    </WithEditor>
  ),
}
export const ChoosingAnOperand: Story = {
  render: (args) => (
    <WithEditor
      prepare={(editor) => {
        const cx = editor.state().document.qasm.circuit.instructions[2]!
        editor.set({ chosen: [cx.id], operand: { id: cx.id, index: 1 } })
      }}
    >
      <Canvas {...args} />
    </WithEditor>
  ),
}
export const DrawingWithoutEditing: Story = {
  render: () => (
    <main className="p-4">
      <CircuitDrawing
        circuit={openComposer(sampleProgram).qasm.circuit}
        label={say('An ansatz of three qubits', '3量子ビットの変分回路')}
      />
    </main>
  ),
}
export const LoopAsABlock: Story = {
  render: (args) => (
    <WithEditor
      program={
        'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nfor uint i in [0:1] { h q[i]; }\ncswap q[0], q[1], q[2];\nctrl @ negctrl @ h q[0], q[1], q[2];\n'
      }
    >
      <Canvas {...args} />
    </WithEditor>
  ),
}

const row = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nz q[0];\n${'x q[0];\n'.repeat(18)}`

/** A drag at the edge scrolls to hidden columns. */
export const DragScrollsAtEdge: Story = {
  render: (args) => (
    <WithEditor program={row}>
      <div className="w-96">
        <Canvas {...args} />
      </div>
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const grid = canvas.getByRole('grid')
    const view = grid.closest<HTMLElement>('.overflow-auto')!
    const cell = canvas.getByRole('gridcell', { name: gateCell('Z', 'q[0]', 1) }).getBoundingClientRect()
    const at = (clientX: number) => ({
      clientX,
      clientY: cell.top + 20,
      pointerId: 1,
      button: 0,
      bubbles: true,
    })
    const edge = view.getBoundingClientRect().right - 10
    grid.dispatchEvent(new PointerEvent('pointerdown', at(cell.left + 20)))
    window.dispatchEvent(new PointerEvent('pointermove', at(edge)))
    // It scrolls while the pointer rests there, to the end of the drawing.
    await waitFor(() => expect(view.scrollLeft).toBe(view.scrollWidth - view.clientWidth))
    window.dispatchEvent(new PointerEvent('pointerup', at(edge)))
    const moved = await canvas.findByRole('gridcell', {
      name: (name) => name.startsWith(gateCell('Z', 'q[0]', 1)) && /\d\d$/.test(name),
    })
    // Then back to the start.
    grid.dispatchEvent(new PointerEvent('pointerdown', at(moved.getBoundingClientRect().left + 20)))
    window.dispatchEvent(new PointerEvent('pointermove', at(cell.left + 10)))
    await waitFor(() => expect(view.scrollLeft).toBe(0))
    window.dispatchEvent(new PointerEvent('pointerup', at(cell.left + 10)))
    await expect(await canvas.findByRole('gridcell', { name: gateCell('Z', 'q[0]', 1) })).toBeVisible()
  },
}

const angles = ['-3*pi/4', '0.1234567', 'theta/2 + pi', '2*pi/3', 'pi/4', '-theta', '1/2*pi*theta', '2.5e-3']

/** Short angles are shown whole; long ones are cut, with the whole in the tooltip. */
export const LongAngles: Story = {
  render: (args) => (
    <WithEditor
      program={`OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\n${angles
        .map((angle) => `rx(${angle}) q[0];\n`)
        .join('')}U(pi/2, 0, pi) q[1];\nrzz(-3*pi/16) q[0], q[1];\n`}
    >
      <Canvas {...args} />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const name = word('canvas.gateWithAngle', { gate: 'RX', wires: 'q[0]', angle: 'theta/2 + pi', column: 3 })
    await expect(canvas.getByRole('gridcell', { name })).toHaveAttribute('title', name)
    await document.fonts.ready
    const boxes = Array.from(canvasElement.querySelectorAll('svg g'), (group) => ({
      box: group.querySelector(':scope > rect'),
      texts: group.querySelectorAll(':scope > text'),
    }))
    for (const { box, texts } of boxes)
      for (const text of texts)
        if (box)
          await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(
            box.getBoundingClientRect().width,
          )
  },
}

function Parameter() {
  const [value, setValue] = useState(0.8)
  return (
    <>
      <ParameterBar
        parameters={['theta']}
        values={{ theta: value }}
        onChange={(_, next) => setValue(next)}
        problems={[]}
        onChosen={() => undefined}
      />
      <output>{value.toFixed(6)}</output>
    </>
  )
}

/** A value is typed as an angle, and the slider covers the chosen range. */
export const ParameterValue: Story = {
  render: () => (
    <WithEditor>
      <Parameter />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: word('parameters.field', { name: 'theta' }) })
    await userEvent.clear(field)
    await userEvent.type(field, '60°{Enter}')
    await expect(canvasElement.querySelector('output')).toHaveTextContent('1.047198')
    await expect(field).toHaveValue('π/3')
    await userEvent.clear(field)
    await userEvent.type(field, 'phi{Enter}')
    await expect(field).toBeInvalid()
    await expect(canvasElement.querySelector('output')).toHaveTextContent('1.047198')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('π/3')
    await userEvent.click(canvas.getByRole('button', { name: word('parameters.range', { name: 'theta' }) }))
    const max = await canvas.findByRole('textbox', { name: word('parameters.max') })
    await userEvent.type(max, 'x')
    // The browser closes the popover unless the default is prevented.
    await expect(await fireEvent.keyDown(max, { key: 'Escape' })).toBe(false)
    await expect(max).toHaveValue('2π')
    await userEvent.clear(max)
    await userEvent.type(max, 'pi{Enter}')
    const button = canvas.getByRole('button', { name: word('parameters.range', { name: 'theta' }) })
    const distance = () => max.getBoundingClientRect().top - button.getBoundingClientRect().top
    const before = distance()
    button.closest('main')!.style.paddingTop = '6rem'
    window.dispatchEvent(new Event('resize'))
    await waitFor(() => expect(distance()).toBeCloseTo(before, 0))
    await userEvent.keyboard('{Escape}')
    const slider = canvas.getByRole('slider', { name: word('parameters.value', { name: 'theta' }) })
    await expect(slider).toHaveAttribute('max', '48')
    await userEvent.click(canvas.getByRole('button', { name: word('parameters.play', { name: 'theta' }) }))
    await waitFor(() => expect(canvasElement.querySelector('output')).not.toHaveTextContent('1.047198'))
    await userEvent.click(canvas.getByRole('button', { name: word('parameters.stop', { name: 'theta' }) }))
  },
}
