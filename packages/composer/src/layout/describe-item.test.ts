import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { composerWords } from '../messages.ts'
import { sayIn } from '../messages/composer-words.ts'
import type { Language } from '../messages/languages.ts'
import { describeItem } from './describe-item.ts'
import { layoutCircuit } from './layout-circuit.ts'
import { wireNames } from './wire-names.ts'

/** The description of the last instruction of a program. */
function said(body: string, language: Language = 'en'): string {
  const { circuit, owners } = openDocument(
    `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nc[0] = measure q[0];\n${body}\n`,
  )
  const item = layoutCircuit(circuit, { owners }).items.at(-1)!
  return describeItem(item, wireNames(circuit), 2, sayIn(composerWords[language]))
}

it.each([
  ['h q[1];', 'H, q[1], column 2'],
  ['rx(pi/2) q[1];', 'RX, q[1], pi/2, column 2'],
  ['negctrl @ rx(pi/2) q[0], q[1];', 'CRX, q[0] on 0, q[1], pi/2, column 2'],
  ['c[1] = measure q[0];', 'Measurement, q[0], c[1], column 2'],
  ['if (c[0] == 1) rx(pi/2) q[1];', 'Condition RX, q[1], if c[0] is 1, pi/2, column 2'],
  ['if (c == 2) x q[1];', 'Condition X, q[1], c == 2, column 2'],
  ['if (c[0] == 0) { x q[1]; z q[0]; }', 'Condition, q[1], q[0], if c[0] is 0, column 2'],
  ['if (c[0] == 0) x q[1]; else z q[0];', 'Condition, q[1], q[0], if c[0] is 0, column 2'],
  ['for int i in [0:1] { h q[i]; }', 'block for, q[0], q[1], column 2'],
  ['while (c[0]) {\n  x q[1];\n}', 'cannot be drawn as gates: while (c[0]) {, q[1], column 2'],
])('describes all that the drawing of %s shows', (body, sentence) => {
  expect(said(body)).toBe(sentence)
})

it('describes conditions in Japanese', () => {
  expect(said('if (c[0] == 1) x q[1];', 'ja')).toBe('条件 X、q[1], c[0]が1のとき、列2')
})
