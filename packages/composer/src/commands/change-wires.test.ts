import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import {
  exchangeWires,
  insertWire,
  itemsOnWire,
  removeWireAt,
  renameRegister,
  startWire,
} from './change-wires.ts'
import type { CommandResult } from './command.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function textOf(result: CommandResult): string {
  if (result.qasm === undefined) throw new Error(result.refusal)
  return result.qasm.text.replace(head, '')
}
function program(body: string): QasmDocument {
  return openDocument(head + body)
}

const line = 'qubit[3] q; // chain\nh q[0]; // first\ncx q[0], q[2];\nbarrier q[0], q[1], q[2];\nx q[1];\n'

describe('wires', () => {
  it('inserts a qubit above or below and keeps gates and comments', () => {
    expect(textOf(insertWire(program(line), 1, 'above'))).toBe(
      'qubit[4] q; // chain\nh q[0]; // first\ncx q[0], q[3];\nbarrier q[0], q[2], q[3];\nx q[2];\n',
    )
    expect(textOf(insertWire(program(line), 1, 'below'))).toBe(
      'qubit[4] q; // chain\nh q[0]; // first\ncx q[0], q[3];\nbarrier q[0], q[1], q[3];\nx q[1];\n',
    )
  })

  it('inserts into the first of two registers without touching the second', () => {
    const two = 'qubit[2] q;\nqubit[2] a;\ncx q[1], a[1];\n'
    expect(textOf(insertWire(program(two), 0, 'above'))).toBe('qubit[3] q;\nqubit[2] a;\ncx q[2], a[1];\n')
    expect(textOf(insertWire(program(two), 1, 'below'))).toBe('qubit[3] q;\nqubit[2] a;\ncx q[1], a[1];\n')
  })

  it('removes a middle qubit with its gates; a barrier gets shorter', () => {
    const qasm = program(line)
    expect(itemsOnWire(qasm, 1).map((each) => each.kind === 'gate' && each.gate)).toEqual(['x'])
    expect(textOf(removeWireAt(qasm, 1))).toBe(
      'qubit[2] q; // chain\nh q[0]; // first\ncx q[0], q[1];\nbarrier q[0], q[1];\n',
    )
  })

  it('names gates of every operand, conditional ones too, and removes them', () => {
    const qasm = program('qubit[3] q;\nbit c;\nccx q[0], q[1], q[2];\nif (c) x q[1];\nz q[2];\n')
    expect(itemsOnWire(qasm, 1)).toHaveLength(2)
    expect(textOf(removeWireAt(qasm, 1))).toBe('qubit[2] q;\nbit c;\nz q[1];\n')
  })

  it('refuses to remove the only qubit of a register', () => {
    expect(removeWireAt(program('qubit q;\nqubit[2] a;\n'), 0).refusal).toBe('command/only-wire')
  })

  it('exchanges the gates of two wires, across registers too', () => {
    expect(textOf(exchangeWires(program(line), 0, 1))).toBe(
      'qubit[3] q; // chain\nh q[1]; // first\ncx q[1], q[2];\nbarrier q[1], q[0], q[2];\nx q[0];\n',
    )
    const two = 'qubit q;\nqubit a;\nctrl @ x q, a;\n'
    expect(textOf(exchangeWires(program(two), 0, 1))).toBe('qubit q;\nqubit a;\nctrl @ x a, q;\n')
    expect(exchangeWires(program(two), 0, -1).refusal).toBe('command/no-room')
  })

  it('starts a qubit in 0 or 1, and changes its mind without a second reset', () => {
    const zero = startWire(program('qubit[2] q;\nh q[1];\n'), 1, 0)
    expect(textOf(zero)).toBe('qubit[2] q;\nreset q[1];\nh q[1];\n')
    const one = startWire(zero.qasm!, 1, 1)
    expect(textOf(one)).toBe('qubit[2] q;\nreset q[1];\nx q[1];\nh q[1];\n')
    expect(textOf(startWire(one.qasm!, 1, 1))).toBe(textOf(one))
    expect(textOf(startWire(one.qasm!, 1, 0))).toBe(textOf(zero))
  })
})

describe('renaming a register', () => {
  it('renames every use, but neither comments nor names inside of definitions', () => {
    const qasm = program(
      'gate pair q, r { h q; cx q, r; }\nqubit[3] q; // q is data\nbit[3] c;\nfor int i in [0:1] { pair q[i], q[i + 1]; }\nbarrier q;\nc = measure q;\nif (c[0] == 1) x q[2];\n',
    )
    expect(textOf(renameRegister(qasm, 'q', 'data'))).toBe(
      'gate pair q, r { h q; cx q, r; }\nqubit[3] data; // q is data\nbit[3] c;\nfor int i in [0:1] { pair data[i], data[i + 1]; }\nbarrier data;\nc = measure data;\nif (c[0] == 1) x data[2];\n',
    )
    expect(textOf(renameRegister(qasm, 'c', 'out'))).toContain('out = measure q;\nif (out[0] == 1) x q[2];')
  })

  it('refuses a name that is taken, not a name, or means something else', () => {
    const qasm = program('qubit[2] q;\nqubit a;\nh q[0];\n')
    expect(renameRegister(qasm, 'q', 'a').refusal).toBe('edit/name-taken')
    expect(renameRegister(qasm, 'q', '2q').refusal).toBe('edit/invalid-name')
    expect(renameRegister(qasm, 'q', 'h').refusal).toBe('edit/name-taken')
    expect(renameRegister(qasm, 'q', 'barrier').refusal).toBe('edit/would-change-meaning')
  })
})
