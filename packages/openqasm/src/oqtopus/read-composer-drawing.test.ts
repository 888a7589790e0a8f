import { expect, it } from 'vitest'
import { compileQasm } from '../interpreter/compile.ts'
import { readComposerDrawing } from './read-composer-drawing.ts'

function program(drawing: unknown, body: string): string {
  return `// Sent from OQTOPUS composer\n// ${JSON.stringify(drawing)}\nOPENQASM 3;\ninclude "stdgates.inc"\nqubit[2] q;\nbit[2] c;\n${body}\nc = measure q;`
}

function cell(drawn: object): string {
  return program({ qubitNumber: 2, circuit: [[{ row: 0, column: 0, ...drawn }]] }, '')
}

const cells = {
  qubitNumber: 2,
  columns: 4,
  circuit: [
    [
      { _tag: 'h', row: 0, column: 0, targets: [0], controls: [] },
      { _tag: 'cx', row: 0, column: 1, targets: [0], controls: [1] },
    ],
    [
      { _tag: 'rx', row: 1, column: 0, targets: [1], controls: [], rotationAngle: 0 },
      { _tag: '$custom_gate', row: 1, column: 2, targets: [1], controls: [], customTag: 'mine' },
    ],
  ],
}

it('reads rows of cells, an angle of exactly 0 included', () => {
  expect(readComposerDrawing(program(cells, 'h q[0];'))).toEqual({
    qubitCount: 2,
    columnCount: 4,
    gates: [
      { gate: 'h', isCustom: false, qubits: [0], angle: undefined, column: 0 },
      { gate: 'rx', isCustom: false, qubits: [1], angle: 0, column: 0 },
      { gate: 'cx', isCustom: false, qubits: [1, 0], angle: undefined, column: 1 },
      { gate: 'mine', isCustom: true, qubits: [1], angle: undefined, column: 2 },
    ],
  })
})

/** One line for each gate of a drawing with three qubits, and the number of columns. */
function drawn(drawing: object): string[] | undefined {
  const read = readComposerDrawing(program({ qubitNumber: 3, ...drawing }, ''))
  return (
    read && [
      ...read.gates.map(
        ({ column, gate, isCustom, qubits, angle }) =>
          `${column}: ${gate}${isCustom ? '!' : ''}${angle === undefined ? '' : `(${angle})`} ${qubits.join(' ')}`,
      ),
      `${read.columnCount}`,
    ]
  )
}

it('reads the gates of a column from the top, and counts the columns', () => {
  const circuit = [
    [{ _tag: 'x', column: 1, targets: [1] }],
    [
      { _tag: 'cx', column: 1, targets: [2], controls: [0] },
      { _tag: 'barrier', column: 0, targets: [2, 0, 1] },
      { _tag: 'h', column: 2, targets: [0], controls: null, rotationAngle: 0 },
      { _tag: 'rx', column: 2, targets: [1], rotationAngle: 1, arg: 2 },
    ],
  ]
  const gates = ['0: barrier 2 0 1', '1: cx 0 2', '1: x 1', '2: h 0', '2: rx(1) 1']
  expect(drawn({ circuit })).toEqual([...gates, '3'])
  expect(drawn({ circuit, columns: 2 })).toEqual([...gates, '3'])
  expect(drawn({ circuit, columns: 5 })).toEqual([...gates, '5'])
  expect(drawn({ circuit: [], columns: -1 })).toEqual(['0'])
})

it('reads gates with several controls in steps', () => {
  const steps = [
    { _tag: 'ccx', control1: 2, control2: 0, target: 1 },
    { _tag: 'x', target: 2 },
    { _tag: 'x', target: 2 },
    { _tag: 'cx', control: 0, target: 2 },
  ]
  expect(drawn({ steps })).toEqual(['0: ccx 2 0 1', '1: x 2', '2: x 2', '3: cx 0 2', '4'])
})

it('reads the maximal number of qubits', () => {
  expect(drawn({ qubitNumber: 10_000, steps: [] })).toEqual(['0'])
  expect(drawn({ qubitNumber: 10_001, steps: [] })).toBeUndefined()
})

it('reads the steps of older composers and places them in columns', () => {
  const steps = [
    { _tag: 'i', target: 0 },
    { _tag: 'rz', target: 1, arg: 0 },
    { _tag: 'cnot', control: 0, target: 1 },
    { _tag: 'ry', target: 1, arg: -0.5 },
  ]
  expect(readComposerDrawing(program({ qubitNumber: 2, steps }, ''))?.gates).toEqual([
    { gate: 'id', isCustom: false, qubits: [0], angle: undefined, column: 0 },
    { gate: 'rz', isCustom: false, qubits: [1], angle: 0, column: 0 },
    { gate: 'cx', isCustom: false, qubits: [0, 1], angle: undefined, column: 1 },
    { gate: 'ry', isCustom: false, qubits: [1], angle: -0.5, column: 2 },
  ])
})

it.each([
  ['no header', 'OPENQASM 3;'],
  ['broken JSON', '// Sent from OQTOPUS composer\n// {"qubitNumber":\nOPENQASM 3;'],
  ['a qubit that is not there', program({ qubitNumber: 1, steps: [{ _tag: 'x', target: 1 }] }, '')],
  ['an unknown gate', program({ qubitNumber: 1, steps: [{ _tag: 'warp', target: 0 }] }, '')],
  ['a rotation without an angle', program({ qubitNumber: 1, steps: [{ _tag: 'rx', target: 0 }] }, '')],
  ['a control on its target', cell({ _tag: 'cx', targets: [0], controls: [0] })],
  ['a gate of several angles', cell({ _tag: 'u3', targets: [0], rotationAngle: 1 })],
  ['a barrier twice on one qubit', cell({ _tag: 'barrier', targets: [0, 0] })],
  ['an infinite angle', cell({ _tag: 'rx', targets: [0], rotationAngle: 9 }).replace(':9', ':1e999')],
  ['nothing but null', program(null, '')],
  ['no number of qubits', program({ steps: [] }, '')],
  ['half a qubit', program({ qubitNumber: 0.5, steps: [] }, '')],
  ['fewer than no qubits', program({ qubitNumber: -1, steps: [] }, '')],
  ['neither cells nor steps', program({ qubitNumber: 1, steps: {} }, '')],
  ['a cell that is none', program({ qubitNumber: 1, circuit: [[null]] }, '')],
  ['a step that is none', program({ qubitNumber: 1, steps: [null] }, '')],
  ['a step on no number', program({ qubitNumber: 1, steps: [{ _tag: 'barrier', target: '0' }] }, '')],
  ['a cell without a column', program({ qubitNumber: 1, circuit: [[{ _tag: 'x', targets: [0] }]] }, '')],
  ['a gate without a name', cell({ targets: [0] })],
  ['a gate on nothing', cell({ _tag: 'barrier', targets: [] })],
  ['a gate on too many qubits', cell({ _tag: 'h', targets: [0, 1] })],
  ['one qubit of two that is not there', cell({ _tag: 'cx', targets: [0], controls: [2] })],
  ['a target that is no number', cell({ _tag: 'barrier', targets: [0, '1'] })],
  ['controls that are no list', cell({ _tag: 'barrier', targets: [0], controls: 1 })],
  ['a custom gate without a name', cell({ _tag: '$custom_gate', targets: [0] })],
  ['a gate of two angles', cell({ _tag: 'u2', targets: [0], rotationAngle: 1 })],
  ['a gate of the table that cannot be drawn', cell({ _tag: 'delay', targets: [0] })],
  ['an absurd size', program({ qubitNumber: 1e9, steps: [] }, '')],
])('finds no drawing in a program with %s', (_, text) => {
  expect(readComposerDrawing(text)).toBeUndefined()
})

it('accepts the missing semicolon after the include of such a program', () => {
  const { circuit, problems } = compileQasm(program(cells, 'h q[0];\ni q[1];\nrx(0) q[1];\ncx q[1], q[0];'))
  expect(circuit?.instructions.map((each) => (each.kind === 'gate' ? each.gate : each.kind))).toEqual([
    'h',
    'id',
    'rx',
    'cx',
    'measure',
    'measure',
  ])
  expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'warning syntax/expected',
    'warning name/gate-not-included',
  ])
})
