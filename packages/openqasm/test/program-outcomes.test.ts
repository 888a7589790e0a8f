import { describe, expect, it } from 'vitest'
import { compileQasm, formatQasm, printOpenQasm3 } from '../src/index.ts'
import { outcomesOf } from './outcomes.ts'
import { samplePrograms, type Program } from './programs.ts'

function expectOutcomes(text: string, { register, outcomes }: Program): void {
  const { circuit, problems } = compileQasm(text)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const found = outcomesOf(circuit!, register)
  for (const key of new Set([...Object.keys(outcomes), ...Object.keys(found)])) {
    expect([key, found[key] ?? 0]).toEqual([key, expect.closeTo(outcomes[key] ?? 0, 12)])
  }
}

describe.each(samplePrograms)('$name', (program) => {
  it('as written', () => expectOutcomes(program.text, program))

  it('formatted', () => expectOutcomes(formatQasm(program.text), program))

  it('printed and parsed again, with custom gates inlined', () => {
    const { circuit } = compileQasm(program.text)
    expectOutcomes(printOpenQasm3(circuit!, { inline: true }), program)
  })
})
