import {
  bitsAre,
  gate,
  measure,
  parseAngle,
  visitInstructions,
  when,
  type Instruction,
} from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { openDocument } from './document.ts'
import type { EditPosition, QasmEdit } from './edit.ts'

const sample = `OPENQASM 3.0;
include "stdgates.inc"; // the library
qubit[3] q;
qubit anc;
bit[2] c;

// entangle
h q[0];   // superposition
cx q[0], q[1];

rz(pi/2) q[2]; h q;
c[0] = measure q[0];
if (c[0] == 1) {
  x q[1]; // correct
} else z q[2];
`

function idsIn(instructions: readonly Instruction[]): string[] {
  const ids: string[] = []
  visitInstructions(instructions, ({ id }) => ids.push(id))
  return ids
}

/**
 * The text after an edit. `id(n)` is the id of the nth instruction, where the instructions in
 * branches follow their `if`.
 */
function edited(program: string, edit: (id: (n: number) => string) => QasmEdit): string {
  const document = openDocument(program)
  const ids = idsIn(document.circuit.instructions)
  const result = applyEdit(
    document,
    edit((n) => ids[n]!),
  )
  return result.refusal ?? result.document.text
}

/** The lines that an edit removes and adds. */
function difference(edit: (id: (n: number) => string) => QasmEdit, program = sample): string[] {
  const after = edited(program, edit)
  if (after.startsWith('edit/')) return [after]
  const before = program.split('\n')
  const lines = after.split('\n')
  let top = 0
  while (top < before.length && before[top] === lines[top]) top++
  let bottom = 0
  while (
    bottom < before.length - top &&
    bottom < lines.length - top &&
    before.at(-1 - bottom) === lines.at(-1 - bottom)
  )
    bottom++
  return [
    ...before.slice(top, before.length - bottom).map((line) => `- ${line}`),
    ...lines.slice(top, lines.length - bottom).map((line) => `+ ${line}`),
  ]
}

describe('insert', () => {
  it('inserts a gate after another and its comment', () => {
    expect(
      difference((id) => ({
        kind: 'insert',
        instructions: [gate('x', [3])],
        at: { kind: 'after', id: id(0) },
      })),
    ).toEqual(['+ x anc;'])
  })
  it('inserts a gate before another on the same line', () => {
    expect(
      difference((id) => ({
        kind: 'insert',
        instructions: [gate('rx', [0], [0.5])],
        at: { kind: 'before', id: id(3) },
      })),
    ).toEqual(['- rz(pi/2) q[2]; h q;', '+ rz(pi/2) q[2]; rx(0.5) q[0]; h q;'])
  })
  it('splits a broadcast to insert a gate between its parts', () => {
    expect(
      difference((id) => ({
        kind: 'insert',
        instructions: [gate('x', [0])],
        at: { kind: 'after', id: id(3) },
      })),
    ).toEqual(['- rz(pi/2) q[2]; h q;', '+ rz(pi/2) q[2]; h q[0]; x q[0]; h q[1]; h q[2];'])
  })
  it('inserts into a branch', () => {
    expect(
      difference((id) => ({
        kind: 'insert',
        instructions: [gate('y', [0])],
        at: { kind: 'inside', id: id(7), branch: 'then' },
      })),
    ).toEqual(['+   y q[0];'])
    expect(
      difference((id) => ({
        kind: 'insert',
        instructions: [gate('y', [0])],
        at: { kind: 'inside', id: id(7), branch: 'else' },
      })),
    ).toEqual(['- } else z q[2];', '+ } else { z q[2]; y q[0]; }'])
  })
  it('inserts into a branch that contains only a comment', () => {
    const program = 'qubit q; bit c;\nif (c) {\n  // later\n} // so far\n'
    const insert = (id: (n: number) => string): QasmEdit => ({
      kind: 'insert',
      instructions: [{ kind: 'reset', qubit: 0 }],
      at: { kind: 'inside', id: id(0), branch: 'then' },
    })
    expect(edited(program, insert)).toBe('qubit q; bit c;\nif (c) {\n  reset q;\n  // later\n} // so far\n')
  })
  it('inserts at the end, also if the text ends without a line break', () => {
    const insert: QasmEdit = {
      kind: 'insert',
      instructions: [{ kind: 'reset', qubit: 0 }],
      at: { kind: 'end' },
    }
    expect(edited('qubit q;\nU(0, 0, 0) q;', () => insert)).toBe('qubit q;\nU(0, 0, 0) q;\nreset q;')
    const declaredLast = 'qubit q;\nU(0, 0, 0) q;\nbit c;\n'
    expect(edited(declaredLast, () => insert)).toBe(`${declaredLast}reset q;\n`)
  })
  it('refuses a position at an unknown instruction', () => {
    const refused = (at: (id: (n: number) => string) => EditPosition): string =>
      edited(sample, (id) => ({ kind: 'insert', instructions: [gate('x', [0])], at: at(id) }))
    expect(refused(() => ({ kind: 'after', id: 'gone' }))).toBe('edit/unknown-instruction')
    expect(refused((id) => ({ kind: 'inside', id: id(0), branch: 'then' }))).toBe('edit/unknown-instruction')
  })
  it('inserts at the end and at the beginning', () => {
    expect(
      difference(() => ({
        kind: 'insert',
        instructions: [{ kind: 'reset', qubit: 2 }],
        at: { kind: 'end' },
      })),
    ).toEqual(['+ reset q[2];'])
    expect(
      difference(() => ({
        kind: 'insert',
        instructions: [{ kind: 'barrier', qubits: [0, 3] }],
        at: { kind: 'start' },
      })),
    ).toEqual(['+ barrier q[0], anc;'])
  })
  it('inserts whole blocks', () => {
    expect(
      difference(() => ({
        kind: 'insert',
        instructions: [when(bitsAre([0, 1], 3), [gate('x', [0])], [measure(1, 1)])],
        at: { kind: 'end' },
      })),
    ).toEqual(['+ if (c == 3) {', '+   x q[0];', '+ } else {', '+   c[1] = measure q[1];', '+ }'])
  })
})

describe('remove', () => {
  it('removes the line, including the comment after the statement', () => {
    expect(difference((id) => ({ kind: 'remove', ids: [id(1)] }))).toEqual(['- cx q[0], q[1];'])
    expect(difference((id) => ({ kind: 'remove', ids: [id(0)] }))).toEqual(['- h q[0];   // superposition'])
  })
  it('takes a broadcast apart', () => {
    expect(difference((id) => ({ kind: 'remove', ids: [id(4)] }))).toEqual([
      '- rz(pi/2) q[2]; h q;',
      '+ rz(pi/2) q[2]; h q[0]; h q[2];',
    ])
  })
  it('removes the highest hardware qubit with its last gate', () => {
    const physical = 'include "stdgates.inc";\nx $0;\ncx $0, $4;\n'
    const remove = (id: (n: number) => string): QasmEdit => ({ kind: 'remove', ids: [id(1)] })
    expect(difference(remove, physical)).toEqual(['- cx $0, $4;'])
    expect(difference((id) => ({ kind: 'remove', ids: [id(0)] }), physical)).toEqual(['- x $0;'])
    expect(edited('include "stdgates.inc";\nx $2;\n', (id) => ({ kind: 'remove', ids: [id(0)] }))).toBe(
      'include "stdgates.inc";\n',
    )
  })
  it('leaves an empty block for a branch of one statement', () => {
    expect(difference((id) => ({ kind: 'remove', ids: [id(9)] }))).toEqual([
      '- } else z q[2];',
      '+ } else {}',
    ])
  })
})

describe('move', () => {
  it('moves the text of the statement', () => {
    expect(difference((id) => ({ kind: 'move', ids: [id(2)], to: { kind: 'before', id: id(0) } }))).toEqual([
      '- h q[0];   // superposition',
      '- cx q[0], q[1];',
      '- ',
      '- rz(pi/2) q[2]; h q;',
      '+ rz(pi/2) q[2];',
      '+ h q[0];   // superposition',
      '+ cx q[0], q[1];',
      '+ ',
      '+ h q;',
    ])
  })
  it('moves into a branch', () => {
    expect(difference((id) => ({ kind: 'move', ids: [id(1)], to: { kind: 'after', id: id(8) } }))).toContain(
      '+   cx q[0], q[1];',
    )
  })
})

describe('change', () => {
  it('replaces one parameter', () => {
    expect(
      difference((id) => ({
        kind: 'setParameter',
        id: id(2),
        index: 0,
        value: { kind: 'number', value: 0.25 },
      })),
    ).toEqual(['- rz(pi/2) q[2]; h q;', '+ rz(0.25) q[2]; h q;'])
  })
  it('adds and removes controls', () => {
    expect(difference((id) => ({ kind: 'addControl', id: id(0), control: { qubit: 3, state: 0 } }))).toEqual([
      '- h q[0];   // superposition',
      '+ negctrl @ h anc, q[0];   // superposition',
    ])
    const controlled = sample.replace('h q[0]; ', 'ctrl(2) @ h q[1], anc, q[0]; ')
    expect(difference((id) => ({ kind: 'removeControl', id: id(0), qubit: 1 }), controlled)).toEqual([
      '- ctrl(2) @ h q[1], anc, q[0];   // superposition',
      '+ ctrl @ h anc, q[0];   // superposition',
    ])
  })
  it('replaces several instructions at once, or none if one is refused', () => {
    const several = (...pairs: [string, number[]][]): QasmEdit => ({
      kind: 'replaceEach',
      instructions: new Map(
        pairs.map(([id, qubits]) => [id, [gate(qubits.length === 1 ? 'h' : 'cx', qubits)]]),
      ),
    })
    expect(difference((id) => several([id(0), [1]], [id(1), [1, 2]]))).toEqual([
      '- h q[0];   // superposition',
      '- cx q[0], q[1];',
      '+ h q[1];   // superposition',
      '+ cx q[1], q[2];',
    ])
    expect(difference((id) => several([id(0), [1]], ['gone', [1, 2]]))).toEqual(['edit/unknown-instruction'])
    expect(difference((id) => several([id(0), [1]], [id(1), [1, 1]]))).toEqual(['edit/duplicate-qubit'])
  })

  it('keeps spaces and spellings in the unchanged parts of a gate', () => {
    const spaced = 'include "stdgates.inc"; qubit[3] q;\ngphase ( pi );\ncphase( 2*pi/4 )  q[0],q[1];\n'
    const changed = (edit: (id: (n: number) => string) => QasmEdit): string =>
      edited(spaced, edit).split('\n').slice(1, 3).join('\n')
    const value = { kind: 'number', value: 0.5 } as const
    expect(changed((id) => ({ kind: 'setParameter', id: id(0), index: 0, value }))).toBe(
      'gphase ( 0.5 );\ncphase( 2*pi/4 )  q[0],q[1];',
    )
    const turned = { ...gate('cp', [0, 2]), parameters: [parseAngle('2*pi/4').value!] }
    expect(changed((id) => ({ kind: 'replace', id: id(1), instructions: [turned] }))).toBe(
      'gphase ( pi );\ncphase( 2*pi/4 )  q[0],q[2];',
    )
    expect(changed((id) => ({ kind: 'addControl', id: id(0), control: { qubit: 2, state: 1 } }))).toBe(
      'ctrl @ gphase(pi) q[2];\ncphase( 2*pi/4 )  q[0],q[1];',
    )
  })

  it('changes only the operand that differs', () => {
    expect(difference((id) => ({ kind: 'replace', id: id(1), instructions: [gate('cx', [0, 2])] }))).toEqual([
      '- cx q[0], q[1];',
      '+ cx q[0], q[2];',
    ])
  })
})

describe('condition', () => {
  it('changes without its branches, comments and loops', () => {
    expect(difference((id) => ({ kind: 'setCondition', id: id(7), condition: bitsAre([1], 0) }))).toEqual([
      '- if (c[0] == 1) {',
      '+ if (c[1] == 0) {',
    ])
    const loop = `qubit[3] q; bit[2] c; if (c[0]) { // correct\n  for int i in [0:2] { U(pi/8, 0, 0) q[i]; }\n}`
    expect(edited(loop, (id) => ({ kind: 'setCondition', id: id(0), condition: bitsAre([1], 1) }))).toBe(
      loop.replace('c[0]', 'c[1] == 1'),
    )
  })
  it('changes in a branch', () => {
    const nested =
      'qubit q; bit[2] c; if (c[0] == 1) { if (c[1] == 1) /* again */ reset q; } else { if (c[0] == 0) {} }'
    expect(edited(nested, (id) => ({ kind: 'setCondition', id: id(1), condition: bitsAre([1], 0) }))).toBe(
      nested.replace('c[1] == 1', 'c[1] == 0'),
    )
  })
  it('keeps the ids in the branches', () => {
    const document = openDocument(sample)
    const ids = idsIn(document.circuit.instructions)
    const result = applyEdit(document, { kind: 'setCondition', id: ids[7]!, condition: bitsAre([1], 1) })
    expect(idsIn(result.document!.circuit.instructions)).toEqual(ids)
  })
  it('applies to whole registers in OpenQASM 2', () => {
    const old =
      'OPENQASM 2.0; include "qelib1.inc"; qreg q[1]; creg c[1]; creg d[1]; creg e[2]; if(c==1) x q[0];'
    const asking = (bits: readonly number[]): string =>
      edited(old, (id) => ({ kind: 'setCondition', id: id(0), condition: bitsAre(bits, 0) }))
    expect(asking([1])).toBe(old.replace('c==1', 'd == 0'))
    expect(asking([2, 3])).toBe(old.replace('c==1', 'e == 0'))
    expect(asking([3])).toBe('edit/not-in-openqasm-2')
  })
  it('is refused for an instruction without one', () => {
    expect(difference((id) => ({ kind: 'setCondition', id: id(0), condition: bitsAre([1], 0) }))).toEqual([
      'edit/unknown-instruction',
    ])
  })
})

describe('registers and parameters', () => {
  it('declares after the others of the kind', () => {
    expect(difference(() => ({ kind: 'declareRegister', register: 'qubit', name: 'r', size: 2 }))).toEqual([
      '+ qubit[2] r;',
    ])
    expect(difference(() => ({ kind: 'declareParameter', name: 'theta' }))).toEqual(['+ input float theta;'])
    expect(edited('qubit q;\n', () => ({ kind: 'declareParameter', name: 'theta' }))).toBe(
      'input float theta;\nqubit q;\n',
    )
    expect(edited('input float theta;\nqubit q;\n', () => ({ kind: 'declareParameter', name: 'phi' }))).toBe(
      'input float theta;\ninput float phi;\nqubit q;\n',
    )
    const bit: QasmEdit = { kind: 'declareRegister', register: 'bit', name: 'c', size: 1 }
    expect(edited('include "stdgates.inc";\nqubit q;\nx q;\n', () => bit)).toBe(
      'include "stdgates.inc";\nqubit q;\nbit[1] c;\nx q;\n',
    )
  })
  it('resizes and uses outputs of a program', () => {
    const program = 'qubit[2] q; output bit[2] out;\nout[0] = measure q[0];\n'
    const insert: QasmEdit = { kind: 'insert', instructions: [measure(1, 1)], at: { kind: 'end' } }
    expect(edited(program, () => insert)).toBe(`${program}out[1] = measure q[1];\n`)
    const resize: QasmEdit = { kind: 'resizeRegister', register: 'bit', name: 'out', size: 3 }
    expect(edited(program, () => resize)).toBe(program.replace(' bit[2]', ' bit[3]'))
  })
  it('resizes, and keeps statements on the former register', () => {
    expect(difference(() => ({ kind: 'resizeRegister', register: 'qubit', name: 'q', size: 4 }))).toEqual([
      '- qubit[3] q;',
      '- qubit anc;',
      '- bit[2] c;',
      '- ',
      '- // entangle',
      '- h q[0];   // superposition',
      '- cx q[0], q[1];',
      '- ',
      '- rz(pi/2) q[2]; h q;',
      '+ qubit[4] q;',
      '+ qubit anc;',
      '+ bit[2] c;',
      '+ ',
      '+ // entangle',
      '+ h q[0];   // superposition',
      '+ cx q[0], q[1];',
      '+ ',
      '+ rz(pi/2) q[2]; h q[0:2];',
    ])
  })
  it('adds an index to a single qubit that becomes a register', () => {
    expect(
      edited('qubit q; U(0,0,0) q;', () => ({
        kind: 'resizeRegister',
        register: 'qubit',
        name: 'q',
        size: 2,
      })),
    ).toBe('qubit[2] q; U(0,0,0) q[0];')
  })
  it('refuses registers in a program with hardware qubits', () => {
    const physical = 'include "stdgates.inc";\nx $0;\n'
    const declare: QasmEdit = { kind: 'declareRegister', register: 'qubit', name: 'q', size: 1 }
    const resize: QasmEdit = { kind: 'resizeRegister', register: 'qubit', name: 'hardware_qubits', size: 2 }
    for (const edit of [declare, resize]) expect(edited(physical, () => edit)).toBe('edit/hardware-qubits')
    expect(edited(physical, () => ({ ...declare, register: 'bit' }))).toBe(
      'include "stdgates.inc";\nbit[1] q;\nx $0;\n',
    )
  })
  it('refuses to remove used qubits', () => {
    expect(difference(() => ({ kind: 'resizeRegister', register: 'qubit', name: 'q', size: 2 }))).toEqual([
      'edit/register-in-use',
    ])
  })
})

describe('a library that a program does not include', () => {
  const drawn = (program: string, name = 'h'): string =>
    edited(program, () => ({ kind: 'insert', instructions: [gate(name, [0])], at: { kind: 'end' } }))
  const library = 'include "stdgates.inc";'
  it.each([
    ['behind the version', 'OPENQASM 3.0; // new\n', 'qubit q;\n', `${library}\n`],
    ['behind a pragma', 'OPENQASM 3.1;\n#pragma fast\n', 'qubit q;\nreset q;\n', `${library}\n`],
    ['at the beginning', '// mine\n', '@kept here\nqubit q;\n', `${library}\n`],
    ['on the one line', 'OPENQASM 3.0;', ' qubit q;\n', ` ${library}`],
    ['where a gate lacks it already', '', 'qubit q;\nx q;\n', `${library}\n`],
  ])('is included, %s', (_, header, rest, added) => {
    expect(drawn(header + rest)).toBe(`${header}${added}${rest}h q;\n`)
  })
  it('is included after a byte order mark', () => {
    expect(drawn('\ufeffqubit q;\n')).toBe(`\ufeff${library}\nqubit q;\nh q;\n`)
  })
  it('is included in OpenQASM 2', () => {
    expect(drawn('OPENQASM 2.0;\nqreg q[1];\n')).toBe(
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nh q[0];\n',
    )
  })
  it('adds no definition of a gate in the library of OpenQASM 2', () => {
    const program = 'OPENQASM 3.0;\ninclude "qelib1.inc";\nqubit[2] q;\n'
    const drawnOnTwo = (name: string, angles: number[]): string =>
      edited(program, () => ({
        kind: 'insert',
        instructions: [gate(name, [0, 1], angles)],
        at: { kind: 'end' },
      }))
    expect(drawnOnTwo('cu3', [1, 2, 3])).toBe(`${program}cu3(1, 2, 3) q[0], q[1];\n`)
    expect(drawnOnTwo('csx', [])).toBe(`${program}csx q[0], q[1];\n`)
    expect(drawnOnTwo('iswap', [])).toContain('include "qelib1.inc";\ngate iswap q0, q1 {\n')
  })
  it('is included before a definition that uses it', () => {
    expect(drawn('qubit q;\n', 'sxdg').split('\n').slice(0, 2)).toEqual([library, 'gate sxdg q0 {'])
  })
  it('is used with a warning if the program defines a gate of the library', () => {
    const own = 'gate x a { U(0, 0, 0) a; }\nqubit q;\n'
    expect(drawn(own)).toBe(`${own}h q;\n`)
  })
  it('is not included for built-in gates', () => {
    expect(drawn('gate h a { U(pi/2, 0, pi) a; gphase(-pi/4); }\nqubit q;\n')).not.toContain('include')
    const bare = 'qubit q;\nx q;\n'
    expect(edited(`${bare}x q;\n`, (id) => ({ kind: 'remove', ids: [id(0)] }))).toBe(bare)
  })
  it('is replaced by a definition for other gates of the table', () => {
    const insert: QasmEdit = { kind: 'insert', instructions: [gate('iswap', [0, 1])], at: { kind: 'end' } }
    const after = edited(sample, () => insert)
    expect(after).toContain('include "stdgates.inc"; // the library\ngate iswap q0, q1 {\n')
    expect(after).toContain('\niswap q[0], q[1];\n')
  })
})

describe('group and expand', () => {
  it('leaves an if unchanged', () => {
    const program = 'qubit q; bit c; if (c) U(0, 0, 0) q;'
    expect(edited(program, (id) => ({ kind: 'expand', id: id(0) }))).toBe(program)
  })
  it('groups into a gate with the named parameters, and expands it again', () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[2] q;\nrx(theta) q[1];\ncx q[1], q[0];\n'
    const document = openDocument(program)
    const ids = document.circuit.instructions.map(({ id }) => id)
    const grouped = applyEdit(document, { kind: 'group', ids, name: 'turn' })
    expect(grouped.document?.text).toBe(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ngate turn(theta) q0, q1 {\n  rx(theta) q1;\n  cx q1, q0;\n}\ninput float theta;\nqubit[2] q;\nturn(theta) q[0], q[1];\n',
    )
    const expanded = applyEdit(grouped.document!, { kind: 'expand', id: ids[0]! })
    expect(expanded.document?.text).toContain('qubit[2] q;\nrx(theta) q[1];\ncx q[1], q[0];\n')
  })
  it('unrolls a loop', () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nfor uint i in [0:1] {\n  h q[i];\n}\n'
    expect(edited(program, (id) => ({ kind: 'expand', id: id(0) }))).toBe(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\nh q[1];\n',
    )
  })
  it('drops a nop among grouped gates', () => {
    const program = 'include "stdgates.inc";\nqubit q;\nh q;\nnop q;\nx q;\n'
    const text = edited(program, (id) => ({ kind: 'group', ids: [id(0), id(1), id(2)], name: 'hx' }))
    expect(text).toContain('\nqubit q;\nhx q;\n')
    expect(text).not.toContain('nop')
  })
  it('refuses to group across an instruction on the same qubits', () => {
    expect(difference((id) => ({ kind: 'group', ids: [id(0), id(2)], name: 'g' }))).toEqual([
      'edit/not-contiguous',
    ])
  })
})

describe('a program of OpenQASM 2', () => {
  it('names the parameters of its options in angles, and takes more of them', () => {
    const rotation = gate('rx', [0], [parseAngle('theta').value!])
    const program = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg a[1];\nrz(phi^2) a;\n'
    const before = openDocument(program, { parameters: ['phi'] })
    expect(before.problems).toEqual([])
    const declared = applyEdit(before, { kind: 'declareParameter', name: 'theta' })
    expect(declared.document?.text).toBe(program)
    expect(declared.document?.circuit.parameters).toEqual(['phi', 'theta'])
    const insert = { kind: 'insert', instructions: [rotation], at: { kind: 'end' } } as const
    expect(applyEdit(declared.document!, insert).document?.text).toBe(`${program}rx(theta) a[0];\n`)
    expect(applyEdit(openDocument(program), insert).refusal).toBe('edit/not-in-openqasm-2')
  })

  const program =
    'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2]; creg c[1];\nh q[0];\nmeasure q[0] -> c[0];\n'
  it('is edited in OpenQASM 2', () => {
    const added = [
      gate('cp', [0, 1], ['pi**2']),
      measure(1, 0),
      when(bitsAre([0], 1), [gate('x', [1])]),
      gate('ecr', [0, 1]),
    ]
    const after = edited(program, (id) => ({
      kind: 'insert',
      instructions: added,
      at: { kind: 'after', id: id(1) },
    }))
    expect(after.split('\n').slice(-6)).toEqual([
      'measure q[0] -> c[0];',
      'cu1(pi^2) q[0], q[1];',
      'measure q[1] -> c[0];',
      'if (c == 1) x q[1];',
      'ecr q[0], q[1];',
      '',
    ])
    expect(after).toContain('gate ecr q0, q1 {')
  })
  it('marks a barrier in place of a nop as a spacer', () => {
    const program = 'OPENQASM 2.0;\nqreg q[1];\n'
    const nop = { kind: 'nop', qubits: [0] } as const
    expect(edited(program, () => ({ kind: 'insert', instructions: [nop], at: { kind: 'end' } }))).toBe(
      `${program}barrier q[0]; // spacer\n`,
    )
  })
  it('refuses what OpenQASM 2 cannot express', () => {
    const control = { qubit: 1, state: 1 } as const
    expect(edited(program, (id) => ({ kind: 'addControl', id: id(0), control }))).toBe(
      'edit/not-in-openqasm-2',
    )
    const delayed = { kind: 'delay', qubits: [0], duration: { value: 1, unit: 'ns' } } as const
    expect(edited(program, () => ({ kind: 'insert', instructions: [delayed], at: { kind: 'end' } }))).toBe(
      'edit/not-in-openqasm-2',
    )
  })
})

it('keeps a byte order mark', () => {
  const program = '\ufeffreset $0;\nreset $1;\n'
  expect(edited(program, (id) => ({ kind: 'remove', ids: [id(0)] }))).toBe('\ufeffreset $1;\n')
})

it('refuses to edit inside a call', () => {
  const program = 'qubit[2] q; bit c; def f(qubit a) -> bit { reset a; return measure a; } c = f(q[0]);'
  expect(edited(program, (id) => ({ kind: 'remove', ids: [id(0)] }))).toBe('edit/inside-block')
})

it('refuses to edit inside a loop', () => {
  const program = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nfor uint i in [0:1] { h q[i]; }\n'
  expect(edited(program, (id) => ({ kind: 'remove', ids: [id(0)] }))).toBe('edit/inside-block')
})

it('keeps the ids of unchanged instructions while the text changes', () => {
  const document = openDocument(sample)
  const ids = idsIn(document.circuit.instructions)
  const typed = openDocument(sample.replace('// entangle', '// entangle\ny q[2];'), { previous: document })
  const after = idsIn(typed.circuit.instructions)
  expect(after.slice(1)).toEqual(ids)
  expect(ids).not.toContain(after[0])
})
