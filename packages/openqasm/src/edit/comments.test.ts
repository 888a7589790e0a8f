import { describe, expect, it } from 'vitest'
import { edited, head, moveBehind, remove } from '../../test/edited-body.ts'
import { applyEdit } from './apply-edit.ts'
import { openDocument } from './document.ts'

describe('a comment after a statement', () => {
  it('is removed and moved with the statement', () => {
    const body = 'h q[0]; // superposition\nx q[1]; /* a */ // b\ny q[2];\n'
    expect(remove(body, 0)).toBe('x q[1]; /* a */ // b\ny q[2];\n')
    expect(moveBehind(body, 0, 2)).toBe('x q[1]; /* a */ // b\ny q[2];\nh q[0]; // superposition\n')
    expect(moveBehind(body, 1, 2)).toBe('h q[0]; // superposition\ny q[2];\nx q[1]; /* a */ // b\n')
  })
  it('excludes trailing spaces', () => {
    expect(moveBehind('h q[0];  \nx q[1];\n', 0, 1)).toBe('x q[1];\nh q[0];\n')
  })
  it('stays if other statements share the line or statement', () => {
    expect(remove('h q[0]; x q[1]; // both\n', 1)).toBe('h q[0]; // both\n')
    expect(remove('h q[0]; x q[1]; // both\n', 0)).toBe('x q[1]; // both\n')
    expect(remove('h q; // all\n', 1)).toBe('h q[0];\nh q[2]; // all\n')
    expect(moveBehind('h q[0]; /* from\nhere on */ x q[1];\ny q[2];\n', 0, 2)).toBe(
      '/* from\nhere on */ x q[1];\ny q[2];\nh q[0];\n',
    )
  })
  it('stays when gates are grouped', () => {
    const body = 'h q[0]; // superposition\ncx q[0], q[1]; // entangle\nx q[2];\n'
    const document = openDocument(head + body)
    const ids = document.circuit.instructions.slice(0, 2).map(({ id }) => id)
    const after = applyEdit(document, { kind: 'group', ids, name: 'bell' }).document?.text
    expect(after?.slice(after.indexOf('\nbit[3]') + 1)).toBe(
      'bit[3] c;\nbell q[0], q[1]; // superposition\n// entangle\nx q[2];\n',
    )
  })
  it('gets a line break before other text', () => {
    const body = 'h q[0]; // superposition\nx q[1]; y q[2];\nif (c[0]) z q[2];\nif (c[1]) {\n}\n'
    expect(moveBehind(body, 0, 1)).toBe(
      'x q[1]; h q[0]; // superposition\n y q[2];\nif (c[0]) z q[2];\nif (c[1]) {\n}\n',
    )
    expect(edited(body, (id) => ({ kind: 'move', ids: [id(0)], to: { kind: 'before', id: id(2) } }))).toBe(
      'x q[1]; h q[0]; // superposition\ny q[2];\nif (c[0]) z q[2];\nif (c[1]) {\n}\n',
    )
    expect(moveBehind(body, 0, 4)).toBe(
      'x q[1]; y q[2];\nif (c[0]) { z q[2]; h q[0]; // superposition\n}\nif (c[1]) {\n}\n',
    )
    expect(edited(body, (id) => ({ kind: 'move', ids: [id(0)], to: { kind: 'before', id: id(4) } }))).toBe(
      'x q[1]; y q[2];\nif (c[0]) { h q[0]; // superposition\nz q[2]; }\nif (c[1]) {\n}\n',
    )
    expect(
      edited(body, (id) => ({
        kind: 'move',
        ids: [id(0)],
        to: { kind: 'inside', id: id(5), branch: 'then' },
      })),
    ).toBe('x q[1]; y q[2];\nif (c[0]) z q[2];\nif (c[1]) {\n  h q[0]; // superposition\n}\n')
  })
})

describe('a comment on its own line', () => {
  it('stays, because it may be a heading', () => {
    const body = '// entangle\nh q[0];\ncx q[0], q[1];\n\n// the rest\nx q[2];\n'
    expect(remove(body, 0)).toBe('// entangle\ncx q[0], q[1];\n\n// the rest\nx q[2];\n')
    expect(moveBehind(body, 0, 2)).toBe('// entangle\ncx q[0], q[1];\n\n// the rest\nx q[2];\nh q[0];\n')
  })
})

describe('a comment inside a statement', () => {
  it('precedes the parts of a split statement', () => {
    expect(remove('h /* all */ q; // here\n', 0)).toBe('/* all */\nh q[1];\nh q[2]; // here\n')
    expect(
      edited('for uint i in [0:1] {\n  // each\n  h q[i];\n}\n', (id) => ({ kind: 'expand', id: id(0) })),
    ).toBe('// each\nh q[0];\nh q[1];\n')
    expect(remove('x q[0]; h // all\nq; y q[0];\n', 1)).toBe('x q[0]; // all\nh q[1]; h q[2]; y q[0];\n')
  })
  it('stays when its statement is grouped', () => {
    expect(
      edited('x q[1];\nh q[0]; cx q[0 // control\n], q[1];\n', (id) => ({
        kind: 'group',
        ids: [id(1), id(2)],
        name: 'pair',
      })).replace(/gate pair[^}]*\}\n/, ''),
    ).toContain('x q[1];\npair q[0], q[1]; // control\n')
  })
  it('is removed with its statement', () => {
    expect(remove('if (c[0]) {\n  // correct\n  x q[0];\n}\ny q[0];\n', 0)).toBe('y q[0];\n')
  })
})
