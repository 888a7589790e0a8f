import { describe, expect, it } from 'vitest'
import { outcomesOf } from '../../../test/outcomes.ts'
import { compileQasm } from '../../index.ts'

/** Measures `10` into `c`, runs the loop and returns the outcomes of `seen`, where it counts. */
function seen(loop: string) {
  const { circuit, problems } = compileQasm(
    `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nbit[2] seen;\nx q[1];\nc = measure q;\n${loop}`,
  )
  if (circuit === undefined) throw new Error(JSON.stringify(problems))
  return { outcomes: outcomesOf(circuit, 'seen'), registers: circuit.bitRegisters.map(({ name }) => name) }
}

describe('a loop over measured bits', () => {
  it.each([
    ['for bit b in c { c = "00"; if (b) seen[1] = 1; else seen[0] = 1; }', '11'],
    ['for bit b in c { c[1] = 0; if (b) seen[1] = 1; }', '10'],
    ['for bit b in {c[1], c[0]} { c[1] = 0; if (b) seen[1] = 1; }', '10'],
    ['let a = c[{1, 0}]; for bit b in c { a[0] = 0; if (b) seen[1] = 1; }', '10'],
    ['for bit b in c { c ^= "10"; if (b) seen[1] = 1; }', '10'],
    ['for bit b in c { reset q; c = measure q; if (b) seen[1] = 1; }', '10'],
    ['for bit b in c { reset q; measure q -> c; if (b) seen[1] = 1; }', '10'],
    ['for int i in [0:1] { for bit b in c { c[0] = 1; if (b) seen[i] = 1; } c = "00"; }', '01'],
  ])('uses their values before the loop: %s', (loop, outcome) => {
    expect(seen(loop).outcomes).toEqual({ [outcome]: 1 })
  })

  it('allocates no bits if its body does not write them', () => {
    expect(seen('for bit b in c { if (b) seen[1] = 1; }').registers).toEqual(['c', 'seen'])
    expect(seen('for bit b in c { c[0] = 0; if (b) seen[1] = 1; }').registers).toEqual(['c', 'seen', 'b'])
  })

  it('counts the search of its body as steps', () => {
    const statements = 'x q[0]; '.repeat(2_000)
    const text = `include "stdgates.inc"; qubit[2] q; bit[2] c; c = measure q; for int i in [0:999] { for bit b in c { if (false) { ${statements}} } }`
    const { problems } = compileQasm(text, { limits: { steps: 100_000 } })
    expect(problems.map(({ code }) => code)).toEqual(['limit/steps'])
  })
})
