import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { circuitGeometry } from '../../../layout/circuit-geometry.ts'
import { layoutProgram } from '../../../layout/layout-circuit.ts'
import { frameOf } from './item-frame.ts'

/** The first and last wire of the frame of the last item. */
function wiresOf(body: string): readonly number[] {
  const layout = layoutProgram(
    openDocument(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[2] c;\n${body}\n`),
    {},
  )
  const geometry = circuitGeometry(layout, [], 'comfortable')
  const { y, height } = frameOf(layout.items.at(-1)!, geometry)
  const bottom = (y + height - geometry.box) / geometry.cell
  return [y / geometry.cell, bottom].map((place) => Math.floor(place))
}

it.each([
  ['h q[1];', [1, 1]],
  ['cx q[2], q[0];', [0, 2]],
  ['c[0] = measure q[1];', [1, 1]],
  ['c[0] = measure q[0]; if (c[0]) { x q[0]; } else { z q[2]; x q[1]; }', [0, 2]],
  ['c[0] = measure q[0]; if (c[0]) { reset q[1]; h q[0]; }', [0, 1]],
  ['for int i in [0:1] { c[i] = measure q[i]; }', [0, 1]],
])('frames the qubits of %s', (body, wires) => {
  expect(wiresOf(body)).toEqual(wires)
})
