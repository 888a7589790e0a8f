import { createSeededRandom } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { samplePrograms } from '../../test/programs.ts'
import { printOpenQasm2 } from '../print/print-openqasm2.ts'
import { printQiskit } from '../print/print-qiskit.ts'
import { commentsOfDocument } from './comments-of-document.ts'
import { openDocument } from './document.ts'

function printed(text: string) {
  const document = openDocument(text)
  const comments = commentsOfDocument(document)
  const values = Object.fromEntries(document.circuit.parameters.map((name) => [name, 0.5]))
  return {
    openQasm2: printOpenQasm2(document.circuit, { parameters: values, comments }).text,
    qiskit: printQiskit(document.circuit, { comments }),
  }
}

const program = `// A pair, by hand
OPENQASM 3.0; // version
include "stdgates.inc";
/* two
 * lines */
gate bell a, b { // in the body
  h a; // first
  cx a, b;
}
input float theta; // an angle
qubit[2] q; bit[2] c; // both
const float third = pi / 3; // a constant
// the pair
bell q[0], q[1]; /* made */ // at once
c = measure q; // measured
if (c == 1) { // one
  x q[0]; // flipped
  // nothing else
} else { z q[0]; }
rx(theta) q[1];
// done
`

describe('comments of a document', () => {
  it('are at their statements in OpenQASM 2', () => {
    expect(printed(program.replace(/ else .*/, '')).openQasm2).toBe(`// A pair, by hand
OPENQASM 2.0; // version
include "qelib1.inc";
// an angle
// two
// * lines
// in the body
// first
gate bell a, b {
  h a;
  cx a, b;
}
qreg q[2];
creg c[2]; // both
// a constant
// the pair
bell q[0], q[1]; // made
// at once
measure q[0] -> c[0]; // measured
measure q[1] -> c[1];
// one
if (c == 1) x q[0]; // flipped
// nothing else
rx(0.5) q[1];
// done
`)
  })

  it('are at their statements in Qiskit', () => {
    const lines = printed(program).qiskit.split('\n')
    expect(lines.slice(0, 2)).toEqual(['# A pair, by hand', '# version'])
    expect(lines.slice(lines.indexOf('# the pair'))).toEqual([
      '# the pair',
      'circuit.append(bell.to_gate(), [q[0], q[1]]) # made',
      '# at once',
      'circuit.measure(q[0], c[0]) # measured',
      'circuit.measure(q[1], c[1])',
      'with circuit.if_test((c, 1)) as else_0:',
      '    # one',
      '    circuit.x(q[0]) # flipped',
      '    # nothing else',
      'with else_0:',
      '    circuit.z(q[0])',
      'circuit.rx(theta, q[1])',
      '# done',
      '',
    ])
  })

  it('leave a block of comments alone a block in Python', () => {
    const { qiskit } = printed('qubit q;\nbit c;\nif (c) {\n  nop q; // nothing\n}\n')
    expect(qiskit).toContain('with circuit.if_test((c[0], 1)):\n    # nothing\n    pass\n')
  })

  it('stay if a custom gate is inlined, and if the statement has no lines', () => {
    const text =
      '// own\ngate g a { U(1, 0, 0) a; }\nqubit[2] q;\n// controlled\nctrl @ g q[0], q[1]; // once\ngphase(1); // a phase\n'
    expect(printed(text).openQasm2?.match(/\/\/.*/g)).toEqual([
      '// own',
      '// controlled',
      '// once',
      '// a phase',
    ])
  })

  it('do not repeat the mark of a spacer', () => {
    const text = 'OPENQASM 2.0;\nqreg q[1];\nbarrier q[0]; // spacer\nbarrier q[0]; // a wall\n'
    expect(printed(text).openQasm2).toContain('qreg q[1];\nbarrier q[0]; // a wall\n')
    expect(printed(text).openQasm2).not.toContain('spacer')
  })

  it('are never lost: each is printed once, unchanged', () => {
    const random = createSeededRandom(36)
    let seen = 0
    for (const sample of samplePrograms) {
      let count = 0
      const note = (sign: string): string => `${sign} note ${count++}: é "x" */ \\ // more`
      const lines = sample.text.split('\n').map((line) => {
        // Not inside of a block comment, a string or a line comment of the sample.
        if (/["/*#@]|pragma/.test(line) || sample.text.includes('/*')) return line
        const choice = random()
        return choice < 0.3 ? `${line} ${note('//')}` : choice < 0.6 ? `${note('//')}\n${line}` : line
      })
      const { openQasm2, qiskit } = printed(lines.join('\n'))
      const notesOf = (text: string, sign: string) =>
        [...text.matchAll(new RegExp(`${sign} note (\\d+): é "x" \\*/ \\\\ // more$`, 'gmu'))].map(([, id]) =>
          Number(id),
        )
      const all = Array.from({ length: count }, (_, i) => i)
      expect(notesOf(qiskit, '#').sort((a, b) => a - b)).toEqual(all)
      // A program that OpenQASM 2 cannot express has no text.
      const notes = openQasm2 === undefined ? all : notesOf(openQasm2, '//')
      expect(notes.sort((a, b) => a - b)).toEqual(all)
      seen += count
    }
    expect(seen).toBeGreaterThan(100)
  })
})
