import { createCircuit, gate, measure } from '@qportal/circuit'
import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { circuitGeometry } from './circuit-geometry.ts'
import type { LaidItem } from './circuit-layout.ts'
import { layoutCircuit, layoutProgram } from './layout-circuit.ts'
import { overviewPaths } from './overview-paths.ts'

it('draws a block on each wire of a gate, and one path for each family', () => {
  const circuit = createCircuit({ qubits: 3, bits: 1 }, [
    gate('h', [1]),
    gate('h', [2]),
    gate('x', [2], [], { controls: [0] }),
    measure(1, 0),
  ])
  const layout = layoutCircuit(circuit)
  const paths = overviewPaths(
    layout.items,
    circuitGeometry(layout, ['q[0]', 'q[1]', 'q[2]', 'c'], 'comfortable'),
  )
  const blocks = Object.fromEntries([...paths].map(([family, path]) => [family, path.split('M').length - 1]))
  // A gate on two wires and a measurement also have a bar.
  expect(blocks).toEqual({ hadamard: 2, multi: 3, measurement: 2 })
  expect(paths.get('hadamard')).toBe('M7 83h34v34h-34zM7 131h34v34h-34z')
})

it('draws the items in an unfolded block, and its tile', () => {
  const qasm = openDocument('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nfor int i in [0:2] { h q; }\n')
  const [{ id }] = layoutProgram(qasm, {}).items as readonly [LaidItem]
  const layout = layoutProgram(qasm, { unfolded: new Set([id]) })
  const paths = overviewPaths(layout.items, circuitGeometry(layout, ['q'], 'comfortable'))
  const columns = (path: string | undefined) => path?.match(/M\d+ \d+h\d+/g)
  expect(columns(paths.get('custom'))).toEqual(['M7 35h82'])
  expect(columns(paths.get('hadamard'))).toEqual(['M103 35h34', 'M151 35h34', 'M199 35h34'])
})
