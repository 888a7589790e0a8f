import { gate } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { openDocument } from './document.ts'
import type { QasmEdit } from './edit.ts'

/** `sxdg` differs from the gate of the table by a global phase, and in OpenQASM 2 by a rotation. */
const version3 = `OPENQASM 3.0;
include "stdgates.inc";
gate sxdg a { s a; h a; s a; }
qubit[2] q;
sxdg q;
h q[0];
`
const version2 = `OPENQASM 2.0;
include "qelib1.inc";
gate sxdg a { s a; h a; }
qreg q[2];
sxdg q;
h q[0];
`

/** The text after the definition when an edit is applied. */
function edited(program: string, edit: (ids: readonly string[]) => QasmEdit): readonly string[] {
  const document = openDocument(program)
  const ids = document.circuit.instructions.map(({ id }) => id)
  const { document: after, refusal } = applyEdit(document, edit(ids))
  return after === undefined ? [refusal] : after.text.trimEnd().split('\n').slice(2)
}

it('prints a custom gate by its name in the program', () => {
  const insert = (): QasmEdit => ({
    kind: 'insert',
    instructions: [gate('sxdg_1', [1])],
    at: { kind: 'end' },
  })
  expect(edited(version3, insert).at(-1)).toBe('sxdg q[1];')
  expect(edited(version2, insert).at(-1)).toBe('sxdg q[1];')
})

it('splits a broadcast, and replaces a gate by a custom one', () => {
  expect(edited(version3, (ids) => ({ kind: 'remove', ids: [ids[0]!] }))).toContain('sxdg q[1];')
  expect(edited(version2, (ids) => ({ kind: 'remove', ids: [ids[0]!] }))).toContain('sxdg q[1];')
  const replace = (ids: readonly string[]): QasmEdit => ({
    kind: 'replace',
    id: ids[2]!,
    instructions: [gate('sxdg_1', [0])],
  })
  expect(edited(version3, replace).at(-1)).toBe('sxdg q[0];')
  expect(edited(version2, replace).at(-1)).toBe('sxdg q[0];')
})

it('groups a custom gate', () => {
  const group = (ids: readonly string[]): QasmEdit => ({
    kind: 'group',
    ids: [ids[0]!, ids[2]!],
    name: 'both',
  })
  expect(edited(version3, group).join(' ')).toMatch(/gate both q0 \{ +sxdg q0; +h q0; \}/)
})
