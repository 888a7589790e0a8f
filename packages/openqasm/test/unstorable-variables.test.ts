import { describe, expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'

const header =
  'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nbit c;\nbit d;\nc = measure q;\nd = measure q;\n'

/**
 * Types that bits cannot store: a value before the branch, one set in it, and a statement that
 * reads the variable `v`.
 */
const types: readonly (readonly [type: string, before: string, within: string, use: string])[] = [
  ['float', '0.25', '0.5', 'rx(v) q;'],
  ['float[64]', '0.25', '0.5', 'rz(1 + sin(v)) q;'],
  ['angle', 'pi/4', 'pi/2', 'pow(v) @ x q;'],
  ['complex', '1im', '2im', 'ry(imag(v)) q;'],
  ['duration', '10ns', '20ns', 'delay[v] q;'],
  ['array[float, 2]', '{1, 2}', '{3, 4}', 'rx(v[0]) q;'],
  ['array[bit[2], 2]', '{"00", "01"}', '{"10", "11"}', 'if (v[1][0]) x q;'],
]

const branches: readonly string[] = [
  'if (c) { v = W; }',
  'if (c) { } else { v = W; }',
  'if (c) { if (d) { v = W; } }',
  'switch (int(c)) { case 1 { v = W; } default { } }',
  'for int i in [0:1] { if (c) { v = W; } }',
]

describe('a variable that depends on a measurement and that bits cannot store', () => {
  const cases = types.flatMap((type) => branches.map((branch) => [...type, branch] as const))

  it.each(cases)(
    'is a problem where it is read: %s, %s or %s, %s, %s',
    (type, before, within, use, branch) => {
      const text = `${header}${type} v = ${before};\n${branch.replace('W', within)}\n${use}`
      const { circuit, problems } = compileQasm(text)
      expect(circuit).toBeUndefined()
      expect(problems.map(({ code, severity, offset, length }) => [severity, code, offset, length])).toEqual([
        ['error', 'value/run-time', text.lastIndexOf(use) + use.search(/\bv\b/), 1],
      ])
    },
  )

  it.each(cases)(
    'is allowed if it is not read: %s, %s or %s, %s, %s',
    (type, before, within, use, branch) => {
      const text = `${header}${type} v = ${before};\n${branch.replace('W;', `W; ${use}`).replace('W', within)}\nv = ${before};\n${use}`
      const { circuit, problems } = compileQasm(text)
      expect(problems).toEqual([])
      expect(circuit?.instructions.at(-1)?.kind).toMatch(/gate|delay/)
    },
  )
})

describe('a subroutine that returns nothing', () => {
  const define = 'def f(qubit a) { x a; }\n'

  it.each([
    'rx(f(q)) q;',
    'int i = f(q);',
    'c = f(q);',
    'if (f(q)) { z q; }',
    'for int i in [0:f(q)] { z q; }',
  ])('has no value: %s', (use) => {
    const text = `${header}${define}${use}`
    const { circuit, problems } = compileQasm(text)
    expect(circuit).toBeUndefined()
    expect(problems.map(({ code, offset }) => [code, offset])).toEqual([
      ['call/no-value', text.lastIndexOf('f(q)')],
    ])
  })

  it('may be called as a statement', () => {
    const { circuit, problems } = compileQasm(`${header}${define}f(q);\nf q;`)
    expect(problems).toEqual([])
    expect(circuit?.instructions.filter(({ kind }) => kind === 'gate')).toHaveLength(2)
  })
})
