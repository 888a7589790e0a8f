import { expect, it } from 'vitest'
import { dividedPrograms, shownProgram } from './divided-programs.ts'

const counts = { '0': 1 }

it.each([
  ['each program', 2, { 0: counts, 1: counts }, [1, 2]],
  ['a program under its own number', 3, { 0: counts, 2: counts }, [1, 3]],
  ['the only program with counts, of several', 2, { 1: counts }, [2]],
  ['a program that the job does not have', 1, { 4: counts }, [5]],
  ['nothing for the counts of one program', 1, { 0: counts }, []],
  ['nothing without divided counts', 2, undefined, []],
])('lists %s', (_, programs, dividedCounts, numbers) => {
  const result = { sampling: { counts, ...(dividedCounts && { dividedCounts }) } }
  expect(dividedPrograms({ programs: Array.from({ length: programs }, () => ''), result })).toEqual(numbers)
})

it('shows the first program if the programs have no counts in common', () => {
  const job = (inCommon: object) => ({
    programs: ['', ''],
    result: { sampling: { counts: { ...inCommon }, dividedCounts: { 0: counts, 1: counts } } },
  })
  expect(shownProgram(job({}), undefined)).toBe(1)
  expect(shownProgram(job({}), 2)).toBe(2)
  expect(shownProgram(job({ '00': 1 }), undefined)).toBeUndefined()
  expect(shownProgram(job({ '00': 1 }), 3)).toBeUndefined()
})
