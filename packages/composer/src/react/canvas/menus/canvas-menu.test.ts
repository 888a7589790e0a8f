import { compileQasm } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { layoutCircuit } from '../../../layout/layout-circuit.ts'
import { gateMenuOf, registerOfWire, wireMenuOf } from './canvas-menu.ts'

function circuitOf(body: string) {
  return compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`).circuit!
}
function menuOf(body: string, chosen?: readonly string[]) {
  const circuit = circuitOf(body)
  const [item] = layoutCircuit(circuit).items
  return gateMenuOf(chosen ?? item!.instructions.map(({ id }) => id), item!, circuit)
}
const common = ['note', 'duplicate', 'lift', 'remove']

describe('context menu', () => {
  it('offers controls, inverse, condition and every end of a gate', () => {
    expect(menuOf('qubit[3] q;\ncx q[2], q[0];')).toEqual([
      ['edit'],
      ['control', 'openControl', 'dagger', 'condition'],
      [{ end: 0 }, { end: 2 }],
      common,
    ])
  })

  it('offers no control without a free wire, and no inverse of a measurement', () => {
    expect(menuOf('qubit q;\nh q;')).toEqual([['edit'], ['dagger', 'condition'], common])
    expect(menuOf('qubit[2] q;\nbit c;\nc = measure q[0];')).toEqual([['edit'], ['condition'], common])
  })

  it('unfolds and expands an own gate and releases a conditional one', () => {
    expect(menuOf('gate g a { h a; }\nqubit q;\ng q;')[0]).toEqual([
      'edit',
      'unfold',
      'openGate',
      'renameGate',
      'expand',
    ])
    expect(menuOf('qubit q;\nbit c;\nif (c) x q;')).toEqual([['edit'], ['dagger', 'always'], common])
  })

  it('offers of several gates what all have', () => {
    expect(menuOf('qubit q;\nh q;\nx q;', ['i0', 'i1'])).toEqual([common.slice(1)])
  })

  it('moves wires only where there are others, and renames bits', () => {
    const circuit = circuitOf('qubit[2] q;\nbit c;')
    expect(wireMenuOf(circuit, 0)[1]).toEqual(['down'])
    expect(wireMenuOf(circuit, 1)[1]).toEqual(['up'])
    expect(wireMenuOf(circuit, 2)).toEqual([['rename']])
    expect(wireMenuOf(circuitOf('h $0;\nx $1;'), 0)).toEqual([['down'], ['start0', 'start1']])
    expect([0, 1, 2].map((wire) => registerOfWire(circuit, wire))).toEqual(['q', 'q', 'c'])
  })
})
