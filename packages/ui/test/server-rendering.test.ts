import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TopologyMap, type TopologyMapProps } from '../src/charts/index.ts'

const words: TopologyMapProps['words'] = {
  label: 'Topology',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  qubit: 'Qubit',
  coupling: 'Coupling',
  noData: 'No data',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
}

it('renders a map with a canvas on a server', () => {
  const qubits = Array.from({ length: 1200 }, (_, id) => ({ id, x: id % 40, y: Math.floor(id / 40) }))
  expect(renderToString(createElement(TopologyMap, { words, qubits, couplings: [] }))).toContain('<canvas')
})
