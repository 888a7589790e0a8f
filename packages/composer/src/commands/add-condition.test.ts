import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { addCondition } from './add-condition.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nbit[2] c;\nbit d;\nc[0] = measure q[0];\n'

/** The text after the instructions with the given numbers got a condition, and what is chosen. */
function conditioned(body: string, numbers: readonly number[], bit = 0, start = head) {
  const qasm = openDocument(start + body)
  const ids = numbers.map((number) => qasm.circuit.instructions[number + 1]!.id)
  const result = addCondition(qasm, ids, bit)
  if (result.refusal !== undefined) return result.refusal
  const kinds = result.chosen.map(
    (id) => result.qasm.circuit.instructions.find((each) => each.id === id)?.kind,
  )
  expect(kinds).toEqual(['if'])
  expect(result.qasm.problems).toEqual([])
  return result.qasm.text.slice(start.length)
}

describe('a condition on several instructions', () => {
  it('is one block with their comments and spelling', () => {
    expect(conditioned('h q[1]; // turn\n/* a\n b */\nrx(pi/3)  q[2]; // more\nx q[0];\n', [0, 1])).toBe(
      'if (c[0]) {\n  h q[1]; // turn\n  /* a\n b */\n  rx(pi/3)  q[2]; // more\n}\nx q[0];\n',
    )
    expect(conditioned('h q[1]; x q[2]; y q[0];\n', [0, 1])).toBe('if (c[0]) { h q[1]; x q[2]; } y q[0];\n')
    expect(conditioned('  h q[1:2];\r\n  x q[1];\r\n', [0, 1, 2])).toBe(
      '  if (c[0]) {\r\n    h q[1:2];\r\n    x q[1];\r\n  }\r\n',
    )
  })

  it('joins what others do not separate', () => {
    expect(conditioned('h q[1]; // turn\nx q[2];\nz q[1]; // phase\n', [0, 2])).toBe(
      'if (c[0]) {\n  h q[1]; // turn\n  z q[1]; // phase\n}\nx q[2];\n',
    )
    expect(conditioned('h q[1];\nx q[1];\nz q[1];\n', [0, 2])).toBe('edit/not-contiguous')
    expect(conditioned('h q[1];\nc[0] = measure q[2];\nz q[1];\n', [0, 2])).toBe('edit/not-contiguous')
    expect(conditioned('h q[1];\nif (d) x q[2];\nd = measure q[1];\n', [0, 2])).toBe('edit/not-contiguous')
  })

  it('splits a broadcast of which a part is chosen', () => {
    expect(conditioned('h q[1:2];\nx q[1];\n', [0, 2])).toMatch(
      /^if \(c\[0\].*\) \{\s+h q\[1\];\s+x q\[1\];\s+\}\nh q\[2\];\n$/,
    )
  })

  it('reads any bit that is measured before', () => {
    expect(conditioned('d = measure q[1];\nx q[2];\ny q[2];\n', [1, 2], 2)).toBe(
      'd = measure q[1];\nif (d) {\n  x q[2];\n  y q[2];\n}\n',
    )
    expect(conditioned('x q[2];\ny q[2];\nd = measure q[1];\n', [0, 1], 2)).toBe('command/condition-first')
  })

  it('is refused for barriers and in OpenQASM 2, which has no blocks', () => {
    expect(conditioned('x q[2];\nbarrier q;\n', [0, 1])).toBe('command/not-conditional')
    const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg c[1];\nmeasure q[0] -> c[0];\n'
    expect(conditioned('x q[1];\nz q[1];\n', [0, 1], 0, old)).toBe('edit/not-in-openqasm-2')
  })
})
