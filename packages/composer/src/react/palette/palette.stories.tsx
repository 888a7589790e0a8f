import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { say } from '../../../../ui/.storybook/say.ts'
import { WithEditor } from '../../../.storybook/with-editor.tsx'
import { including, word } from '../../../.storybook/words.ts'
import type { Editor } from '../../editor/create-editor.ts'
import { useDrag } from '../gestures/use-drag.ts'
import { ArithmeticDialog } from './arithmetic-dialog.tsx'
import { GatePalette } from './gate-palette.tsx'
import { GateViewer } from './gate-viewer.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { MatrixDialog } from './matrix-dialog.tsx'

function Palette() {
  return (
    <div className="w-48">
      <GatePalette drag={useDrag()} />
    </div>
  )
}

const meta = {
  title: 'Composer parts/Palette',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  component: Palette,
} satisfies Meta<typeof Palette>
export default meta
type Story = StoryObj<typeof meta>

export const Gates: Story = {
  render: () => (
    <WithEditor>
      <Palette />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // Past the search field.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'H' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'H' })).toHaveAttribute('aria-pressed', 'false'),
    )
  },
}

const onDone = fn()

function Keyed() {
  return (
    <div className="w-48">
      <GatePalette drag={useDrag()} onDone={onDone} />
    </div>
  )
}

/**
 * A gate chosen by key moves the focus to the cell; a pressed one does not. Additions are
 * announced.
 */
export const ChosenByKey: Story = {
  render: () => (
    <WithEditor>
      <Keyed />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    onDone.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'X' }))
    await expect(onDone).not.toHaveBeenCalled()
    canvas.getByRole('button', { name: 'CCX' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(onDone).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: word('palette.addBit') }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(word('said.bitAdded')))
  },
}

/** The toolbar is one tab stop; arrow keys move in it, and Tab returns to the last button. */
export const ArrowKeys: Story = {
  render: () => (
    <WithEditor>
      <Palette />
      <button type="button">{say('After', '後')}</button>
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const gate = (name: string) => canvas.getByRole('button', { name })
    // Past the search field.
    await userEvent.tab()
    await userEvent.tab()
    await expect(gate('H')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(gate('X')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(gate('S†')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowLeft}')
    await expect(gate('H')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(gate(word('palette.addRegister'))).toHaveFocus()
    await userEvent.tab()
    await expect(gate(say('After', '後'))).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(gate(word('palette.addRegister'))).toHaveFocus()
  },
}

export const AllGates: Story = {
  ...Gates,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: word('palette.more') }))
    await expect(canvas.getByRole('button', { name: 'ISWAP' })).toBeVisible()
  },
}

/**
 * A search by alias replaces the groups. Keys lead to the results, whose details have the matrix
 * and an example; Escape clears the field.
 */
export const FindAGate: Story = {
  render: () => (
    <WithEditor>
      <Keyed />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    onDone.mockClear()
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: word('palette.find') })
    await userEvent.type(field, 'ＣＮＯＴ')
    await expect(await canvas.findByText(word('palette.found', { count: 1 }))).toBeVisible()
    await expect(canvas.queryByRole('toolbar')).toBeNull()
    await expect(
      canvas.getByText(
        say('Applies X to the target where the control is 1.', '制御が1のとき、標的にXを掛けます。'),
      ),
    ).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: 'CX' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'CX' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await expect(onDone).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByText(word('palette.details', { gate: 'CX' })))
    await expect(
      await canvas.findByRole('table', { name: word('viewer.matrix', { gate: 'CX' }) }),
    ).toBeVisible()
    await expect(canvas.getByText('cx q[0], q[1];')).toBeVisible()
    await expect(canvas.getByText('|01⟩ → |11⟩')).toBeVisible()
    await userEvent.type(field, 'x')
    await expect(canvas.getByText(word('palette.notFound'))).toBeVisible()
    await fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    await expect(field).not.toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await expect(canvas.getByRole('toolbar')).toBeVisible()
  },
}

/** A gate with a large matrix and angles, and a custom gate by the beginning of its name. */
export const FoundGates: Story = {
  render: () => (
    <WithEditor
      program={`OPENQASM 3.0;\ninclude "stdgates.inc";\ngate real_pair a, b { h a; cx a, b; }\nqubit[2] q;\n`}
    >
      <Palette />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox'), 'real')
    await expect(await canvas.findByRole('button', { name: 'real_pair' })).toBeVisible()
    for (const gate of ['C3X', 'RY'])
      await userEvent.click(canvas.getByText(word('palette.details', { gate })))
    await expect(
      await canvas.findByRole('table', { name: word('viewer.matrix', { gate: 'RY' }) }),
    ).toBeVisible()
    const large = await canvas.findByRole('region', { name: word('viewer.matrix', { gate: 'C3X' }) })
    await expect(large.scrollWidth).toBeGreaterThan(large.clientWidth)
    await expect(canvas.getByText(word('palette.matrixAt', { angles: 'θ = π/2' }))).toBeVisible()
    await expect(canvas.getByText('ry(pi/2) q[0];')).toBeVisible()
  },
}

function Viewer() {
  return (
    <div className="w-48">
      <GateViewer values={{ theta: 0.8 }} focusRequests={0} onDone={() => undefined} />
    </div>
  )
}

/** Shows the gate viewer for the instructions with these indices. */
function viewer(...numbers: readonly number[]): Story {
  return {
    render: () => (
      <WithEditor
        prepare={(editor) =>
          editor.set({ chosen: numbers.map((i) => editor.state().document.qasm.circuit.instructions[i]!.id) })
        }
      >
        <Viewer />
      </WithEditor>
    ),
  }
}
export const ViewerOfARotation: Story = {
  ...viewer(1),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const angle = await canvas.findByRole('textbox', { name: 'θ' })
    await userEvent.clear(angle)
    await userEvent.keyboard('pi/8{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'θ' })).toHaveValue('pi/8'))
    // Full-width characters of a Japanese keyboard.
    const again = canvas.getByRole('textbox', { name: 'θ' })
    await userEvent.clear(again)
    await userEvent.keyboard('−３＊ｐｉ／４{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'θ' })).toHaveValue('-3*pi/4'))
  },
}
/** The gate in an `if` is edited like any other, and its condition can be removed. */
export const ViewerOfACondition: Story = {
  ...viewer(5),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('table', { name: word('viewer.matrix', { gate: 'X' }) })).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: word('viewer.target') }), 'q[1]')
    // A choice applies at once.
    await waitFor(() =>
      expect(
        canvas.getByText(including(word('viewer.place', { wires: 'q[1]', column: '' }).trim())),
      ).toBeVisible(),
    )
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: word('viewer.runsIf') }), '0')
    await userEvent.click(canvas.getByRole('button', { name: word('viewer.update') }))
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: word('viewer.runsIf') })).toHaveValue('0'),
    )
    await userEvent.click(canvas.getByRole('button', { name: word('viewer.always') }))
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: word('viewer.bit') })).toBeNull())
    // The program has two bits, of which one is chosen.
    await userEvent.click(canvas.getByRole('button', { name: word('viewer.conditionOn') }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: word('viewer.condition', { bit: 'c[1]' }) }),
    )
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: word('viewer.bit') })).toHaveDisplayValue('c[1]'),
    )
  },
}

function chooseAll(editor: Editor) {
  return editor.set({ chosen: editor.state().document.qasm.circuit.instructions.map(({ id }) => id) })
}

/** An instruction without fields has no Update button, but shows its place. */
export const ViewerOfAnElse: Story = {
  render: () => (
    <WithEditor
      program={`OPENQASM 3.0;\nqubit[3] q;\nbit[2] c;\nif (c == 2) { x q[2]; } else { z q[0]; }\n`}
      prepare={chooseAll}
    >
      <Viewer />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('heading')).toHaveTextContent(word('gate.if'))
    await expect(canvas.getByRole('heading')).toHaveTextContent(
      word('viewer.place', { wires: 'q[2], q[0]', column: 1 }),
    )
    await expect(canvas.queryByRole('button', { name: word('viewer.update') })).toBeNull()
    await expect(canvas.getByRole('button', { name: word('viewer.move') })).toBeVisible()
  },
}

/** Operands are named by their role; a heading of two lines hides the decorative wire. */
export const ViewerOfControls: Story = {
  render: () => (
    <WithEditor
      program={`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nctrl @ ccx q[0], q[1], q[2], q[3];\n`}
      prepare={chooseAll}
    >
      <Viewer />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(
      await canvas.findByRole('combobox', { name: word('viewer.controlNumber', { number: 3 }) }),
    ).toHaveValue('2')
    await expect(canvas.getByRole('combobox', { name: word('viewer.target') })).toHaveValue('3')
    await expect(canvas.queryByRole('table')).toBeNull()
    const wire = canvas.getByRole('heading').querySelector('[aria-hidden]')!
    await expect(wire.clientWidth).toBe(0)
  },
}

/** A matrix wider than the pane scrolls by itself; the fields below stay visible. */
export const ViewerOfAWideMatrix: Story = {
  ...viewer(3),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const matrix = await canvas.findByRole('region', { name: word('viewer.matrix', { gate: 'RZZ' }) })
    await expect(matrix.scrollWidth).toBeGreaterThan(matrix.clientWidth)
    const pane = canvas.getByRole('region', { name: word('viewer.label') })
    await expect(pane.scrollWidth).toBe(pane.clientWidth)
  },
}
export const ViewerOfSeveral: Story = viewer(0, 1)
export const ViewerOfNothing: Story = viewer()
export const ViewerOfAPendingGate: Story = {
  render: () => (
    <WithEditor prepare={(editor) => editor.set({ tool: { kind: 'gate', gate: 'cx' } })}>
      <Viewer />
    </WithEditor>
  ),
}

export const ViewerOfAPendingRotation: Story = {
  render: () => (
    <WithEditor prepare={(editor) => editor.set({ tool: { kind: 'gate', gate: 'rx' } })}>
      <Viewer />
    </WithEditor>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const matrix = await canvas.findByRole('table', { name: word('viewer.matrix', { gate: 'RX' }) })
    await expect(matrix).toHaveTextContent('0.707')
    const brackets = ['::before', '::after'].map((side) => getComputedStyle(matrix.parentElement!, side))
    await expect(brackets.map((side) => [side.borderTopWidth, side.borderBottomWidth])).toEqual([
      ['1px', '1px'],
      ['1px', '1px'],
    ])
    await userEvent.clear(canvas.getByRole('textbox', { name: 'θ' }))
    await userEvent.keyboard('pi/{Enter}')
    await expect(
      await canvas.findByText(say('The angle is not finished.', '角度の式が途中で終わっています。')),
    ).toBeVisible()
    await userEvent.keyboard('0{Enter}')
    await expect(await canvas.findByText(word('viewer.noValue', { angle: 'pi/0' }))).toBeVisible()
    await userEvent.keyboard('{Backspace}1{Enter}')
    await waitFor(() => expect(matrix).not.toHaveTextContent('0.707'))
  },
}

export const GroupDialogOpen: Story = {
  render: () => (
    <WithEditor>
      <GroupDialog open onClose={fn()} onGroup={fn()} />
    </WithEditor>
  ),
}

let defining: Editor | undefined
const onClose = fn()

/** A matrix that is not unitary is refused with the row; a unitary one becomes a gate. */
export const GateByItsMatrix: Story = {
  render: () => (
    <WithEditor
      prepare={(editor) => {
        defining = editor
      }}
    >
      <MatrixDialog onClose={onClose} />
    </WithEditor>
  ),
  play: async () => {
    onClose.mockClear()
    const dialog = within(await screen.findByRole('dialog', { name: word('matrix.title') }))
    const enter = async (row: number, column: number, text: string) => {
      const field = dialog.getByRole('textbox', { name: word('matrix.entry', { row, column }) })
      await userEvent.clear(field)
      await userEvent.type(field, text)
      await userEvent.click(dialog.getByRole('button', { name: word('matrix.confirm') }))
    }
    await enter(0, 0, '1/sqrt(2)')
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      word('matrix.length', { row: '0', length: '0.7071' }),
    )
    await enter(0, 1, '1/sqrt(2)')
    await enter(1, 0, 'i/sqrt(2)')
    await expect(onClose).not.toHaveBeenCalled()
    await enter(1, 1, '-i/sqrt(2)')
    await expect(onClose).toHaveBeenCalledOnce()
    const [definition] = defining?.state().document.qasm.circuit.gateDefinitions ?? []
    await expect([definition?.name, definition?.qubits.length]).toEqual(['v', 1])
  },
}

/** A gate that adds numbers; the proposed name follows the kind and the number of bits. */
export const GateThatCalculates: Story = {
  render: () => (
    <WithEditor
      prepare={(editor) => {
        defining = editor
      }}
    >
      <ArithmeticDialog onClose={onClose} />
    </WithEditor>
  ),
  play: async () => {
    onClose.mockClear()
    const dialog = within(await screen.findByRole('dialog', { name: word('arithmetic.title') }))
    const name = dialog.getByRole('textbox', { name: word('group.name') })
    await expect(name).toHaveValue('increment3')
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: word('arithmetic.kind') }),
      word('arithmetic.add'),
    )
    await expect(dialog.getByText(word('arithmetic.addHint'))).toBeVisible()
    const bits = dialog.getByRole('spinbutton', { name: word('arithmetic.bits') })
    await userEvent.clear(bits)
    await userEvent.type(bits, '2{Tab}')
    await expect(name).toHaveValue('add2')
    await userEvent.click(dialog.getByRole('button', { name: word('matrix.confirm') }))
    await expect(onClose).toHaveBeenCalledOnce()
    const [definition] = defining?.state().document.qasm.circuit.gateDefinitions ?? []
    await expect([definition?.name, definition?.qubits.length]).toEqual(['add2', 4])
  },
}
