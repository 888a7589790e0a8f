import { expect, it } from 'vitest'
import { findContradiction, type AdapterResult } from './check-outcome.ts'

const sampling = { job_type: 'sampling', shots: 10 }
const estimation = { job_type: 'estimation', shots: 10 }
function counts(values: Record<string, number>): AdapterResult {
  return { sampling: { counts: values } }
}

it.each([
  [counts({ '00': 4, '11': 6 }), sampling],
  [counts({ '00': 4 }), sampling],
  [{ estimation: { exp_value: 0 } }, estimation],
])('accepts %j of %j', (result, job) => {
  expect(findContradiction(result, job)).toBeUndefined()
})

it.each([
  [counts({}), sampling, 'there are no counts'],
  [counts({ '00': 4, '1': 6 }), sampling, 'the keys of `counts` differ in length'],
  [counts({ '00': 4, '11': 7 }), sampling, 'the counts add up to 11, but the job has 10 shots'],
  [counts({ '00': 0 }), sampling, 'the counts add up to 0, but the job has 10 shots'],
  [counts({ '0': 1 }), estimation, 'an estimation job has the result `estimation`, and only this'],
  [{ estimation: { exp_value: 1 } }, sampling, 'a sampling job has the result `sampling`, and only this'],
])('refuses %j of %j', (result, job, reason) => {
  expect(findContradiction(result, job)).toBe(reason)
})
