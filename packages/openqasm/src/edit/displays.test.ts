import { describe, expect, it } from 'vitest'
import { formatQasm } from '../format/format-qasm.ts'
import { compileQasm } from '../interpreter/compile.ts'
import { printOpenQasm2 } from '../print/print-openqasm2.ts'
import { printOpenQasm3 } from '../print/print-openqasm3.ts'
import { applyEdit } from './apply-edit.ts'
import { openDocument } from './document.ts'
import type { QasmEdit } from './edit.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n'

function displaysOf(text: string) {
  const { circuit, problems } = compileQasm(text)
  return {
    problems: problems.map(({ code }) => code),
    displays: circuit?.instructions.flatMap((each) =>
      each.kind === 'nop' ? [[each.display, ...each.qubits]] : [],
    ),
  }
}

function edited(text: string, edit: (id: (index: number) => string) => QasmEdit) {
  const document = openDocument(text)
  const result = applyEdit(
    document,
    edit((index) => document.circuit.instructions[index]!.id),
  )
  return result.document?.text.slice(head.length) ?? result.refusal
}

describe('displays', () => {
  it('are comments between statements', () => {
    const text = `${head}h q[0];\n// @display bloch q[0]\n// @display density q[1], q[0]\ncx q[0], q[1]; // @display amplitudes q\n`
    expect(displaysOf(text)).toEqual({
      problems: [],
      displays: [
        ['bloch', 0],
        ['density', 1, 0],
        ['amplitudes', 0, 1],
      ],
    })
  })

  it.each([
    ['with other words', '// @display something q[0]\n'],
    ['with more words after it', '// @display bloch q[0] of the pair\n'],
    ['in a block', 'c = measure q;\nif (c == 1) {\n  // @display bloch q[0]\n  x q[0];\n}\n'],
    ['in a statement', 'cx q[0], // @display bloch q[0]\n  q[1];\n'],
    ['before an else', 'c = measure q;\nif (c == 1) { x q[0]; } // @display bloch q[0]\nelse { h q[0]; }\n'],
    ['in a gate', 'gate g a {\n  h a;\n  // @display bloch a\n}\ng q[0];\n'],
  ])('are plain comments %s', (_, program) => {
    expect(displaysOf(head + program)).toEqual({ problems: [], displays: [] })
  })

  it('follow the edits of the circuit', () => {
    const text = `${head}h q[0];\n// @display bloch q[0]\nx q[0];\n`
    expect(edited(text, (id) => ({ kind: 'move', ids: [id(1)], to: { kind: 'end' } }))).toBe(
      'h q[0];\nx q[0];\n// @display bloch q[0]\n',
    )
    expect(edited(text, (id) => ({ kind: 'remove', ids: [id(1)] }))).toBe('h q[0];\nx q[0];\n')
    expect(edited(text, (id) => ({ kind: 'remove', ids: [id(0), id(2)] }))).toBe('// @display bloch q[0]\n')
  })

  it('are inserted on a line of their own', () => {
    const display = { kind: 'nop', qubits: [0, 1], display: 'density' } as const
    expect(
      edited(`${head}h q[0]; x q[0];\n`, (id) => ({
        kind: 'insert',
        instructions: [display],
        at: { kind: 'after', id: id(0) },
      })),
    ).toBe('h q[0]; // @display density q[0], q[1]\n x q[0];\n')
  })

  it('are kept by the formatter', () => {
    const body = 'h q[0];\n// @display bloch q[0]\n// @display density q[0], q[1]\nx q[0];\n'
    expect(formatQasm(head + body)).toBe(head + body)
    expect(formatQasm(`${head}h q[0]; // @display bloch   q[0]\n`)).toBe(
      `${head}h q[0]; // @display bloch   q[0]\n`,
    )
  })

  it('are printed with a circuit, but not for a device', () => {
    const { circuit } = compileQasm(`${head}// @display bloch q[1]\n`)
    expect(printOpenQasm3(circuit!)).toContain('\n// @display bloch q[1]\n')
    expect(printOpenQasm3(circuit!, { inline: true })).not.toContain('display')
  })

  it('are comments in OpenQASM 2, too', () => {
    const text = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\n// @display bloch q[0]\n'
    expect(displaysOf(text).displays).toEqual([['bloch', 0]])
    const document = openDocument(text)
    const [h] = document.circuit.instructions
    const display = { kind: 'nop', qubits: [1], display: 'probability' } as const
    const inserted = applyEdit(document, {
      kind: 'insert',
      instructions: [display],
      at: { kind: 'before', id: h!.id },
    })
    expect(inserted.document?.text).toBe(text.replace('h q', '// @display probability q[1]\nh q'))
  })

  it('are printed as OpenQASM 2 and read from it', () => {
    const { circuit } = compileQasm(`${head}h q[0];\n// @display density q[1], q[0]\ncx q[0], q[1];\n`)
    const { text } = printOpenQasm2(circuit!)
    expect(text).toContain('h q[0];\n// @display density q[1], q[0]\ncx q[0], q[1];\n')
    expect(displaysOf(text!)).toEqual({ problems: [], displays: [['density', 1, 0]] })
  })

  it('of a name that does not exist are problems', () => {
    expect(displaysOf(`${head}// @display bloch r[0]\n`).problems).toEqual(['name/undefined'])
  })
})
