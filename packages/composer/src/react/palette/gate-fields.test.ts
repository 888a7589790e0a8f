import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { angleLabels, changeOf, exchangeWire, fieldsOf, powerOf, wrongAngle } from './gate-fields.ts'

/** The labels of the angles of a program's last gate. */
function labelled(body: string): readonly string[] {
  const { circuit } = openDocument(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n${body}\n`)
  const gate = circuit.instructions.at(-1)!
  return gate.kind === 'gate' ? angleLabels(gate, circuit) : []
}

it.each([
  ['gate own(t, theta2) a { rx(t) a; rz(theta2) a; }\nown(1, 2) q[0];', ['t', 'theta2']],
  ['gate own(lambda) a { rx(lambda) a; }\nctrl @ own(1) q[0], q[1];', ['lambda']],
  ['rx(1) q[0];', ['θ']],
  ['U(1, 2, 3) q[0];', ['θ', 'φ', 'λ']],
])('names the angles of %s as its definition does', (body, labels) => {
  expect(labelled(body)).toEqual(labels)
})

it.each([
  [['pi/2', 'theta'], undefined],
  [['theta/0'], undefined],
  [['1', 'pi/0'], { index: 1, problem: undefined }],
  [['log(0)'], { index: 0, problem: undefined }],
  [['2 3'], { index: 0, problem: expect.objectContaining({ code: expect.any(String) }) }],
  [[''], { index: 0, problem: expect.objectContaining({ code: expect.any(String) }) }],
] as const)('finds the first angle of %j that is refused, and why', (texts, wrong) => {
  expect(wrongAngle(texts)).toEqual(wrong)
})

it.each([
  ['2', 2],
  ['１／２', 0.5],
  ['−1', -1],
  ['1/0', undefined],
  ['theta', undefined],
  ['', undefined],
])('reads the power %j', (text, power) => {
  expect(powerOf(text)).toBe(power)
})

it('exchanges two wires of a gate, so that no choice is refused', () => {
  const { circuit } = openDocument(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nnegctrl @ pow(3) @ x q[0], q[1];\n',
  )
  const gate = circuit.instructions[0]!
  const moved = changeOf(gate, exchangeWire(fieldsOf(gate), 0, 1))
  expect(moved).toEqual({ qubits: [0], controls: [{ qubit: 1, state: 0 }], parameters: [], power: 3 })
})
