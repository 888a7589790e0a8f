import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import type { CommandResult } from './command.ts'
import { modifyGateAt, moveEnd, type Modifier } from './modify-gate.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nbit c;\n'

function program(body: string): QasmDocument {
  return openDocument(head + body)
}
function bodyOf(result: CommandResult): string {
  if (result.qasm === undefined) throw new Error(result.refusal)
  return result.qasm.text.replace(head, '').trim()
}
function at(body: string, modifier: Modifier, wire: number, column = 0): CommandResult {
  return modifyGateAt(program(body), modifier, { wire, column }, { alignment: 'left' })
}

const filled: Modifier = { kind: 'control', state: 1 }
const open: Modifier = { kind: 'control', state: 0 }

describe('control tiles', () => {
  it('controls the gate of the column from the wire of the cell', () => {
    expect(bodyOf(at('h q[0];\nx q[1]; // flip\n', filled, 3))).toBe('h q[0];\ncx q[3], q[1]; // flip')
    expect(bodyOf(at('h q[1];\nz q[1];\n', open, 0, 1))).toBe('h q[1];\nnegctrl @ z q[0], q[1];')
  })

  it('makes a CCCZ of a CZ with two controls', () => {
    const once = at('cz q[0], q[1];\n', filled, 2)
    const twice = modifyGateAt(once.qasm!, filled, { wire: 3, column: 0 }, { alignment: 'left' })
    expect(bodyOf(twice)).toBe('ctrl(3) @ z q[3], q[2], q[0], q[1];')
  })

  it('takes the closest free wire when dropped onto the gate itself', () => {
    expect(bodyOf(at('x q[1];\n', filled, 1))).toBe('cx q[0], q[1];')
    expect(bodyOf(at('cx q[0], q[1];\n', filled, 1))).toBe('ccx q[2], q[0], q[1];')
    expect(at('ctrl @ ctrl @ cx q[0], q[1], q[2], q[3];\n', filled, 3).refusal).toBe('command/no-room')
  })

  it('opens and fills the control it is dropped onto', () => {
    const opened = at('cx q[0], q[1];\n', open, 0)
    expect(bodyOf(opened)).toBe('negctrl @ x q[0], q[1];')
    expect(bodyOf(modifyGateAt(opened.qasm!, filled, { wire: 0, column: 0 }, { alignment: 'left' }))).toBe(
      'cx q[0], q[1];',
    )
  })

  it('controls a gate under a condition', () => {
    expect(bodyOf(at('if (c) x q[1];\n', filled, 0))).toBe('if (c) cx q[0], q[1];')
  })

  it('refuses a column without gates, and a measurement', () => {
    expect(at('', filled, 0).refusal).toBe('command/no-gate')
    expect(at('c = measure q[0];\n', filled, 0).refusal).toBe('command/no-gate')
  })
})

describe('dagger and power tiles', () => {
  it('says of a gate that is its own inverse that nothing changes', () => {
    expect(at('h q[0];\n', { kind: 'dagger' }, 0).refusal).toBe('command/own-inverse')
    expect(at('if (c) cx q[0], q[1];\n', { kind: 'dagger' }, 0).refusal).toBe('command/own-inverse')
  })

  it('inverts a gate by name if there is one, and back', () => {
    const inverted = at('s q[0];\n', { kind: 'dagger' }, 0)
    expect(bodyOf(inverted)).toBe('sdg q[0];')
    expect(
      bodyOf(modifyGateAt(inverted.qasm!, { kind: 'dagger' }, { wire: 0, column: 0 }, { alignment: 'left' })),
    ).toBe('s q[0];')
    expect(bodyOf(at('rx(pi/3) q[0];\n', { kind: 'dagger' }, 0))).toBe('rx(-pi/3) q[0];')
  })

  it('inverts an own gate by a modifier', () => {
    const own = 'gate twist a { s a; h a; }\ntwist q[0];\n'
    expect(bodyOf(at(own, { kind: 'dagger' }, 0))).toContain('inv @ twist q[0];')
  })

  it('sets a power', () => {
    expect(bodyOf(at('t q[0];\n', { kind: 'power' }, 0))).toBe('pow(2) @ t q[0];')
    expect(at('h q[0];\n', { kind: 'power' }, 1).refusal).toBe('command/no-gate')
  })
})

describe('one end of a gate', () => {
  const moved = (body: string, from: number, to: number) => {
    const qasm = program(body)
    return moveEnd(qasm, qasm.circuit.instructions[0]!.id, from, to)
  }

  it('moves a control, a target or an added control', () => {
    expect(bodyOf(moved('cx q[0], q[1]; // pair\n', 0, 3))).toBe('cx q[3], q[1]; // pair')
    expect(bodyOf(moved('cx q[0], q[1];\n', 1, 2))).toBe('cx q[0], q[2];')
    expect(bodyOf(moved('negctrl @ z q[0], q[1];\n', 0, 3))).toBe('negctrl @ z q[3], q[1];')
    expect(bodyOf(moved('if (c) cz q[0], q[1];\n', 1, 3))).toBe('if (c) cz q[0], q[3];')
  })

  it('exchanges two ends', () => {
    expect(bodyOf(moved('cx q[0], q[1];\n', 0, 1))).toBe('cx q[1], q[0];')
  })

  it('refuses a wire that the gate is not on, or that does not exist', () => {
    expect(moved('cx q[0], q[1];\n', 2, 3).refusal).toBe('edit/not-a-gate')
    expect(moved('cx q[0], q[1];\n', 0, 4).refusal).toBe('command/no-room')
  })
})
