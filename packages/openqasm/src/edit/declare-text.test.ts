import { gate, gateTable, reset } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { declareMissingGate } from './declare-text.ts'
import { openDocument } from './document.ts'
import type { QasmEdit } from './edit.ts'
import { changeText } from './text-change.ts'

function edited(text: string, edit: QasmEdit): string {
  const result = applyEdit(openDocument(text), edit)
  return result.refusal ?? result.document.text
}

function drawn(
  text: string,
  name: string,
  qubits: readonly number[],
  angles: readonly number[] = [],
): string {
  return edited(text, { kind: 'insert', instructions: [gate(name, qubits, angles)], at: { kind: 'end' } })
}

function declared(text: string, register: 'qubit' | 'bit'): string {
  return edited(text, { kind: 'declareRegister', register, name: 'new', size: 2 })
}

function resized(text: string, register: 'qubit' | 'bit', name: string): string {
  return edited(text, { kind: 'resizeRegister', register, name, size: 2 })
}

it('declares a register after those of its kind, in the syntax of the version', () => {
  const three = 'bit c;\nqubit q;\nreset q;\n'
  expect(declared(three, 'bit')).toBe('bit c;\nbit[2] new;\nqubit q;\nreset q;\n')
  expect(declared(three, 'qubit')).toBe('bit c;\nqubit q;\nqubit[2] new;\nreset q;\n')
  const two = 'OPENQASM 2.0;\nqreg q[1];\nreset q;\n'
  expect(declared(two, 'bit')).toBe('OPENQASM 2.0;\nqreg q[1];\ncreg new[2];\nreset q;\n')
  expect(declared(two, 'qubit')).toBe('OPENQASM 2.0;\nqreg q[1];\nqreg new[2];\nreset q;\n')
})

it('declares a register in an empty text or one with only a comment', () => {
  expect(declared('', 'qubit')).toBe('qubit[2] new;\n')
  expect(declared('// mine\n', 'bit')).toBe('// mine\nbit[2] new;\n')
})

it('adds a size to a register without one', () => {
  expect(resized('qreg q;\nreset q;\n', 'qubit', 'q')).toBe('qreg q[2];\nreset q[0];\n')
  expect(resized('creg c;\n', 'bit', 'c')).toBe('creg c[2];\n')
  expect(resized('output bit c;\n', 'bit', 'c')).toBe('output bit[2] c;\n')
})

it('defines a gate that the library of the version lacks', () => {
  const two = 'OPENQASM 2.0;\nqreg q[2];\n'
  expect(drawn(two, 'rzz', [0, 1], [0.5])).toBe(
    'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nrzz(0.5) q[0], q[1];\n',
  )
  expect(drawn('qubit[2] q;\n', 'rzz', [0, 1], [0.5])).toContain('gate rzz(theta) q0, q1 {')
})

it('defines or includes every gate of the table that a program calls without it', () => {
  const called = gateTable.filter(({ qubits }) => qubits > 0)
  for (const { openqasm3, qubits, parameters } of called) {
    const angles = parameters.length === 0 ? '' : `(${parameters.map(() => '0.5').join(', ')})`
    const wires = Array.from({ length: qubits }, (_, i) => `q[${i}]`).join(', ')
    const given = `OPENQASM 3.0;\nqubit[${qubits}] q;\n${openqasm3.name}${angles} ${wires};\n`
    let document = openDocument(given)
    // First the gate, then the library that its definition uses.
    for (let step = 0; step < 2; step++) {
      const [change] = document.problems.flatMap((each) => declareMissingGate(document, each) ?? [])
      if (change) document = openDocument(changeText(document.text, [change]))
    }
    expect([openqasm3.name, document.problems]).toEqual([openqasm3.name, []])
  }
})

it('offers no definition in OpenQASM 2, whose calls have another syntax', () => {
  const document = openDocument('OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\niswap q[0],q[1];\n')
  const [problem] = document.problems
  expect(problem?.hint?.code).toBe('define-gate')
  expect(declareMissingGate(document, problem!)).toBeUndefined()
})

it('does not repeat an unused definition', () => {
  const program = 'include "stdgates.inc";\nqubit[2] q;\n'
  const once = drawn(program, 'iswap', [0, 1])
  const unused = once.replace(/iswap q\[0\].*\n/, '')
  expect(drawn(unused, 'iswap', [0, 1])).toBe(once)
})

it('adds definitions after an unknown include', () => {
  expect(drawn('include "mine.inc";\nqubit[2] q;\n', 'iswap', [0, 1])).toMatch(
    /^include "mine\.inc";\ninclude "stdgates\.inc";\ngate iswap q0, q1 \{\n/,
  )
})

it('keeps indentation with tabs', () => {
  const program = 'qubit q;\n\tU(0, 0, 0) q;\t// first\t\n\treset q;\n'
  const document = openDocument(program)
  const [first] = document.circuit.instructions
  const edit: QasmEdit = { kind: 'insert', instructions: [reset(0)], at: { kind: 'after', id: first!.id } }
  expect(edited(program, edit)).toBe('qubit q;\n\tU(0, 0, 0) q;\t// first\t\n\treset q;\n\treset q;\n')
  expect(edited(program, { kind: 'remove', ids: [first!.id] })).toBe('qubit q;\n\treset q;\n')
})

it('defines a gate after those that it may use, and refuses a name that is taken', () => {
  const text = 'include "stdgates.inc";\ngate one a { x a; }\nqubit q;\n'
  const [definition] = openDocument('gate two(t) a { U(t, 0, 0) a; }').circuit.gateDefinitions
  expect(edited(text, { kind: 'defineGate', definition: definition! })).toBe(
    'include "stdgates.inc";\ngate one a { x a; }\ngate two(t) a {\n  U(t, 0, 0) a;\n}\nqubit q;\n',
  )
  const taken = { ...definition!, name: 'one' }
  expect(edited(text, { kind: 'defineGate', definition: taken })).toBe('edit/name-taken')
})
