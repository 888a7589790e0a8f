import { openDocument } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { renameGate } from './rename-gate.ts'

const program = `OPENQASM 3.0;
include "stdgates.inc";
gate pair a, b { h a; cx a, b; }
gate twice pair2, b { pair pair2, b; inv @ pair pair2, b; } // a pair
qubit[3] q;
bit c;
pair q[0], q[1];
ctrl @ pair q[0], q[1], q[2];
for int i in [0:1] { pair q[i], q[2]; }
c = measure q[0];
if (c) { pair q[0], q[1]; }
`

it('renames the definition and every call', () => {
  const renamed = renameGate(openDocument(program), 'pair', 'bell').qasm
  expect(renamed?.text).toBe(program.replaceAll(/\bpair\b/g, 'bell').replace('// a bell', '// a pair'))
  expect(renamed?.problems).toEqual(openDocument(program).problems)
})

it.each([
  ['twice', 'edit/name-taken'],
  ['q', 'edit/name-taken'],
  ['cx', 'edit/name-taken'],
  ['2b', 'edit/invalid-name'],
  ['gate', 'edit/invalid-name'],
  ['a b', 'edit/invalid-name'],
])('refuses the name %s', (name, refusal) => {
  expect(renameGate(openDocument(program), 'pair', name)).toEqual({ refusal })
})

it('renames a gate that has the name of a known gate', () => {
  const text = 'OPENQASM 3.0;\ngate x a { U(0, 0, 1) a; }\nqubit q;\nx q;\n'
  const qasm = openDocument(text)
  const { name } = qasm.circuit.gateDefinitions[0]!
  expect(renameGate(qasm, name, 'mine').qasm?.text).toBe(text.replaceAll('x ', 'mine '))
})
