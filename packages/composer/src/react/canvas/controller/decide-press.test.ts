import { expect, it } from 'vitest'
import { createEditor } from '../../../editor/create-editor.ts'
import { decideDoublePress, decidePressStart, selectsFurtherGate } from './decide-press.ts'

const program = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\nx q[1];\n'
const onGate = { cell: { wire: 0, column: 0 }, fold: undefined }
const onEmptyCell = { cell: { wire: 0, column: 3 }, fold: undefined }
const press = { button: 0, shiftKey: false }

function stateOf(change: { chosen?: readonly string[]; isReadOnly?: boolean } = {}) {
  const editor = createEditor(program, change)
  if (change.chosen) editor.set({ chosen: change.chosen })
  return editor.state()
}

it('drags a gate, with the other selected ones if it is one of them', () => {
  const grab = { id: 'i0', wire: 0 }
  expect(decidePressStart(stateOf({ chosen: ['i1'] }), onGate, press)).toEqual({
    kind: 'drag',
    payload: { kind: 'items', ids: ['i0'], grab },
  })
  expect(decidePressStart(stateOf({ chosen: ['i0', 'i1'] }), onGate, press)).toEqual({
    kind: 'drag',
    payload: { kind: 'items', ids: ['i0', 'i1'], grab },
  })
})

it('draws a frame from an empty cell, and moves the view of a read-only circuit', () => {
  const readOnly = stateOf({ isReadOnly: true })
  expect(decidePressStart(stateOf(), onEmptyCell, press).kind).toBe('frame')
  expect(decidePressStart(readOnly, onGate, press).kind).toBe('pan')
  expect(decidePressStart(readOnly, onEmptyCell, { ...press, shiftKey: true }).kind).toBe('frame')
  expect(decidePressStart(readOnly, onGate, { ...press, shiftKey: true }).kind).toBe('none')
})

it('leaves a press to its click on a fold handle, and while a tool is chosen', () => {
  expect(decidePressStart(stateOf(), { ...onGate, fold: 'i0' }, press).kind).toBe('none')
  const state = { ...stateOf(), tool: { kind: 'gate', gate: 'h' } as const }
  expect(decidePressStart(state, onEmptyCell, press).kind).toBe('none')
})

it('edits a gate by a double press, except read-only or with Shift', () => {
  expect(decideDoublePress(stateOf(), onGate, false).kind).toBe('edit')
  expect(decideDoublePress(stateOf(), onGate, true).kind).toBe('none')
  expect(decideDoublePress(stateOf(), onEmptyCell, false).kind).toBe('none')
  expect(decideDoublePress(stateOf({ isReadOnly: true }), onGate, false).kind).toBe('none')
})

it('selects a further gate by a long press, and opens the menu on all other cells', () => {
  expect(selectsFurtherGate(stateOf({ chosen: ['i1'] }), onGate.cell)).toBe(true)
  expect(selectsFurtherGate(stateOf({ chosen: ['i0'] }), onGate.cell)).toBe(false)
  expect(selectsFurtherGate(stateOf(), onGate.cell)).toBe(false)
  expect(selectsFurtherGate(stateOf({ chosen: ['i1'] }), onEmptyCell.cell)).toBe(false)
})
