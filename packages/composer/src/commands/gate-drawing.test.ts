import { parseAngle } from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { insertWire, renameRegister } from './change-wires.ts'
import type { CommandResult } from './command.ts'
import { declareParameters } from './declare-parameters.ts'
import { applyEdits } from './edit-chain.ts'
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
    expect(placed('turn', { kind: 'if' }, { wire: 0, column: 0 })).toBe('command/not-in-gate')
    expect(placed('turn', { kind: 'reset' }, { wire: 0, column: 1 })).toBe('command/not-in-gate')
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

/** The program after a command in the drawing of a gate. */
function edited(
  text: string,
  gate: string,
  command: (drawing: QasmDocument) => CommandResult,
): ReturnType<typeof writeGate> {
  const qasm = openDocument(text)
  const drawing = openGate(qasm, gate)!
  const result = command(drawing)
  if (result.qasm === undefined) return { refusal: result.refusal }
  return writeGate(qasm, gate, result.qasm, drawing)
}

function textAfter(...edit: Parameters<typeof edited>): string {
  const written = edited(...edit)
  if ('refusal' in written) return written.refusal
  expect(written.qasm.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return written.qasm.text
}

/** Places a gate with a new parameter. */
function withRotation(drawing: QasmDocument): CommandResult {
  const angle = parseAngle('theta').value!
  const parameters = [angle]
  const rotation = { kind: 'gate', gate: 'rx', parameters, qubits: [0], controls: [], power: 1 } as const
  return applyEdits(drawing, [
    ...declareParameters(drawing.circuit, parameters),
    { kind: 'insert', instructions: [rotation], at: { kind: 'end' } },
  ])
}

describe('a new parameter of a drawn gate', () => {
  const angle = (text: string) => (drawing: QasmDocument) =>
    placeTool(drawing, { kind: 'angle', angle: text }, { wire: 0, column: 0 }, { alignment: 'left' })
  const fixed = 'include "stdgates.inc";\ngate turn a { rx(pi/4) a; }\nqubit q;\nturn q;\ninv @ turn q;\n'

  it('has the value in all calls that keeps their meaning', () => {
    const written = edited(fixed, 'turn', angle('theta'))
    expect(written).toMatchObject({
      callChange: { calls: 2, qubits: [], parameters: [{ name: 'theta', keepsMeaning: true }] },
    })
    expect(textAfter(fixed, 'turn', angle('theta'))).toBe(
      'include "stdgates.inc";\ngate turn(theta) a { rx(theta) a; }\nqubit q;\nturn(pi/4) q;\ninv @ turn(pi/4) q;\n',
    )
  })

  it('comes after the others, and is 0 in calls if it is in a new gate', () => {
    const text = textAfter(program, 'turn', withRotation)
    expect(text).toContain('gate turn(phi, theta) a, b {')
    expect(text).toContain('turn(pi, 0) q[0], q[1];')
  })

  it('takes an angle with other parameters along into the calls', () => {
    const text = textAfter(program, 'turn', (drawing) =>
      placeTool(drawing, { kind: 'angle', angle: 'theta' }, { wire: 1, column: 0 }, { alignment: 'left' }),
    )
    expect(text).toContain('rz(theta) b;')
    expect(text).toMatch(/turn\(pi, \(pi\) ?\+ ?[^)]+\) q\[0\], q\[1\];/)
  })

  it('reaches calls in loops and other gates', () => {
    const text = `include "stdgates.inc";
gate turn a { rx(pi/4) a; }
gate outer a { turn a; }
qubit q;
for int i in [0:1] { turn q; }
outer q;
`
    const after = textAfter(text, 'turn', angle('theta'))
    expect(after).toContain('gate outer a { turn(pi/4) a; }')
    expect(after).toContain('{ turn(pi/4) q; }')
  })
})

describe('a new qubit of a drawn gate', () => {
  const text = `include "stdgates.inc";
gate pair a, b { h a; cx a, b; }
qubit[3] q;
pair q[2], q[0];
`
  it('is a free qubit in calls, at the place of the new wire', () => {
    const below = textAfter(text, 'pair', (drawing) => insertWire(drawing, 1, 'below'))
    expect(below).toContain('gate pair a, b, c { h a; cx a, b; }')
    expect(below).toContain('pair q[2], q[0], q[1];')
    const above = textAfter(text, 'pair', (drawing) => insertWire(drawing, 0, 'above'))
    expect(above).toContain('gate pair c, a, b { h a; cx a, b; }')
    expect(above).toContain('pair q[1], q[2], q[0];')
  })

  it('continues numbered names, and needs no calls', () => {
    const numbered = 'include "stdgates.inc";\ngate pair q0, q1 { cx q0, q1; }\nqubit q;\n'
    expect(textAfter(numbered, 'pair', (drawing) => insertWire(drawing, 1, 'below'))).toContain(
      'gate pair q0, q1, q2 { cx q0, q1; }',
    )
  })

  it('is refused if a call has no free qubit, or differs from run to run', () => {
    const narrow = text.replace('qubit[3]', 'qubit[2]').replace('q[2]', 'q[1]')
    const inLoop = text.replace('pair q[2], q[0];', 'for int i in [0:0] { pair q[2], q[i]; }')
    const insert = (drawing: QasmDocument) => insertWire(drawing, 1, 'below')
    expect(textAfter(narrow, 'pair', insert)).toBe('command/no-free-qubit')
    expect(textAfter(inLoop, 'pair', insert)).toBe('command/calls-in-blocks')
  })

  it('is drawn under its name at once', () => {
    const written = edited(text, 'pair', (drawing) => insertWire(drawing, 1, 'below'))
    const names = 'drawing' in written && written.drawing?.circuit.qubitRegisters.map(({ name }) => name)
    expect(names).toEqual(['a', 'b', 'c'])
  })
})

it('renames the qubits of a gate in its drawing', () => {
  expect(textAfter(program, 'turn', (drawing) => renameRegister(drawing, 'b', 'target'))).toContain(
    'gate turn(phi) a, target {\n  h a; // superposition\n  rz(phi + quarter) target;\n}',
  )
})

describe('the drawing of a gate in OpenQASM 2', () => {
  const old = `OPENQASM 2.0;
include "qelib1.inc";
gate turn(phi) a, b {
  u1(phi^2) a; // kept
  cu1(phi/2) a, b;
}
qreg q[2];
turn(pi) q[0], q[1];
`
  const place =
    (tool: Tool, column = 2) =>
    (drawing: QasmDocument) =>
      placeTool(drawing, tool, { wire: 0, column }, { alignment: 'left' })

  it('has the instructions and parameters of the gate', () => {
    const { circuit, problems } = openGate(openDocument(old), 'turn')!
    expect(problems).toEqual([])
    expect(circuit.parameters).toEqual(['phi'])
    expect(circuit.instructions.map((each) => each.kind === 'gate' && each.gate)).toEqual(['p', 'cp'])
  })

  it.each(['h', 'u1', 'cx', 'rzz', 'cu1', 'ecr', 'swap', 'iswap', 'ccx'])('takes the gate %s', (gate) => {
    const three =
      gate === 'ccx' ? old.replace('a, b {', 'a, b, c {').replace('q[0], q[1]', 'q[0], q[1], q[2]') : old
    const text = textAfter(three.replace('q[2];', 'q[3];'), 'turn', place({ kind: 'gate', gate }))
    expect(text).toMatch(/^OPENQASM 2\.0;/)
    expect(text).toContain('u1(phi^2) a; // kept')
    expect(openDocument(text).problems).toEqual([])
    expect(text.slice(text.indexOf('gate turn'), text.indexOf('qreg'))).not.toContain('[0]')
  })

  it('takes a new parameter and a new qubit', () => {
    expect(textAfter(old, 'turn', withRotation)).toContain('turn(pi, 0) q[0], q[1];')
    const wider = old.replace('qreg q[2]', 'qreg q[3]')
    expect(textAfter(wider, 'turn', (drawing) => insertWire(drawing, 1, 'below'))).toContain(
      'turn(pi) q[0], q[1], q[2];',
    )
  })

  it('refuses what OpenQASM 2 cannot say', () => {
    expect(textAfter(old, 'turn', place({ kind: 'control', state: 0 }, 0))).toBe('edit/not-in-openqasm-2')
    expect(textAfter(old, 'turn', place({ kind: 'measure' }))).toBe('command/not-in-gate')
  })
})
