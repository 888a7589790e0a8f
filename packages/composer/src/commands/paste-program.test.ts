import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { copyProgram } from './copy-program.ts'
import { pasteCircuit, readPasted } from './paste-program.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'
const target = `${head}qubit[3] r; // here\nbit d;\n`

function pasted(text: string, into = target, cell = { wire: 1, column: 0 }) {
  const qasm = openDocument(into)
  const { circuit, problem } = readPasted(text, qasm)
  if (circuit === undefined) return `${problem.line} ${problem.code}`
  const result = pasteCircuit(qasm, circuit, cell, { alignment: 'left' })
  return result.qasm?.text ?? result.refusal
}

it('copies a whole program with only the gates and parameters that it uses', () => {
  const qasm = openDocument(
    `${head}input float a;\ninput float b;\ngate inner t { x t; }\ngate own(s) t { inner t; rx(s) t; }\ngate other t { y t; }\nqubit[2] q;\nbit[2] c;\nown(a/2) q[1];\nh q[0];\nother q[0];\n`,
  )
  expect(copyProgram(qasm, [qasm.circuit.instructions[0]!.id])).toBe(
    `${head}input float a;\ngate inner t {\n  x t;\n}\ngate own(s) t {\n  inner t;\n  rx(s) t;\n}\nqubit[2] q;\nbit[2] c;\nown(a/2) q[1];\n`,
  )
})

it('pastes what was copied into another circuit, and declares what that lacks', () => {
  const qasm = openDocument(
    `${head}input float a;\ngate own(s) t { rx(s) t; }\nqubit[2] q;\nbit[2] c;\nown(a/2) q[0];\nc[1] = measure q[0];\nif (c[1] == 1) x q[1];\n`,
  )
  const ids = qasm.circuit.instructions.map(({ id }) => id)
  expect(pasted(copyProgram(qasm, ids)!)).toBe(
    `${head}input float a;\ngate own(s) t {\n  rx(s) t;\n}\nqubit[3] r; // here\nbit d;\nbit[2] c;\nown(a/2) r[1];\nc[1] = measure r[1];\nif (c[1] == 1) {\n  x r[2];\n}\n`,
  )
})

it.each([
  ['statements on the registers of the circuit', 'cx r[0], r[1]; // from a mail\n', 'cx r[1], r[2];\n'],
  ['OpenQASM 2', 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\nu1(pi/2) q[0];\n', 'p(pi/2) r[1];\n'],
  [
    'a program with its own bits of the same name',
    `${head}qubit q;\nbit d;\nd = measure q;\n`,
    'd = measure r[1];\n',
  ],
])('pastes %s', (_, text, added) => {
  expect(pasted(text)).toBe(target + added)
})

it.each([
  ['no program', 'hello world', '1 '],
  ['a mistake, with its line', 'h r[0];\nhh r[0];\n', '2 '],
  ['a mistake in a whole program', `${head}qubit q;\nhh q;\n`, '4 '],
  ['nothing', '// only a comment\n', 'command/nothing-to-paste'],
  ['too many qubits', `${head}qubit[4] q;\nh q;\n`, 'command/no-room'],
])('says why %s cannot be pasted', (_, text, reason) => {
  expect(pasted(text)).toContain(reason)
})

it('refuses a gate whose name the circuit uses for another', () => {
  const own = (gate: string) => `${head}gate own t { ${gate} t; }\nqubit[2] q;\nown q[0];\n`
  expect(pasted(own('x'), own('y'))).toBe('command/gate-differs')
  expect(pasted(own('x'), own('x'))).toBe(`${own('x')}own q[1];\n`)
})
