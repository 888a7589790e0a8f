import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileQasm } from '@qportal/openqasm'
import { expect, it } from 'vitest'
import { createProgramReader } from './read-program.ts'

function countingReader() {
  const parsed: string[] = []
  const read = createProgramReader((text) => {
    parsed.push(text)
    return compileQasm(text)
  })
  return { read, parsed }
}

const edits = ['qubit q;', 'qubit q; h q;', 'qubit q; h q; x q;']

it('parses a text once for each edit, however often it is read', () => {
  const { read, parsed } = countingReader()
  for (const text of edits) {
    const inForm = read(text)
    const onJobPage = read(text)
    expect(onJobPage).toBe(inForm)
  }
  expect(parsed).toEqual(edits)
})

it('takes the result of the composer instead of parsing again', () => {
  const { read, parsed } = countingReader()
  const compiled = compileQasm(edits[0]!)
  expect(read(edits[0]!, () => compiled)).toBe(compiled)
  expect(read(edits[0]!)).toBe(compiled)
  expect(parsed).toEqual([])
})

it('forgets the texts that were read longest ago', () => {
  const { read, parsed } = countingReader()
  const long = `qubit q; // ${'x'.repeat(90_000)}`
  for (const text of [`${long}1`, `${long}2`, `${long}1`, `${long}3`, `${long}1`, `${long}2`]) read(text)
  expect(parsed.map((text) => text.at(-1))).toEqual(['1', '2', '3', '2'])
})

it('is the only parser of the page, beside the worker of the ideal result', () => {
  const source = join(import.meta.dirname, '../..')
  const parsing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) =>
      /\b(compileQasm|parseQasm|openDocument)\b/.test(readFileSync(join(source, path), 'utf8')),
    )
  expect(parsing.toSorted()).toEqual([
    'features/jobs/result/ideal-result.ts',
    'platform/openqasm/read-program.ts',
  ])
})
