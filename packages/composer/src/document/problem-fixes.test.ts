import { openDocument } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { applyFixes, fixOf } from './problem-fixes.ts'

/** Applies the fixes of all problems. */
function fixed(text: string): string {
  const document = openDocument(text)
  const fixes = document.problems.flatMap((problem) => fixOf(problem, document) ?? [])
  return applyFixes(text, fixes)
}
const head = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

describe('applyFixes', () => {
  it.each([
    ['a misspelled gate', 'qubit q;\nhh q;\n', 'qubit q;\nh q;\n'],
    ['a missing semicolon', 'qubit q;\nh q\nx q;\n', 'qubit q;\nh q;\nx q;\n'],
    ['a missing comma', 'qubit[2] q;\ncx q[0] q[1];\n', 'qubit[2] q;\ncx q[0], q[1];\n'],
    ['a size behind the name', 'qubit q[2];\nh q;\n', 'qubit [2] q;\nh q;\n'],
    ['a character that looks like a blank', 'qubit\u00a0q;\n', 'qubit q;\n'],
    ['two problems at once', 'qubit q;\nhh q;\nhh q;\n', 'qubit q;\nh q;\nh q;\n'],
  ])('fixes %s', (_, text, wanted) => {
    expect(fixed(head + text)).toBe(head + wanted)
    expect(openDocument(head + wanted).problems).toEqual([])
  })

  it('includes the library of a gate, and defines a gate that no library has', () => {
    const own = 'gate own a, b { iswap a, b; }\nqubit[2] q;\nown q[0], q[1];\n'
    const definition = 'gate iswap q0, q1 {\n'
    const text = fixed(`${head}${own}`)
    expect(text.startsWith(`${head}${definition}`)).toBe(true)
    expect(text.endsWith(`}\n${own}`)).toBe(true)
    expect(openDocument(text).problems).toEqual([])
    expect(fixed('OPENQASM 3.0;\nqubit q;\nh q;\n')).toBe(`${head}qubit q;\nh q;\n`)
  })

  it('ignores a fix whose place has changed, and one that overlaps another', () => {
    const fix = { offset: 2, found: 'cd', replacement: 'X' }
    expect(applyFixes('abcdef', [fix])).toBe('abXef')
    expect(applyFixes('abxdef', [fix])).toBe('abxdef')
    expect(applyFixes('abcdef', [fix, { offset: 1, found: 'bc', replacement: 'Y' }])).toBe('abXef')
  })
})
