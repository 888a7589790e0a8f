import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { changeItem, retargetItem, removeCondition, type GateChange } from './change-items.ts'
import type { CommandResult } from './command.ts'
import { moveItems } from './move-items.ts'
import { placeTool } from './place-tool.ts'

const head =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[3] q;\nbit[2] c;\nc[0] = measure q[0];\n'
const rotation = 'if (c[0] == 1) rx(pi/4) q[1]; // correct\n'

/** The text after a command on a program that ends in an `if`. */
function after(body: string, command: (qasm: QasmDocument, id: string) => CommandResult): string {
  const qasm = openDocument(head + body)
  const result = command(qasm, qasm.circuit.instructions.at(-1)!.id)
  return result.refusal ?? result.qasm.text.slice(head.length)
}
function changed(body: string, change: GateChange): string {
  return after(body, (qasm, id) => changeItem(qasm, id, change))
}

it('changes angle, operands and condition of a gate in an if in place', () => {
  expect(changed(rotation, { parameters: ['theta/2'] })).toBe('if (c[0] == 1) rx(theta/2) q[1]; // correct\n')
  expect(
    changed(rotation, {
      qubits: [2],
      controls: [{ qubit: 0, state: 1 }],
      condition: { bit: 1, value: 0 },
    }),
  ).toBe('if (c[1] == 0) ctrl @ rx(pi/4) q[0], q[2]; // correct\n')
})

it('changes only the condition of an if with several gates', () => {
  const two = 'if (c[0] == 1) { x q[1]; z q[1]; }\n'
  expect(changed(two, { qubits: [2] })).toBe('edit/not-a-gate')
  expect(changed(two, { condition: { bit: 1, value: 1 } })).toBe(two.replace('c[0]', 'c[1]'))
})

it('sets the angle and moves the operand of a gate in an if', () => {
  expect(
    after(rotation, (qasm) =>
      placeTool(qasm, { kind: 'angle', angle: 'theta' }, { wire: 1, column: 1 }, { alignment: 'left' }),
    ),
  ).toBe('if (c[0] == 1) rx(theta) q[1]; // correct\n')
  expect(after('if (c[0]) cx q[0], q[1];\n', (qasm, id) => retargetItem(qasm, id, 1, 2))).toBe(
    'if (c[0]) cx q[0], q[2];\n',
  )
})

it('moves a gate in an if to another qubit', () => {
  expect(
    after(rotation, (qasm, id) => moveItems(qasm, [id], { wires: 1, column: 1 }, { alignment: 'left' })),
  ).toBe(rotation.replace('q[1]', 'q[2]'))
})

it('removes the condition of an if without else', () => {
  expect(after(rotation, removeCondition)).toBe('rx(pi/4) q[1]; // correct\n')
  expect(after('if (c[0]) { x q[1]; // a\n  z q[1]; }\n', removeCondition)).toBe('// a\nx q[1];\nz q[1];\n')
  expect(after('if (c[0]) x q[1]; else z q[1];\n', removeCondition)).toBe('edit/unknown-instruction')
  expect(after('x q[1];\n', removeCondition)).toBe('edit/unknown-instruction')
})
