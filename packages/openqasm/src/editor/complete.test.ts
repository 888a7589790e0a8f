import { expect, it } from 'vitest'
import { completeQasm } from './complete.ts'

const sample = `OPENQASM 3.0;
include "stdgates.inc";
gate bell(a) x0, x1 { rx(a) x0; }
qubit[2] q;
const int n = 2;
`

/** Labels offered at the position of `|`. */
function offered(program: string): string[] {
  const offset = program.indexOf('|')
  const text = program.slice(0, offset) + program.slice(offset + 1)
  return completeQasm(text, offset).completions.map(({ label }) => label)
}

it('offers custom gates, library gates and keywords at the start of a statement', () => {
  const labels = offered(`${sample}|`)
  expect(labels).toEqual(expect.arrayContaining(['bell', 'cx', 'U', 'for', 'qubit', 'n']))
  expect(labels).not.toContain('iswap')
})

it('offers qubits as operands of a gate', () => {
  expect(offered(`${sample}cx q[0], |`)).toEqual(['q'])
  expect(offered(`${sample}reset |`)).toEqual(['q'])
})

it('offers values inside parentheses', () => {
  const labels = offered(`${sample}rx(|) q;`)
  expect(labels).toEqual(expect.arrayContaining(['n', 'pi', 'arccos']))
})

it('offers declarations of the enclosing blocks', () => {
  expect(offered(`${sample}gate g(t) a, b { cx |`)).toEqual(['b', 'a', 'q'])
  expect(offered(`${sample}for uint i in [0:1] { rx(|) q; }`)).toContain('i')
})

it('replaces the word under the cursor', () => {
  expect(completeQasm('swa q;', 3)).toMatchObject({ from: 0, to: 3 })
  expect(completeQasm('', 0)).toMatchObject({ from: 0, to: 0 })
})

it('offers the library of the version first', () => {
  expect(offered('OPENQASM 2.0;\ninclude |')).toEqual(['qelib1.inc', 'stdgates.inc'])
})

it('offers nothing inside a comment', () => {
  expect(offered('x q; // |')).toEqual([])
})
