import fc from 'fast-check'
import { createCircuit, gate, measure, type InstructionDraft } from '@qportal/circuit'
import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import type { Alignment } from './circuit-layout.ts'
import { layoutCircuit } from './layout-circuit.ts'

const columns = (drafts: readonly InstructionDraft[], alignment: Alignment = 'left') =>
  layoutCircuit(createCircuit({ qubits: 4, bits: 2 }, drafts), { alignment }).items.map(
    ({ column }) => column,
  )

describe('layoutCircuit', () => {
  it('packs to the left what does not overlap', () => {
    expect(columns([gate('h', [0]), gate('x', [1]), gate('cx', [0, 1]), gate('z', [3])])).toEqual([
      0, 0, 1, 0,
    ])
  })

  it('keeps wires between free of others', () => {
    expect(columns([gate('cx', [0, 3]), gate('h', [1])])).toEqual([0, 1])
  })

  it('draws measurements one by one, since their lines run down to the bits', () => {
    expect(columns([measure(0, 0), measure(1, 1)])).toEqual([0, 1])
  })

  it('keeps the moments of a circuit together in layers', () => {
    expect(columns([gate('cx', [0, 3]), gate('h', [1]), gate('h', [0])], 'layers')).toEqual([0, 1, 2])
  })

  it('shows a loop as one block over its wires', () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[4] q;\nfor uint i in [1:2] { h q[i]; }\nx q[0];\n'
    const { circuit, owners } = openDocument(program)
    const { items } = layoutCircuit(circuit, { owners })
    expect(items.map(({ block, top, bottom, column }) => ({ block, top, bottom, column }))).toEqual([
      { block: 'for', top: 1, bottom: 2, column: 0 },
      { block: undefined, top: 0, bottom: 0, column: 0 },
    ])
  })

  it('never draws two things on one place, and keeps the order on every wire', () => {
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
})
