import { barrier } from '@qportal/circuit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdit } from '../../edit/apply-edit.ts'
import { openDocument } from '../../edit/document.ts'
import type { QasmDocument } from '../../edit/qasm-document.ts'
import { compileQasm } from '../compile.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[2] c;\n'

/** Instructions as `z 2`; an opaque one as its text, its qubits and its bits. */
function drawn({ circuit }: QasmDocument): readonly string[] {
  return circuit.instructions.map((each) => {
    if (each.kind === 'opaque') return `${each.text} | ${each.qubits.join()} | ${each.bits.join()}`
    return `${each.kind === 'gate' ? each.gate : each.kind} ${'qubits' in each ? each.qubits.join() : ''}`
  })
}

const afterwards = 'z 2'

it.each([
  ['a loop that a measurement ends', 'while (c[0]) { x q[0]; }', ['while (c[0]) { x q[0]; } | 0 | 0']],
  [
    'a loop that a measurement breaks',
    'for int i in [0:1] { x q[1]; if (c[1]) { break; } }',
    ['for int i in [0:1] { x q[1]; if (c[1]) { break; } } | 1 | 1'],
  ],
  [
    'a loop of measured length',
    'for int i in [0:c] { x q[1]; }',
    ['for int i in [0:c] { x q[1]; } | 1 | 0,1'],
  ],
  [
    'a gate whose angle an extern function returns',
    'extern f(int) -> int;\nrx(f(3)) q[2];',
    ['rx(f(3)) q[2]; | 2 | '],
  ],
  ['a gate that only the device defines', 'defcal foo q { play(); }\nfoo q[1];', ['foo q[1]; | 1 | ']],
  ['calibrations, on all qubits', 'cal { play(); }', ['cal { play(); } | 0,1,2 | ']],
  ['a delay of unknown length', 'stretch a;\ndelay[a] q[1];', ['delay[a] q[1]; | 1 | ']],
  [
    'a case with such a loop',
    'switch (1) { case 1 { while (c[0]) { x q[1]; } } }',
    ['switch (1) { case 1 { while (c[0]) { x q[1]; } } } | 1 | 0'],
  ],
  [
    'a subroutine that returns depending on a measurement',
    'def f(qubit a) -> bit { bit b = measure a; if (b) { return b; } x a; return b; }\nc[1] = f(q[1]);',
    ['c[1] = f(q[1]); | 1 | 1'],
  ],
  ['a gate without a definition', 'foo q[0], q[2];', ['foo q[0], q[2]; | 2,0 | ']],
  ['a statement with a syntax error', 'h q[1\nx q[0];', ['h q[1 | 1 | ', 'x 0']],
  ['a conditional end', 'if (c[0]) { end; }', ['if (c[0]) { end; } | 0,1,2 | 0']],
  [
    'an if around such a loop, as a whole',
    'if (c[1]) {\n  x q[1];\n  while (c[0]) { y q[2]; }\n}',
    ['if (c[1]) { | 2,1 | 0,1'],
  ],
  ['single statements in a box', 'box { x q[0]; foo q[1]; }', ['x 0', 'foo q[1]; | 1 | ']],
  ['an index out of range, on the whole register', 'x q[7];', ['x q[7]; | 0,1,2 | ']],
  ['a measurement of an undefined register', 'bit d = measure r;', ['bit d = measure r; | 0,1,2 | 2']],
  [
    'statements that need a constant with an error',
    'const int n = foo;\nrx(n) q[0];\nfor int i in [0:n] { x q[1]; }',
    ['rx(n) q[0]; | 0 | ', 'for int i in [0:n] { x q[1]; } | 1 | '],
  ],
  [
    'statements that need a variable set by such a loop',
    'int n = 1;\nwhile (c[0]) { n = 2; x q[0]; }\nfor int i in [0:n] { x q[1]; }',
    ['while (c[0]) { n = 2; x q[0]; } | 0 | 0', 'for int i in [0:n] { x q[1]; } | 1 | '],
  ],
  ['a gate on a register with an error', 'qubit[m] r;\nh r[0];', ['h r[0]; | 0,1,2 | ']],
  [
    'a loop over an input without a value',
    'input int n;\nfor int i in [0:n] { x q[1]; }',
    ['for int i in [0:n] { x q[1]; } | 1 | '],
  ],
])('makes an opaque instruction of %s', (_, text, want) => {
  const document = openDocument(`${head}${text}\nz q[2];\n`)
  expect(drawn(document)).toEqual([...want, afterwards])
  expect(new Set(document.circuit.instructions.map(({ id }) => id)).size).toBe(want.length + 1)
})

it('makes an opaque instruction of an endless loop and stops there', () => {
  const text = `${head}h q[0];\nfor int i in [0:1000] { x q[0]; }\nz q[2];\n`
  const document = openDocument(text, { limits: { steps: 100 } })
  expect(drawn(document)).toEqual(['h 0', 'for int i in [0:1000] { x q[0]; } | 0,1,2 | '])
})

it.each(['qubit[m] r;', 'int n = foo;', 'gate g a { foo a; }', 'include "none.inc";', 'let a = r;'])(
  'makes no instruction of the declaration %s',
  (text) => {
    expect(drawn(openDocument(`${head}${text}\nz q[2];\n`))).toEqual([afterwards])
  },
)

it('makes no opaque instructions without an editor', () => {
  const { circuit } = compileQasm(`${head}while (c[0]) { x q[0]; }\nz q[2];\n`, { partial: true })
  expect(circuit?.instructions.map(({ kind }) => kind)).toEqual(['gate'])
})

const loop = 'while (c[0])   { // odd\n\tx  q[0];\n  c[0] = measure q[0]; }  // behind'
const around = openDocument(`${head}h q[0];\n${loop}\nz q[1];\n`)
function idOf(at: number): string {
  return around.circuit.instructions[at]!.id
}

it.each([
  ['a gate before it is removed', { kind: 'remove', ids: [idOf(0)] }],
  ['a gate after it moves before it', { kind: 'move', ids: [idOf(2)], to: { kind: 'before', id: idOf(1) } }],
  ['it moves before a gate', { kind: 'move', ids: [idOf(1)], to: { kind: 'before', id: idOf(0) } }],
  [
    'an instruction is inserted after it',
    { kind: 'insert', instructions: [barrier(0, 2)], at: { kind: 'after', id: idOf(1) } },
  ],
  ['the register grows', { kind: 'resizeRegister', register: 'qubit', name: 'q', size: 4 }],
] as const)('keeps its text byte for byte when %s', (_, edit) => {
  const { document } = applyEdit(around, edit)
  expect(document?.text).toContain(loop)
  expect(document?.circuit.instructions.some(({ id }) => id === idOf(1))).toBe(true)
})

it('adds the new qubit to a statement that may act on all qubits', () => {
  const before = openDocument(`${head}cal { play(); }\n`)
  const { document } = applyEdit(before, { kind: 'resizeRegister', register: 'qubit', name: 'q', size: 4 })
  expect(drawn(document!)).toEqual(['cal { play(); } | 0,1,2,3 | '])
})

it('removes its text when it is removed', () => {
  expect(applyEdit(around, { kind: 'remove', ids: [idOf(1)] }).document?.text).toBe(
    `${head}h q[0];\nz q[1];\n`,
  )
})

it.each([
  ['copied', { kind: 'insert', instructions: [around.circuit.instructions[1]!], at: { kind: 'end' } }],
  [
    'moved to other qubits',
    {
      kind: 'replace',
      id: idOf(1),
      instructions: [{ kind: 'opaque', text: '', qubits: [2], bits: [] }],
    },
  ],
  ['expanded', { kind: 'expand', id: idOf(1) }],
] as const)('cannot be %s', (_, edit) => {
  expect(applyEdit(around, edit).refusal).toBe('edit/opaque-instruction')
})

it('cannot become part of a new gate', () => {
  const edit = { kind: 'group', ids: [idOf(0), idOf(1)], name: 'pair' } as const
  expect(applyEdit(around, edit).refusal).toBe('edit/not-groupable')
})

it('gives the same instructions when a gate before them is removed', () => {
  const statements = [
    'foo q[1];',
    loop,
    'h q[0];',
    'cx q[0], q[2];',
    'if (c[1]) { while (c[0]) { } }',
    'x q[9];',
  ]
  const program = (picks: readonly number[]): string =>
    `${head}y q[0];\n${picks.map((pick) => `${statements[pick]!}\n`).join('')}`
  const pick = fc.integer({ min: 0, max: statements.length - 1 })
  fc.assert(
    fc.property(pick, pick, pick, pick, (...picks) => {
      const before = openDocument(program(picks))
      const { document } = applyEdit(before, { kind: 'remove', ids: [before.circuit.instructions[0]!.id] })
      expect(document?.text).toBe(program(picks).replace('y q[0];\n', ''))
      expect(drawn(document!)).toEqual(drawn(before).slice(1))
    }),
  )
})
