import { describe, expect, it } from 'vitest'
import { edited, moveBehind, remove } from '../../test/edited-body.ts'

describe('a measurement of a register', () => {
  const behind = (body: string): string => remove(body, 1)
  it('is split into the remaining measurements', () => {
    expect(behind('c = measure q; // all\n')).toBe('c[0] = measure q[0];\nc[2] = measure q[2]; // all\n')
    expect(behind('measure q -> c;\n')).toBe('measure q[0] -> c[0];\nmeasure q[2] -> c[2];\n')
    expect(behind('measure q; // thrown away\n')).toBe('measure q[0];\nmeasure q[2]; // thrown away\n')
  })
  it('is split from its declaration, which stays', () => {
    expect(behind('bit[3] d = measure q; // all\n')).toBe(
      'bit[3] d;\nd[0] = measure q[0];\nd[2] = measure q[2]; // all\n',
    )
    expect(remove('bit[3] d = measure q; // all\n', 0, 1, 2)).toBe('bit[3] d; // all\n')
    expect(moveBehind('h q[0];\nbit d = measure q[1]; // one\nx q[0];\n', 1, 2)).toBe(
      'h q[0];\nbit d; // one\nx q[0];\nd = measure q[1];\n',
    )
  })
  it('is moved one by one, also if no register stores the result', () => {
    expect(moveBehind('measure q;\nx q[0];\n', 0, 3)).toBe(
      'measure q[1];\nmeasure q[2];\nx q[0];\nmeasure q[0];\n',
    )
    expect(moveBehind('measure q -> c;\nx q[0];\n', 0, 3)).toBe(
      'measure q[1] -> c[1];\nmeasure q[2] -> c[2];\nx q[0];\nmeasure q[0] -> c[0];\n',
    )
    expect(remove('measure q[0];\n', 0)).toBe('')
  })
  it('is not removed if a condition reads the result', () => {
    expect(remove('bool b = measure q[0];\nif (b) x q[1];\n', 0)).toBe('edit/no-name')
  })
  it('can be copied if its result is not stored', () => {
    const again = { kind: 'measure', qubit: 2, bit: 3 } as const
    expect(
      edited('measure q[0];\n', () => ({ kind: 'insert', instructions: [again], at: { kind: 'end' } })),
    ).toBe('measure q[0];\nmeasure q[2];\n')
  })
})
