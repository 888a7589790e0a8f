import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { openGate, writeGate } from './gate-drawing.ts'
import { placeTool } from './place-tool.ts'
import type { Tool } from './tool.ts'

const program = `OPENQASM 3.0;
include "stdgates.inc";
const float quarter = pi/2;
gate turn(phi) a, b {
  h a; // superposition
  rz(phi + quarter) b;
}
gate one a { x a; }
gate none a {}
qubit[2] q;
turn(pi) q[0], q[1];
one q[0];
`

/** The program after a tool was placed in the drawing of a gate. */
function placed(gate: string, tool: Tool, cell: { wire: number; column: number }): string {
  const qasm = openDocument(program)
  const drawing = openGate(qasm, gate)!
  const result = placeTool(drawing, tool, cell, { alignment: 'left' })
  if (result.qasm === undefined) return result.refusal
  const written = writeGate(qasm, gate, result.qasm)
  return 'refusal' in written ? written.refusal : written.qasm.text
}

describe('the drawing of a gate', () => {
  it('has the qubits, parameters and instructions of the gate', () => {
    const { circuit, problems } = openGate(openDocument(program), 'turn')!
    expect(circuit.qubitRegisters.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(circuit.parameters).toEqual(['phi'])
    expect(circuit.instructions.map((each) => each.kind === 'gate' && each.gate)).toEqual(['h', 'rz'])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('writes an edit into the definition and keeps its comments', () => {
    expect(placed('turn', { kind: 'gate', gate: 'cx' }, { wire: 0, column: 1 })).toBe(
      program.replace('phi + quarter) b;\n', 'phi + quarter) b;\n  cx a, b;\n'),
    )
  })

  it('writes into a gate on one line, and into an empty one', () => {
    expect(placed('one', { kind: 'gate', gate: 'z' }, { wire: 0, column: 1 })).toContain(
      'gate one a { x a;\n  z a;\n}\n',
    )
    expect(placed('none', { kind: 'gate', gate: 'z' }, { wire: 0, column: 0 })).toContain(
      'gate none a {\n  z a;\n}\n',
    )
  })

  it('adds the definition of a gate that no library has', () => {
    const text = placed('turn', { kind: 'gate', gate: 'rzz' }, { wire: 0, column: 1 })
    expect(text).toMatch(/gate rzz\(.*\) .*\{[^}]*\}\ngate turn/)
    expect(openDocument(text).problems).toEqual([])
  })

  it('refuses what a gate cannot contain', () => {
    expect(placed('turn', { kind: 'measure' }, { wire: 0, column: 1 })).toBe('command/not-in-gate')
    expect(placed('turn', { kind: 'reset' }, { wire: 0, column: 1 })).toBe('command/not-in-gate')
    expect(placed('turn', { kind: 'angle', angle: 'theta' }, { wire: 1, column: 0 })).toBe(
      'command/not-in-gate',
    )
  })

  it('can contain displays and spacers', () => {
    const tool = { kind: 'display', display: 'bloch' } as const
    const text = placed('one', tool, { wire: 0, column: 1 })
    expect(text).toContain('gate one a { x a;\n  // @display bloch a\n}')
    const kinds = openGate(openDocument(text), 'one')!.circuit.instructions.map(({ kind }) => kind)
    expect(kinds).toEqual(['gate', 'nop'])
  })

  it('does not contain gates that are defined later, so that no gate calls itself', () => {
    const { circuit } = openGate(openDocument(program), 'one')!
    expect(circuit.gateDefinitions.map(({ name }) => name)).toEqual(['turn'])
  })
})
