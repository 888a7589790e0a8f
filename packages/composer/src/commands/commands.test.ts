import { equalCircuits, parseAngle } from '@qportal/circuit'
import { compileQasm, openDocument, type QasmDocument } from '@qportal/openqasm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openComposer, redo, commitEdit, typeText, undo } from '../document/composer-document.ts'
import type { Alignment } from '../layout/circuit-layout.ts'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { addCondition } from './add-condition.ts'
import {
  addRegister,
  addWire,
  changeCondition,
  changeItem,
  removeItems,
  retargetItem,
} from './change-items.ts'
import type { CommandResult } from './command.ts'
import { copyItems } from './copy-items.ts'
import { duplicateItems, moveItems, pasteItems } from './move-items.ts'
import { freshParameter } from './parameter-tool.ts'
import { placeTool } from './place-tool.ts'
import type { Tool } from './tool.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[3] c;\n'
function gate(name: string): Tool {
  return { kind: 'gate', gate: name }
}

function done(result: CommandResult): QasmDocument {
  if (result.qasm === undefined) throw new Error(result.refusal)
  return result.qasm
}
function bodyOf({ text }: QasmDocument): string {
  return text.replace(head, '').trim()
}
function idsOf({ circuit }: QasmDocument) {
  return circuit.instructions.map(({ id }) => id)
}

describe('place', () => {
  it('draws a Bell pair', () => {
    let qasm = openDocument(head)
    qasm = done(placeTool(qasm, gate('h'), { wire: 0, column: 0 }, { alignment: 'left' }))
    qasm = done(placeTool(qasm, gate('cx'), { wire: 0, column: 1 }, { alignment: 'left' }))
    expect(bodyOf(qasm)).toBe('h q[0];\ncx q[0], q[1];')
  })

  it('inserts a gate before the one at the cell', () => {
    const qasm = openDocument(`${head}h q[0];\nx q[1];\n`)
    expect(bodyOf(done(placeTool(qasm, gate('z'), { wire: 1, column: 0 }, { alignment: 'left' })))).toBe(
      'h q[0];\nz q[1];\nx q[1];',
    )
  })

  it('moves a later column back in the text if a gate must precede it', () => {
    const qasm = openDocument(`${head}h q[0];\nx q[0];\ny q[1];\n`)
    const placed = done(placeTool(qasm, gate('cx'), { wire: 0, column: 1 }, { alignment: 'left' }))
    const layout = layoutCircuit(placed.circuit)
    const drawn = layout.items.map(({ instructions: [first], column }) => [
      first.kind === 'gate' ? first.gate : first.kind,
      column,
    ])
    expect(drawn.sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      ['h', 0],
      ['y', 0],
      ['cx', 1],
      ['x', 2],
    ])
  })

  it('uses wires above if there are none below', () => {
    const qasm = openDocument(head)
    expect(bodyOf(done(placeTool(qasm, gate('ccx'), { wire: 2, column: 0 }, { alignment: 'left' })))).toBe(
      'ccx q[2], q[1], q[0];',
    )
  })

  it('declares a bit to measure into', () => {
    const qasm = openDocument('OPENQASM 3.0;\nqubit[2] q;\n')
    expect(
      done(placeTool(qasm, { kind: 'measure' }, { wire: 1, column: 0 }, { alignment: 'left' })).text,
    ).toContain('bit[2] c;\nc[1] = measure q[1];')
  })

  it('does not split a statement that can stay before or after it', () => {
    const placed = (
      body: string,
      wire: number,
      column: number,
      alignment: Alignment = 'left',
      tool = gate('z'),
    ) => bodyOf(done(placeTool(openDocument(head + body), tool, { wire, column }, { alignment })))
    expect(placed('h q;\nx q;\n', 2, 1)).toBe('h q;\nz q[2];\nx q;')
    expect(placed('h q;\nx q;\n', 2, 1, 'free')).toBe('h q;\nz q[2];\nx q;')
    // A register is measured in one column, whose lines cross the wires between.
    expect(placed('c = measure q;\n', 2, 0)).toBe('z q[2];\nc = measure q;')
    expect(placed('c = measure q;\n', 2, 1)).toBe('c = measure q;\nz q[2];')
    expect(placed('c = measure q;\n', 2, 1, 'free')).toBe('c = measure q;\nz q[2];')
    expect(placed('c = measure q;\n', 0, 0, 'left', gate('cz'))).toBe('cz q[0], q[1];\nc = measure q;')
  })

  it('declares a bit if no bit has a name, and grows no register for a condition', () => {
    const bare = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nmeasure q[0];\n'
    const placed = (text: string, kind: 'measure' | 'if') =>
      done(placeTool(openDocument(text), { kind }, { wire: 1, column: 3 }, { alignment: 'left' })).text
    expect(placed(bare, 'measure')).toBe(`${bare}bit[2] c;\nc[1] = measure q[1];\n`)
    expect(placed(`${bare}bit b;\n`, 'measure')).toBe(`${bare}bit[2] b;\nb[1] = measure q[1];\n`)
    expect(placed(`${bare}bit b;\n`, 'if')).toBe(`${bare}bit b;\nif (b == 1) {\n  x q[1];\n}\n`)
  })

  it('declares the names in the angles of a placed gate', () => {
    const parameters = [parseAngle('gamma/2').value!]
    const tool: Tool = { kind: 'gate', gate: 'rx', parameters }
    const qasm = done(placeTool(openDocument(head), tool, { wire: 0, column: 0 }, { alignment: 'left' }))
    expect(qasm.circuit.parameters).toEqual(['gamma'])
    expect(qasm.text).toContain('input float gamma;')
    expect(qasm.text).toContain('rx(gamma/2) q[0];')
  })

  it('finds unused names', () => {
    const text = 'OPENQASM 3.0;\nconst int c = 1;\nqubit q;\nlet bits = q;\ndef meas(qubit r) { reset r; }\n'
    const placed = placeTool(
      openDocument(text),
      { kind: 'measure' },
      { wire: 0, column: 0 },
      { alignment: 'left' },
    )
    expect(done(placed).text).toContain('result[0] = measure q;')
  })

  it('refuses a gate without enough qubits', () => {
    const qasm = openDocument('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\n')
    expect(placeTool(qasm, gate('cx'), { wire: 0, column: 0 }, { alignment: 'left' }).refusal).toBe(
      'command/no-room',
    )
  })
})

describe('move', () => {
  it('keeps the id and moves the comment after it', () => {
    const qasm = openDocument(`${head}h q[0]; // superposition\nx q[1];\n`)
    const [h] = idsOf(qasm)
    const moved = moveItems(qasm, [h!], { wires: 1, column: 1 }, { alignment: 'left' })
    expect(moved.qasm && bodyOf(moved.qasm)).toBe('x q[1];\nh q[1]; // superposition')
    expect(moved.qasm && moved.chosen).toEqual([h])
  })

  it('keeps the text if items are dropped where they were', () => {
    const text = `${head}h q; // all\ncx q[0], q[1]; x q[0]; // both\nz q[0];\n`
    const qasm = openDocument(text)
    const { items } = layoutCircuit(qasm.circuit)
    for (const { id, column } of items)
      for (const alignment of ['left', 'layers', 'free'] as const)
        expect(done(moveItems(qasm, [id], { wires: 0, column }, { alignment })).text).toBe(text)
    const chosen = [items[0]!.id, items.at(-1)!.id]
    expect(done(moveItems(qasm, chosen, { wires: 0, column: 0 }, { alignment: 'left' })).text).toBe(text)
  })

  it('keeps the line and its comments if only the qubit changes', () => {
    const qasm = openDocument(`${head}h q[0]; // superposition\nx q[0];\ny q[2];\n`)
    const moved = moveItems(qasm, idsOf(qasm).slice(0, 1), { wires: 1, column: 0 }, { alignment: 'left' })
    expect(bodyOf(done(moved))).toBe('h q[1]; // superposition\nx q[0];\ny q[2];')
  })

  it('passes items up to the column, and no further', () => {
    const qasm = openDocument(`${head}h q[1];\nh q[1];\ncx q[0], q[1];\nx q[0];\ny q[0];\n`)
    const [, , cx] = idsOf(qasm)
    const movedTo = (column: number) =>
      bodyOf(done(moveItems(qasm, [cx!], { wires: 0, column }, { alignment: 'left' })))
    expect(movedTo(1)).toBe('h q[1];\ncx q[0], q[1];\nh q[1];\nx q[0];\ny q[0];')
    expect(movedTo(3)).toBe('h q[1];\nh q[1];\nx q[0];\ncx q[0], q[1];\ny q[0];')
    expect(movedTo(4)).toBe('h q[1];\nh q[1];\nx q[0];\ny q[0];\ncx q[0], q[1];')
  })

  it('refuses to move beyond the circuit', () => {
    const qasm = openDocument(`${head}h q[0];\n`)
    for (const wires of [-1, 3])
      expect(moveItems(qasm, idsOf(qasm), { wires, column: 0 }, { alignment: 'left' }).refusal).toBe(
        'command/no-room',
      )
  })
})

describe('copy, paste, duplicate', () => {
  it('pastes on other qubits', () => {
    const qasm = openDocument(`${head}h q[0];\ncx q[0], q[1];\n`)
    const copied = copyItems(qasm, idsOf(qasm))
    expect(bodyOf(done(pasteItems(qasm, copied, { wire: 1, column: 4 }, { alignment: 'left' })))).toBe(
      'h q[0];\ncx q[0], q[1];\nh q[1];\ncx q[1], q[2];',
    )
  })

  it('pastes at the nearest wire where everything fits', () => {
    const qasm = openDocument(`${head}h q[0];\ncx q[0], q[2];\n`)
    const copied = copyItems(qasm, idsOf(qasm))
    expect(bodyOf(done(pasteItems(qasm, copied, { wire: 2, column: 4 }, { alignment: 'left' })))).toBe(
      'h q[0];\ncx q[0], q[2];\nh q[0];\ncx q[0], q[2];',
    )
  })

  it('inserts a duplicate after the original', () => {
    const qasm = openDocument(`${head}rx(pi/4) q[0];\nz q[0];\n`)
    expect(bodyOf(done(duplicateItems(qasm, idsOf(qasm).slice(0, 1), { alignment: 'left' })))).toBe(
      'rx(pi/4) q[0];\nrx(pi/4) q[0];\nz q[0];',
    )
  })
})

describe('change', () => {
  it('declares an unknown named parameter', () => {
    const qasm = openDocument(`${head}rx(pi/4) q[0];\n`)
    const changed = done(changeItem(qasm, idsOf(qasm)[0]!, { parameters: ['theta/2'] }))
    expect(changed.text).toContain('input float theta;')
    expect(changed.text).toContain('rx(theta/2) q[0];')
  })

  it('adds a filled and an open control', () => {
    const qasm = openDocument(`${head}h q[0];\n`)
    const controls = [
      { qubit: 1, state: 1 },
      { qubit: 2, state: 0 },
    ] as const
    const changed = done(changeItem(qasm, idsOf(qasm)[0]!, { controls }))
    expect(bodyOf(changed)).toBe('ctrl @ negctrl @ h q[1], q[2], q[0];')
  })

  it('puts a gate under a condition', () => {
    const qasm = openDocument(`${head}c[0] = measure q[0];\nx q[1];\n`)
    const conditioned = done(addCondition(qasm, [idsOf(qasm)[1]!], 0))
    expect(conditioned.circuit.instructions[1]?.kind).toBe('if')
  })
})

describe('angles', () => {
  it('are set on the gate at a cell, with new names for new parameters', () => {
    let qasm = openDocument(`${head}ry(pi/2) q[0];\nry(pi/2) q[1];\n`)
    qasm = done(placeTool(qasm, { kind: 'angle' }, { wire: 0, column: 0 }, { alignment: 'left' }))
    qasm = done(placeTool(qasm, { kind: 'angle' }, { wire: 1, column: 0 }, { alignment: 'left' }))
    expect(qasm.text).toContain('ry(theta) q[0];\nry(phi) q[1];')
    qasm = done(
      placeTool(qasm, { kind: 'angle', angle: 'pi/4' }, { wire: 1, column: 0 }, { alignment: 'left' }),
    )
    expect(qasm.text).toContain('ry(pi/4) q[1];')
    expect(qasm.circuit.parameters).toEqual(['theta', 'phi'])
  })

  it('get no name that only the text declares', () => {
    const text = `${head}const float theta = 1;\ndef phi(qubit r) { x r; }\nrx(theta) q[0];\n`
    const qasm = done(
      placeTool(openDocument(text), { kind: 'angle' }, { wire: 0, column: 0 }, { alignment: 'left' }),
    )
    expect(qasm.circuit.parameters).toEqual(['alpha'])
  })

  it('get no name of a gate or a register', () => {
    const text = `${head}input float phi;\nqubit lambda;\ngate theta a { x a; }\nry(1) q[0];\n`
    const name = freshParameter(openDocument(text).circuit)
    expect(['theta', 'phi', 'lambda']).not.toContain(name)
  })

  it('are refused for gates without angles and for empty cells', () => {
    const qasm = openDocument(`${head}h q[0];\n`)
    for (const column of [0, 3])
      expect(placeTool(qasm, { kind: 'angle' }, { wire: 0, column }, { alignment: 'left' }).refusal).toBe(
        'command/no-angle',
      )
  })
})

describe('retarget', () => {
  it('moves an operand to another qubit, and swaps it with one already there', () => {
    const qasm = openDocument(`${head}cx q[0], q[1];\n`)
    const [id] = idsOf(qasm)
    expect(bodyOf(done(retargetItem(qasm, id!, 1, 2)))).toBe('cx q[0], q[2];')
    expect(bodyOf(done(retargetItem(qasm, id!, 1, 0)))).toBe('cx q[1], q[0];')
  })
})

describe('condition', () => {
  it('compares another bit with another value', () => {
    const qasm = openDocument(`${head}c[0] = measure q[0];\nif (c[0] == 1) x q[1];\n`)
    const changed = done(changeCondition(qasm, idsOf(qasm)[1]!, { bit: 2, value: 0 }))
    expect(changed.circuit.instructions[1]).toMatchObject({ condition: { bits: [2], value: 0 } })
  })

  it('keeps comments, loops and the selection of the block', () => {
    const text = `${head}if (c[0]) { // correct\n  for int i in [0:2] { rz(pi/8) q[i]; }\n} else x q[0]; // or not\n`
    const qasm = openDocument(text)
    const [id] = idsOf(qasm)
    const result = changeCondition(qasm, id!, { bit: 1, value: 1 })
    expect(done(result).text).toBe(text.replace('c[0]', 'c[1] == 1'))
    expect(result).toMatchObject({ chosen: [id] })
  })

  it('changes in OpenQASM 2 as well', () => {
    const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[1];\ncreg c[1];\ncreg d[1];\nif(c==1) x q[0];\n'
    const qasm = openDocument(old)
    const changed = done(changeCondition(qasm, idsOf(qasm)[0]!, { bit: 1, value: 0 }))
    expect(changed.text).toBe(old.replace('c==1', 'd == 0'))
  })

  it('replaces a switch by an if', () => {
    const qasm = openDocument(`${head}int i = 0;\nswitch (c[0]) { case 1 { x q[0]; } }\n`)
    const [id] = idsOf(qasm)
    const { circuit } = done(changeCondition(qasm, id!, { bit: 1, value: 0 }))
    expect(circuit.instructions).toMatchObject([{ kind: 'if', condition: { bits: [1], value: 0 } }])
  })
})

describe('free placing', () => {
  const columnOf = (qasm: QasmDocument, name: string) =>
    layoutCircuit(qasm.circuit, { owners: qasm.owners }).items.find(
      ({ instructions: [first] }) => first.kind === 'gate' && first.gate === name,
    )?.column

  it('keeps a gate where it was placed', () => {
    const qasm = done(placeTool(openDocument(head), gate('h'), { wire: 1, column: 3 }, { alignment: 'free' }))
    expect(columnOf(qasm, 'h')).toBe(3)
    const moved = done(moveItems(qasm, idsOf(qasm).slice(-1), { wires: 0, column: 5 }, { alignment: 'free' }))
    expect(columnOf(moved, 'h')).toBe(5)
  })

  it('keeps the following gates where they are', () => {
    const qasm = openDocument(`${head}h q[0];\nx q[0];\n`)
    const moved = done(
      moveItems(qasm, idsOf(qasm).slice(0, 1), { wires: 1, column: 2 }, { alignment: 'free' }),
    )
    expect([columnOf(moved, 'h'), columnOf(moved, 'x')]).toEqual([2, 1])
  })
})

it('declares a register with a free name', () => {
  const qasm = done(addRegister(openDocument(head), 'qubit'))
  expect(qasm.circuit.qubitRegisters).toEqual([
    { name: 'q', size: 3 },
    { name: 'a', size: 1 },
  ])
  const taken = done(addRegister(openDocument(`${head}let a = q[0];\nconst int b = 1;\n`), 'qubit'))
  expect(taken.circuit.qubitRegisters[1]?.name).toBe('r')
})

it('adds version and include to an empty program', () => {
  const begin = (text: string) => done(addWire(openDocument(text), 'qubit')).text
  expect(begin('')).toBe('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\n')
  expect(begin('// mine')).toBe('// mine\nOPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\n')
  expect(begin('input float a;\n')).toBe('qubit[1] q;\ninput float a;\n')
})

it('adds a bit if no bit has a name', () => {
  const qasm = done(addWire(openDocument('OPENQASM 3.0;\nqubit q;\nmeasure q;\n'), 'bit'))
  expect(qasm.text).toBe('OPENQASM 3.0;\nqubit q;\nmeasure q;\nbit[1] c;\n')
})

describe('adding a wire', () => {
  const version2 = (body: string) => openDocument(`OPENQASM 2.0;\ninclude "qelib1.inc";\n${body}`)
  const grown = (qasm: QasmDocument, register: 'qubit' | 'bit') =>
    done(addWire(qasm, register)).text.split('\n').slice(2).join('\n')
  it('keeps loops, statements on the register and comments as they are', () => {
    const body = 'qubit[2] q;\nfor uint i in [0:1] { h q[i]; /* each */ }\nx q; // all\n'
    expect(grown(openDocument(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`), 'qubit')).toBe(
      'qubit[3] q;\nfor uint i in [0:1] { h q[i]; /* each */ }\nx q[0:1]; // all\n',
    )
  })
  it('declares a new register if statements would be split', () => {
    const body = 'qreg q[2];\ncreg c[2];\nh q[0];\nmeasure q -> c;\nif (c == 1) x q[0];\n'
    expect(grown(version2(body), 'qubit')).toBe(body.replace('q[2];\n', 'q[2];\nqreg a[1];\n'))
    expect(grown(version2(body), 'bit')).toBe(body.replace('c[2];\n', 'c[2];\ncreg d[1];\n'))
    expect(grown(version2('qreg q[2];\nh q[0];\n'), 'qubit')).toBe('qreg q[3];\nh q[0];\n')
  })
  it('finds a bit for a measurement in the same way', () => {
    const body = 'qreg q[2];\ncreg c[1];\nif (c == 1) x q[0];\n'
    const placed = placeTool(
      version2(body),
      { kind: 'measure' },
      { wire: 1, column: 3 },
      { alignment: 'left' },
    )
    expect(done(placed).text).toContain('creg c[1];\ncreg bits[1];\n')
    expect(done(placed).text).toContain('measure q[1] -> bits[0];')
  })
})

it('keeps a freely moved gate in its target cell', () => {
  const qasm = openDocument(`${head}h q[0];\ny q[0];\nz q[0];\n`)
  const moved = done(moveItems(qasm, idsOf(qasm).slice(1, 2), { wires: 0, column: 2 }, { alignment: 'free' }))
  expect(bodyOf(moved)).toBe('h q[0];\nnop q[0];\ny q[0];\nz q[0];')
})

describe('text and drawing', () => {
  const tools: readonly Tool[] = [
    ...['h', 'x', 'cx', 'swap', 'rx', 'ccx'].map(gate),
    { kind: 'measure' },
    { kind: 'barrier' },
    { kind: 'spacer' },
    { kind: 'angle' },
    { kind: 'angle', angle: 'pi/8' },
  ]
  const alignment = fc.constantFrom<Alignment>('left', 'layers', 'free')
  const action = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('place' as const),
        tool: fc.constantFrom(...tools),
        wire: fc.nat(3),
        column: fc.nat(6),
        alignment,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('move' as const),
        which: fc.nat(20),
        wires: fc.integer({ min: -2, max: 2 }),
        column: fc.nat(6),
        alignment,
      }),
    },
    fc.record({ do: fc.constant('remove' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant('duplicate' as const), which: fc.nat(20) }),
    fc.record({ do: fc.constant('addWire' as const) }),
    fc.record({
      do: fc.constant('type' as const),
      at: fc.nat(400),
      what: fc.constantFrom(
        'h q[1];\n',
        '// note\n',
        'rz(pi/8) q[0];',
        'x',
        '\n',
        'for int i in [0:1] { x q[i]; }\n',
      ),
    }),
    fc.record({ do: fc.constant('undo' as const) }),
    fc.record({ do: fc.constant('redo' as const) }),
  )

  it('keep every comment, and the spelling of every remaining statement', () => {
    const layoutKept = fc.record({
      tool: fc.option(fc.constantFrom(...tools.filter(({ kind }) => kind !== 'angle'))),
      which: fc.nat(20),
      wire: fc.nat(2),
      wires: fc.integer({ min: -1, max: 1 }),
      column: fc.nat(8),
      alignment,
    })
    const start = `${head}// first\nh q[0]; // one\n  rx( pi/2 ) q[1]; cx q[0],q[1];\n\n@kept\nccx q[0], q[1], q[2]; /* three */ // two\nfor int i in [0:1] {\n  // inside\n  x q[i];\n}\nif (c[0]) { z q[1]; } // condition\nc[0] = measure q[0];\n// last\n`
    const commentsOf = ({ text }: QasmDocument) =>
      (text.match(/\/\/.*|\/\*.*?\*\//g) ?? []).map((each) => each.trim()).sort()
    const wordsOf = ({ text, owners }: QasmDocument, id: string) => {
      const owner = owners.get(id)
      return owner && text.slice(owner.annotations[0]?.start ?? owner.start, owner.end)
    }
    fc.assert(
      fc.property(fc.array(layoutKept, { maxLength: 8 }), (steps) => {
        let qasm = openDocument(start)
        for (const { tool, which, wire, wires, column, alignment } of steps) {
          const { items } = layoutCircuit(qasm.circuit, { owners: qasm.owners })
          const moved = items[which % items.length]!.instructions.map(({ id }) => id)
          const next = tool
            ? placeTool(qasm, tool, { wire, column }, { alignment }).qasm
            : moveItems(qasm, moved, { wires, column }, { alignment }).qasm
          if (!next) continue
          expect(commentsOf(next)).toEqual(commentsOf(qasm))
          const kept = idsOf(qasm).filter((id) => tool || wires === 0 || !moved.includes(id))
          const before = qasm
          expect(kept.map((id) => wordsOf(next, id))).toEqual(kept.map((id) => wordsOf(before, id)))
          qasm = next
        }
      }),
      { numRuns: 200 },
    )
  })

  it('stay consistent over edits of both, undo to the start and redo to the end', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 14, size: 'max' }), (actions) => {
        const start = `${head}// first\nh q[0];\nrx(pi/2) q[1]; cx q[0], q[1];\n`
        let document = openComposer(start)
        for (const step of actions) {
          const { qasm } = document
          const id = (which: number) => idsOf(qasm)[which % Math.max(1, idsOf(qasm).length)] ?? ''
          const result = ((): CommandResult | undefined => {
            switch (step.do) {
              case 'place':
                return placeTool(qasm, step.tool, step, { alignment: step.alignment })
              case 'move':
                return moveItems(qasm, [id(step.which)], step, { alignment: step.alignment })
              case 'remove':
                return removeItems(qasm, [id(step.which)])
              case 'duplicate':
                return duplicateItems(qasm, [id(step.which)], { alignment: 'left' })
              case 'addWire':
                return addWire(qasm, 'qubit')
              default:
                return undefined
            }
          })()
          if (result?.qasm) document = commitEdit(document, result.qasm)
          if (step.do === 'undo') document = undo(document)
          if (step.do === 'redo') document = redo(document)
          if (step.do === 'type') {
            const at = Math.min(step.at, qasm.text.length)
            document = typeText(document, qasm.text.slice(0, at) + step.what + qasm.text.slice(at))
          }
          const read = compileQasm(document.qasm.text).circuit ?? document.qasm.circuit
          expect(equalCircuits(read, document.qasm.circuit)).toBe(true)
          const { items } = layoutCircuit(document.qasm.circuit, { owners: document.qasm.owners })
          expect(items.flatMap(({ instructions }) => instructions)).toEqual(
            document.qasm.circuit.instructions,
          )
        }
        const end = document.qasm.text
        const steps = document.past.length
        for (let i = 0; i < steps; i++) document = undo(document)
        expect(document.qasm.text).toBe(start)
        for (let i = 0; i < steps; i++) document = redo(document)
        expect(document.qasm.text).toBe(end)
      }),
      { numRuns: 150 },
    )
  })
})
