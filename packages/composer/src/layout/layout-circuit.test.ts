import { createCircuit, gate, measure, type InstructionDraft } from '@qportal/circuit'
import { openDocument } from '@qportal/openqasm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { removeItems } from '../commands/change-items.ts'
import { moveItems } from '../commands/move-items.ts'
import { placeTool } from '../commands/place-tool.ts'
import type { Tool } from '../commands/tool.ts'
import { openComposer, redo, commitEdit, typeText, undo } from '../document/composer-document.ts'
import { itemAt, type Alignment, type CircuitLayout } from './circuit-layout.ts'
import { layoutCircuit } from './layout-circuit.ts'

function columns(drafts: readonly InstructionDraft[], alignment: Alignment = 'left') {
  return layoutCircuit(createCircuit({ qubits: 4, bits: 2 }, drafts), { alignment }).items.map(
    ({ column }) => column,
  )
}

describe('layoutCircuit', () => {
  it('packs items to the left that do not overlap', () => {
    expect(columns([gate('h', [0]), gate('x', [1]), gate('cx', [0, 1]), gate('z', [3])])).toEqual([
      0, 0, 1, 0,
    ])
  })

  it('draws an opaque statement as a block over its qubits, with its first line', () => {
    const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[1] c;\nc[0] = measure q[0];\n'
    const { circuit, owners } = openDocument(
      `${head}while (c[0] == true) {\n x q[1];\n c[0] = measure q[1]; }\nh q[2];\nz q[1];\n`,
    )
    const { items } = layoutCircuit(circuit, { owners })
    expect(items.map(({ block, column, span, top, bottom }) => [block, column, span, top, bottom])).toEqual([
      [undefined, 0, 1, 0, 3],
      ['while (c[0] == true) {', 1, 4, 1, 3],
      [undefined, 5, 1, 2, 2],
      [undefined, 5, 1, 1, 1],
    ])
    const long = openDocument(`${head}foo q[0], q[1], q[2], q[0], q[1];\n`)
    const [, item] = layoutCircuit(long.circuit, { owners: long.owners }).items
    expect(item?.block).toBe('foo q[0], q[1], q[2],…')
  })

  it('blocks the wires between the operands', () => {
    expect(columns([gate('cx', [0, 3]), gate('h', [1])])).toEqual([0, 1])
  })

  it('keeps the first wire free for a conditional global phase', () => {
    const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit c;\n'
    const { circuit } = openDocument(`${head}x q[0];\nif (c) gphase(pi);\nz q[0];\n`)
    const placed = layoutCircuit(circuit).items.map(({ column, top, bottom }) => [column, top, bottom])
    expect(placed).toEqual([
      [0, 0, 0],
      [1, 0, 3],
      [2, 0, 0],
    ])
  })

  it('draws measurements of several statements in several columns', () => {
    expect(columns([measure(0, 0), measure(1, 1)])).toEqual([0, 1])
  })

  it('draws the measurements of one statement in one column', () => {
    const laid = (body: string, alignment: Alignment = 'left') => {
      const { circuit, owners } = openDocument(
        `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nbit[4] c;\n${body}`,
      )
      return layoutCircuit(circuit, { owners, alignment })
    }
    const placed = (...options: Parameters<typeof laid>) => laid(...options).items.map(({ column }) => column)
    expect(placed('h q[1];\nc[0:2] = measure q[1:3];\nx q[3];\nz q[0];\n')).toEqual([0, 1, 1, 1, 2, 0])
    expect(placed('h q[1];\nc = measure q;\nx q[3];\nz q[0];\n', 'layers')).toEqual([0, 1, 1, 1, 1, 2, 2])
    expect(placed('c[0] = measure q[0];\nc[1] = measure q[1];\n')).toEqual([0, 1])
    expect(placed('c[{1, 0}] = measure q[0:1];\n')).toEqual([0, 1])
    const layout = laid('c = measure q;\n')
    const at = (wire: number) => layout.items.indexOf(itemAt(layout, wire, 0)!)
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(at)).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
  })

  it('groups the moments of a circuit in layers', () => {
    expect(columns([gate('cx', [0, 3]), gate('h', [1]), gate('h', [0])], 'layers')).toEqual([0, 1, 2])
  })

  it('draws a loop as one block over its wires', () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nfor uint i in [1:2] { h q[i]; }\nx q[0];\n'
    const { circuit, owners } = openDocument(program)
    const { items } = layoutCircuit(circuit, { owners })
    expect(items.map(({ block, top, bottom, column }) => ({ block, top, bottom, column }))).toEqual([
      { block: 'for', top: 1, bottom: 2, column: 0 },
      { block: undefined, top: 0, bottom: 0, column: 0 },
    ])
  })

  it('never overlaps items, and keeps the order on every wire', () => {
    const drafts = fc.array(fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }), { maxLength: 30 })
    fc.assert(
      fc.property(drafts, fc.constantFrom<Alignment>('left', 'layers', 'free'), (wires, alignment) => {
        const names = ['h', 'cx', 'ccx']
        const circuit = createCircuit(
          { qubits: 6 },
          wires.map((on) => gate(names[on.length - 1]!, on)),
        )
        const end = Array.from({ length: 6 }, () => 0)
        for (const item of layoutCircuit(circuit, { alignment }).items) {
          const [instruction] = item.instructions
          const used = instruction.kind === 'gate' ? instruction.qubits : []
          for (const wire of used) {
            expect(item.column).toBeGreaterThanOrEqual(end[wire]!)
            end[wire] = item.column + item.span
          }
        }
        const taken = new Set<string>()
        for (const item of layoutCircuit(circuit, { alignment }).items)
          for (let wire = item.top; wire <= item.bottom; wire++)
            for (let column = item.column; column < item.column + item.span; column++) {
              expect(taken.has(`${wire} ${column}`)).toBe(false)
              taken.add(`${wire} ${column}`)
            }
      }),
      { numRuns: 100 },
    )
  })

  it('places 10,000 gates', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => gate('h', [i % 100]))
    expect(layoutCircuit(createCircuit({ qubits: 100 }, many)).columns).toBe(100)
  })

  describe('after an edit', () => {
    const short =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[5] q;\nbit[2] c;\nh q[0];\nfor uint i in [1:2] { x q[i]; }\ncx q[0], q[4];\n'
    const long = `${short}${Array.from({ length: 80 }, (_, i) => `cx q[${i % 5}], q[${(i + 1 + (i % 3)) % 5}];`).join('\n')}\n`
    const measured = `${long}c = measure q[1:2];\n${long.slice(long.indexOf('cx'))}bit[5] d;\nd = measure q;\nx q[2];\n`
    const tools: readonly Tool[] = [
      { kind: 'gate', gate: 'h' },
      { kind: 'gate', gate: 'rzz' },
      { kind: 'gate', gate: 'ccx' },
      { kind: 'measure' },
      { kind: 'barrier' },
    ]
    const edit = fc.record({
      kind: fc.constantFrom(
        'place',
        'place',
        'place',
        'move',
        'remove',
        'undo',
        'redo',
        'loop',
        'rename',
        'widen',
      ),
      tool: fc.constantFrom(...tools),
      wire: fc.nat(4),
      column: fc.nat(40),
      item: fc.nat(180),
    })
    type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

    function edited(
      document: ReturnType<typeof openComposer>,
      { kind, tool, wire, column, item }: Edit,
      alignment: Alignment,
    ): ReturnType<typeof openComposer> {
      const { qasm } = document
      const { instructions } = qasm.circuit
      const ids = instructions.length === 0 ? [] : [instructions[item % instructions.length]!.id]
      const taken = (result: { qasm?: typeof qasm | undefined }) =>
        result.qasm ? commitEdit(document, result.qasm) : document
      if (kind === 'undo') return undo(document)
      if (kind === 'redo') return redo(document)
      if (kind === 'place') return taken(placeTool(qasm, tool, { wire, column }, { alignment }))
      if (kind === 'remove') return taken(removeItems(qasm, ids))
      if (kind === 'move') return taken(moveItems(qasm, ids, { wires: 0, column }, { alignment }))
      if (kind === 'widen')
        return typeText(document, qasm.text.replace('c = measure q[1:2]', 'c[0] = measure q[3]'))
      return kind === 'loop'
        ? typeText(document, qasm.text.replace('[1:2]', '[1:3]'))
        : typeText(
            document,
            `${qasm.text}gate long_name_of_a_gate a { x a; }\nlong_name_of_a_gate q[${wire}];\n`,
          )
    }

    /**
     * A short form of a layout, which also tells whether its items hold the current instructions.
     */
    const shapeOf = ({ qubits, bits, columns, items, byColumn, byId }: CircuitLayout) => ({
      size: [qubits, bits, columns],
      items: items.map(({ id, column, span, top, bottom, block, register, instructions }) =>
        [
          id,
          JSON.stringify(register),
          column,
          span,
          top,
          bottom,
          block,
          ...instructions.map(({ id, origin }) => `${id}@${origin?.start}`),
        ].join(),
      ),
      byColumn: byColumn.map((column) => column.map((item) => items.indexOf(item)).join()),
      byId: Array.from(byId, ([id, item]) => `${id} ${items.indexOf(item)}`).toSorted(),
    })

    it('equals a new layout and reuses the items before the edit', () => {
      fc.assert(
        fc.property(
          fc.array(edit, { minLength: 1, maxLength: 8 }),
          fc.constantFrom<Alignment>('left', 'layers', 'free'),
          fc.constantFrom(short, long, measured),
          (edits, alignment, start) => {
            let document = openComposer(start)
            let layout: CircuitLayout | undefined
            for (const each of edits) {
              document = edited(document, each, alignment)
              const { circuit, owners } = document.qasm
              layout = layoutCircuit(circuit, { alignment, owners, previous: layout })
              // Another object, so that the layout is not cached.
              const anew = layoutCircuit({ ...circuit }, { alignment, owners })
              expect(shapeOf(layout)).toEqual(shapeOf(anew))
            }
          },
        ),
        { numRuns: 40 },
      )
    })

    it.each([
      ['loses a measurement', 'c = measure q;', 'c[0] = measure q[0];'],
      ['gets a measurement', 'c[0:1] = measure q[0:1];', 'c[0:2] = measure q[0:2];'],
      ['is taken apart', 'c = measure q;', 'c[0] = measure q[0]; c[1:2] = measure q[1:2];'],
      ['is put together', 'c[0] = measure q[0]; c[1:2] = measure q[1:2];', 'c = measure q;'],
    ])('equals a new layout if a register %s', (_, before, after) => {
      const program = (end: string) =>
        `OPENQASM 3.0;\nqubit[3] q;\nbit[3] c;\n${'U(1, 0, 0) q[1];\n'.repeat(9)}${end}\n`
      const start = openComposer(program(before))
      const laid = layoutCircuit(start.qasm.circuit, { owners: start.qasm.owners })
      const { circuit, owners } = typeText(start, program(after)).qasm
      const anew = layoutCircuit({ ...circuit }, { owners })
      expect(shapeOf(layoutCircuit(circuit, { owners, previous: laid }))).toEqual(shapeOf(anew))
    })

    it('reuses the columns before it', () => {
      const before = openComposer(
        `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n${Array.from({ length: 200 }, (_, i) => `U(0, 0, ${i}) q[${i % 2}];`).join('\n')}\n`,
      )
      const laid = layoutCircuit(before.qasm.circuit, { owners: before.qasm.owners })
      const placed = placeTool(
        before.qasm,
        { kind: 'gate', gate: 'x' },
        { wire: 0, column: 90 },
        { alignment: 'left' },
      )
      const { circuit, owners } = commitEdit(before, placed.qasm!).qasm
      const next = layoutCircuit(circuit, { owners, previous: laid })
      expect(next.columns).toBe(101)
      expect(next.byColumn.findIndex((column, i) => column !== laid.byColumn[i])).toBe(90)
      expect(next.items.findIndex((item, i) => item !== laid.items[i])).toBe(180)
    })
  })
})
