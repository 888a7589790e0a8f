/** @jest-environment jsdom */
import { createCircuit, gate } from '@qportal/circuit'
import { CircuitDrawing } from '@qportal/composer/drawing'
import { Button } from '@qportal/ui'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

test('renders a component of ui and a drawing of the composer', () => {
  const circuit = createCircuit({ qubits: 2 }, [gate('h', [0]), gate('cx', [0, 1])])
  const drawing = createElement(CircuitDrawing, { circuit, label: 'A Bell pair' })
  const root = createRoot(document.body)
  act(() => root.render(createElement('main', null, createElement(Button, null, 'Submit'), drawing)))
  expect(document.querySelector('button').textContent).toBe('Submit')
  expect(document.body.innerHTML).toContain('A Bell pair')
  act(() => root.unmount())
})
