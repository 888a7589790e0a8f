import { expect, it } from 'vitest'
import { ProblemList } from './problem-list.ts'

it('searches for a hint once for a problem in a loop', () => {
  const problems = new ProblemList('foo q;')
  let searches = 0
  const hint = () => {
    searches += 1
    return undefined
  }
  for (let turn = 0; turn < 3; turn += 1) problems.add('name/undefined-gate', 0, 3, { hint })
  expect([problems.problems.length, searches]).toEqual([1, 1])
})
