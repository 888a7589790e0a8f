import { printOpenQasm3, openDocument, type QasmDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { layoutProgram } from '../layout/layout-circuit.ts'
import { circuitBefore } from './plan-live-run.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** The statements of the circuit left of a column, with the given items unfolded. */
function before(qasm: QasmDocument, unfolded: readonly string[], column: number): string {
  const layout = layoutProgram(qasm, { unfolded: new Set(unfolded) })
  const text = printOpenQasm3(circuitBefore(qasm.circuit, layout, column))
  return text
    .slice(text.lastIndexOf('qubit'))
    .replace(/^.*\n(bit.*\n)?/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function idAt(qasm: QasmDocument, index: number): string {
  return layoutProgram(qasm, {}).items[index]!.id
}

describe('instructionsBefore', () => {
  it('cuts an unfolded loop between the columns of its iterations', () => {
    const qasm = openDocument(
      `${head}qubit[1] q;\nx q[0];\nfor int i in [1:2] { h q[0]; y q[0]; }\nz q[0];\n`,
    )
    const id = idAt(qasm, 1)
    const at = (column: number) => before(qasm, [id], column)
    expect([2, 3, 4, 6, 7, 8].map(at)).toEqual([
      'x q[0];',
      'x q[0];',
      'x q[0]; h q[0];',
      'x q[0]; h q[0]; y q[0]; h q[0];',
      'x q[0]; h q[0]; y q[0]; h q[0]; y q[0];',
      'x q[0]; h q[0]; y q[0]; h q[0]; y q[0]; z q[0];',
    ])
    expect(before(qasm, [], 2)).toBe('x q[0]; h q[0]; y q[0]; h q[0]; y q[0];')
    expect(before(qasm, [], 1)).toBe('x q[0];')
  })

  it('keeps the condition of the branches of an if that are shown so far', () => {
    const qasm = openDocument(
      `${head}qubit[1] q;\nbit[1] c;\nc[0] = measure q[0];\nif (c[0]) { x q[0]; y q[0]; } else { z q[0]; h q[0]; }\n`,
    )
    const id = idAt(qasm, 1)
    const at = (column: number) => before(qasm, [id], column).replace('c[0] = measure q[0]; ', '')
    expect(at(2)).toBe('c[0] = measure q[0];')
    expect(at(3)).toMatch(/^if \(.*\) \{ x q\[0\]; \}$/)
    expect(at(5)).toMatch(/^if \(.*\) \{ x q\[0\]; y q\[0\]; \} else \{ z q\[0\]; \}$/)
    expect(at(6)).toBe(before(qasm, [], 2).replace('c[0] = measure q[0]; ', ''))
  })

  it('gives the first gates of a custom gate, also inside of a loop', () => {
    const qasm = openDocument(
      `${head}gate pair a, b { h a; cx a, b; }\nqubit[2] q;\nfor int i in [1:2] { pair q[1], q[0]; }\n`,
    )
    const id = idAt(qasm, 0)
    const at = (column: number) => before(qasm, [id, `${id}/0`], column)
    expect(at(2)).toBe('')
    const columns = layoutProgram(qasm, { unfolded: new Set([id, `${id}/0`]) })
    const [loop] = columns.items
    const start = loop!.inside!.head + loop!.inside!.items[0]!.inside!.head
    expect(at(start + 1)).toBe('h q[1];')
    expect(at(start + 2)).toBe('pair q[1], q[0];')
    expect(at(columns.columns)).toBe('pair q[1], q[0]; pair q[1], q[0];')
  })
})
