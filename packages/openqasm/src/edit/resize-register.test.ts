import { describe, expect, it } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { openDocument } from './document.ts'

const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** The text after the header when a register has another size. */
function resized(body: string, register: 'qubit' | 'bit', name: string, size: number): string {
  const document = openDocument(body.startsWith('OPENQASM') ? body : head + body)
  expect(document.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const { document: after, refusal } = applyEdit(document, { kind: 'resizeRegister', register, name, size })
  return after === undefined ? refusal : after.text.replace(head, '')
}

describe('a longer register', () => {
  it('changes only the declaration if no use depends on the size', () => {
    const body = `qubit[3] q; // the register
for uint i in [0:2] {
  // each
  h q[i]; // its turn
}
x q[0:1]; x q[{0, 2}]; barrier q[0], q[1];
`
    expect(resized(body, 'qubit', 'q', 5)).toBe(body.replace('qubit[3]', 'qubit[5]'))
  })

  it('keeps whole statements on the former part', () => {
    expect(resized('qubit[3] q; bit[3] c;\nh q; // all\nc = measure q;\n', 'qubit', 'q', 4)).toBe(
      'qubit[4] q; bit[3] c;\nh q[0:2]; // all\nc = measure q[0:2];\n',
    )
    expect(resized('qubit[3] q; bit[3] c;\nc = measure q;\nif (c == 5) x q;\n', 'bit', 'c', 4)).toBe(
      'qubit[3] q; bit[4] c;\nc[0:2] = measure q;\nif (c[0:2] == 5) x q;\n',
    )
  })

  it('does so in loops, branches, calls and aliases, and keeps comments', () => {
    const body = `qubit[2] q; qubit a; bit[2] c;
def flip(qubit[2] q) { x q; }
for uint i in [0:1] {
  h q; /* both */
}
flip(q); // by the subroutine
let all = q ++ a;
if (c[0]) { reset q; }
`
    expect(resized(body, 'qubit', 'q', 3)).toBe(
      body
        .replace('qubit[2] q; qubit', 'qubit[3] q; qubit')
        .replace('h q;', 'h q[0:1];')
        .replace('flip(q)', 'flip(q[0:1])')
        .replace('q ++', 'q[0:1] ++')
        .replace('reset q', 'reset q[0:1]'),
    )
  })

  it('replaces indices from the end by indices from the start', () => {
    expect(
      resized('qubit[3] q;\nx q[-1]; x q[1:]; x q[:-2]; x q[{-3, 1}]; x q[:-1:1];\n', 'qubit', 'q', 4),
    ).toBe('qubit[4] q;\nx q[2]; x q[1:2]; x q[:1]; x q[{0, 1}]; x q[2:-1:1];\n')
    expect(resized('qubit[3] q;\nx q[1:]; x q[-3];\n', 'qubit', 'q', 4)).toBe(
      'qubit[4] q;\nx q[1:2]; x q[0];\n',
    )
  })

  it('ignores other symbols with the same name', () => {
    const body = `qubit[2] q; bit[2] c;
for uint q in [0:1] { p(q) a; }
if (c[0]) { int q = 2; p(q) a; }
`
    expect(resized(`qubit a;\n${body}`, 'qubit', 'q', 3)).toBe(
      `qubit a;\n${body.replace('qubit[2]', 'qubit[3]')}`,
    )
  })

  it('changes uses in a block before a declaration hides the name', () => {
    const body = 'qubit a; bit[2] c; bit d;\nif (d) { if (c == 1) x a; int c = 2; p(c) a; }\n'
    expect(resized(body, 'bit', 'c', 3)).toBe(
      body.replace('bit[2] c', 'bit[3] c').replace('c == 1', 'c[0:1] == 1'),
    )
  })

  it('is declared separately from its initial value', () => {
    expect(resized('qubit[2] q;\nbit[2] c = measure q; // both\n', 'bit', 'c', 3)).toBe(
      'qubit[2] q;\nbit[3] c;\nc[0:1] = measure q; // both\n',
    )
    expect(resized('qubit[2] q; bit[2] c = "01";\n', 'bit', 'c', 3)).toBe(
      'qubit[2] q; bit[3] c; c[0:1] = "01";\n',
    )
  })

  it('belongs to a barrier without operands', () => {
    const body = 'qubit[2] q; qubit a;\nbit c = measure a;\nif (c) { barrier; x a; }\nbarrier; delay[3ns];\n'
    expect(resized(body, 'qubit', 'q', 3)).toBe(body.replace('qubit[2]', 'qubit[3]'))
  })

  it('keeps a barrier before its declaration', () => {
    const body = 'qubit a;\nbarrier;\nqubit[2] q;\nbarrier;\n'
    expect(resized(body, 'qubit', 'q', 3)).toBe(body.replace('qubit[2]', 'qubit[3]'))
  })

  it('adds an index to a single qubit or bit, or a range where a register is needed', () => {
    expect(resized('qubit q; bit c;\nh q;\nc = measure q;\nif (c) x q;\n', 'bit', 'c', 2)).toBe(
      'qubit q; bit[2] c;\nh q;\nc[0] = measure q;\nif (c[0]) x q;\n',
    )
    expect(resized('qubit[1] q;\nlet a = q;\nh a[0];\n', 'qubit', 'q', 2)).toBe(
      'qubit[2] q;\nlet a = q[0:0];\nh a[0];\n',
    )
  })
})

describe('another qubit register', () => {
  const declared = (body: string): string => {
    const edit = { kind: 'declareRegister', register: 'qubit', name: 'extra', size: 1 } as const
    return applyEdit(openDocument(head + body), edit).document!.text.replace(head, '')
  }
  it('belongs to a barrier without operands', () => {
    expect(declared('qubit[2] q;\nbarrier;\nx q[0];\n')).toBe(
      'qubit[2] q;\nqubit[1] extra;\nbarrier;\nx q[0];\n',
    )
  })
  it('is declared with the others if the program ends early', () => {
    expect(declared('qubit[2] q; qubit a;\nbarrier; // all\nend;\nx q[0];\n')).toBe(
      'qubit[2] q; qubit a;\nqubit[1] extra;\nbarrier; // all\nend;\nx q[0];\n',
    )
  })
  it('does not belong to a barrier before the last declaration', () => {
    const body = 'qubit a;\nbarrier;\nqubit[2] q;\nx q;\n'
    expect(declared(body)).toBe(body.replace('qubit[2] q;\n', 'qubit[2] q;\nqubit[1] extra;\n'))
  })
})

describe('a shorter register', () => {
  it('leaves a barrier without operands', () => {
    const body = 'qubit[3] q;\nbarrier;\nx q[0];\n'
    expect(resized(body, 'qubit', 'q', 2)).toBe(body.replace('[3]', '[2]'))
  })
  it('keeps the meaning of its uses', () => {
    expect(resized('qubit[4] q;\nx q[-4]; x q[1:2];\n', 'qubit', 'q', 3)).toBe(
      'qubit[3] q;\nx q[0]; x q[1:2];\n',
    )
    expect(resized('qubit[4] q;\nlet all = q;\nx all[0];\n', 'qubit', 'q', 2)).toBe(
      'qubit[2] q;\nlet all = q;\nx all[0];\n',
    )
  })
})

describe('in OpenQASM 2, which has no ranges of registers,', () => {
  const old = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2]; creg c[2];\n'
  it('a longer register splits statements and keeps comments', () => {
    expect(resized(`${old}h /* both */ q; // here\nmeasure q -> c;\n`, 'qubit', 'q', 3)).toBe(
      `${old.replace('q[2]', 'q[3]')}/* both */\nh q[0];\nh q[1]; // here\nmeasure q[0] -> c[0];\nmeasure q[1] -> c[1];\n`,
    )
  })
  it('is refused if a condition or a branch would need a range', () => {
    expect(resized(`${old}if (c == 1) x q[0];\n`, 'bit', 'c', 3)).toBe('edit/not-in-openqasm-2')
    expect(resized(`${old.replace('c[2]', 'c[1]')}if (c == 1) x q[0];\n`, 'bit', 'c', 2)).toBe(
      'edit/not-in-openqasm-2',
    )
    expect(resized(`${old}if (c == 1) x q;\n`, 'qubit', 'q', 3)).toBe('edit/not-in-openqasm-2')
  })
  it('one qubit gets an index', () => {
    expect(resized(`${old.replace('q[2]', 'q[1]')}h q;\n`, 'qubit', 'q', 2)).toBe(`${old}h q[0];\n`)
  })
})
