import { expect, it } from 'vitest'
import { compileQasm, parseQasm } from '../src/index.ts'
import { samplePrograms } from './programs.ts'

/** Maximal number of problems for a missing token. */
const few = 6

/** Each program without one of its tokens. */
function* oneTokenLess(): Iterable<string> {
  for (const { text } of samplePrograms) {
    const { starts, ends, count } = parseQasm(text).tree.tokens
    for (let i = 0; i < count; i++) yield text.slice(0, starts[i]) + text.slice(ends[i])
  }
}

it('a missing token causes few problems within the text, including an error', () => {
  let mutants = 0
  const many: string[] = []
  const lost: string[] = []
  for (const text of oneTokenLess()) {
    mutants++
    const { circuit, problems } = compileQasm(text, { limits: { steps: 10_000 } })
    const errors = problems.filter(({ severity }) => severity === 'error')
    if (errors.length > few) many.push(`${errors.length}: ${text}`)
    if (circuit === undefined && errors.length === 0) lost.push(text)
    if (problems.some(({ offset, length }) => offset + length > text.length)) lost.push(text)
  }
  expect(mutants).toBeGreaterThan(3_000)
  expect(lost).toEqual([])
  expect(many.length).toBeLessThan(mutants / 100)
})
