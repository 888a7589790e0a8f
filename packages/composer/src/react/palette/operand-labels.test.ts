import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { composerWords } from '../../messages.ts'
import { sayIn } from '../../messages/composer-words.ts'
import type { Language } from '../../messages/languages.ts'
import { fieldsOf } from './gate-fields.ts'
import { operandLabels } from './operand-labels.ts'

/** The labels of the last instruction's qubits. */
function labelled(body: string, language: Language = 'en'): string {
  const { circuit } = openDocument(
    `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[1] c;\ngate own a, b { cx a, b; }\n${body}\n`,
  )
  const instruction = circuit.instructions.at(-1)!
  const { controls, qubits } = operandLabels(
    instruction,
    fieldsOf(instruction),
    sayIn(composerWords[language]),
  )
  return [...controls, ...qubits].join(', ')
}

it.each([
  ['h q[0];', 'Target'],
  ['cx q[0], q[1];', 'Control, Target'],
  ['crz(1) q[0], q[1];', 'Control, Target'],
  ['ccx q[0], q[1], q[2];', 'Control 1, Control 2, Target'],
  ['cswap q[0], q[1], q[2];', 'Control, Target 1, Target 2'],
  ['ctrl @ cx q[0], q[1], q[2];', 'Control 1, Control 2, Target'],
  ['cz q[0], q[1];', 'Qubit 1, Qubit 2'],
  ['swap q[0], q[1];', 'Qubit 1, Qubit 2'],
  ['ctrl @ swap q[0], q[1], q[2];', 'Control, Qubit 1, Qubit 2'],
  ['own q[0], q[1];', 'Qubit 1, Qubit 2'],
  ['c[0] = measure q[0];', 'Target'],
  ['if (c[0] == 1) cx q[0], q[1];', 'Control, Target'],
  ['ctrl @ gphase(1) q[0];', 'Control'],
])('labels the qubits of %s by their role', (body, labels) => {
  expect(labelled(body)).toBe(labels)
})

it('labels qubits in Japanese', () => {
  expect(labelled('ccx q[0], q[1], q[2];', 'ja')).toBe('制御1, 制御2, 標的')
})
