import { circuitFromJson, circuitToJson } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../../index.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

it.each([
  ['a parameter', 'input float measured; qubit q; measure q; rx(measured) q;', 'bit[1] measured_1;'],
  [
    'a parameter declared later',
    'qubit q; measure q; input float measured; rx(measured) q;',
    'bit[1] measured_1;',
  ],
  [
    'a parameter, in a subroutine',
    'input float c; qubit q; def f(qubit a) { bit c; c = measure a; } f(q); rx(c) q;',
    'bit[1] c_1;',
  ],
  [
    'a gate, in a subroutine',
    'gate g a { x a; } qubit q; def f(qubit a) { bit g; g = measure a; } f(q); g q;',
    'bit[1] g_1;',
  ],
  [
    'a register declared later',
    'qubit q; def f(qubit a) { bit c; c = measure a; } f(q); bit c; c = measure q;',
    'bit[1] c_1;',
  ],
  [
    'a gate that lowering adds',
    'bit f_pow; gate f a { s a; } qubit q; pow(0.5) @ pow(2) @ f q;',
    'gate f_pow_1 ',
  ],
  [
    'a register of hardware qubits',
    'bit hardware_qubits; hardware_qubits = measure $0;',
    'bit[1] hardware_qubits_1;',
  ],
])('gives no other register or gate the name of %s', (_, program, line) => {
  const { circuit } = compileQasm(header + program)
  if (circuit === undefined) throw new Error(program)
  const text = printOpenQasm3(circuit)
  expect(circuitFromJson(circuitToJson(circuit)).problems).toBeUndefined()
  expect(compileQasm(text).problems).toEqual([])
  expect(text).toContain(line)
})

it('keeps the name of a variable that a measurement sets', () => {
  const { circuit } = compileQasm(
    `${header}qubit q; int[2] n = 0; bit c = measure q; if (c) { n = 1; } if (n == 1) x q;`,
  )
  expect(circuit?.bitRegisters.map(({ name }) => name)).toEqual(['c', 'n'])
})
