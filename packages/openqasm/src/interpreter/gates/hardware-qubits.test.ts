import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../../index.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function errors(program: string): readonly string[] {
  return compileQasm(header + program)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ line, column, code }) => `${line}:${column} ${code}`)
}

it.each([
  ['defcal x $0 { }\nqubit q; x q;', []],
  ['defcal x $3 { }\ndefcal y $4 { }\nqubit q; x q;', []],
  ['cal { x $0; }\nqubit q; x q;', ['3:1 unsupported/calibration']],
  ['gate g a { x $0; }\nqubit q; g q;', ['3:14 scope/not-visible']],
  ['duration d = durationof({ x $0; });\nqubit q; x q;', ['3:14 unsupported/stretch']],
  ['defcal x $0 { }\nx $1;\nqubit q;', ['5:1 name/mixed-qubits']],
])('counts only hardware qubits that are executed: %s', (program, found) => {
  expect(errors(program)).toEqual(found)
})

it('declares all qubits up to the highest one used', () => {
  const { circuit } = compileQasm(`${header}defcal x $7 { } x $2; defcal y $8 { } y $1;`)
  expect(circuit?.qubitRegisters.map(({ size }) => size)).toEqual([3])
  expect(circuit && printOpenQasm3(circuit).split('\n').slice(2)).toEqual(['x $2;', 'y $1;', ''])
})
