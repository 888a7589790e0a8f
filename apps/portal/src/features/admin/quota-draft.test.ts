import { expect, it } from 'vitest'
import { quotaChange, quotaDraftOf, quotaProblems } from './quota-draft.ts'

const none = { unfinishedJobs: null, monthlyShots: null, devices: null }
const some = { unfinishedJobs: 5, monthlyShots: 1000, devices: ['b', 'a'] }

it('changes nothing until a field is changed', () => {
  for (const quota of [none, some]) expect(quotaChange(quota, quotaDraftOf({ quota }))).toEqual({})
})

it('changes the fields that differ, and resets those that are empty', () => {
  const draft = { jobs: null, shots: 0, allDevices: false, devices: new Set(['a']) }
  expect(quotaChange(some, draft)).toEqual({ unfinishedJobs: null, monthlyShots: 0, devices: ['a'] })
  expect(quotaChange(some, { ...quotaDraftOf({ quota: some }), allDevices: true })).toEqual({ devices: null })
  expect(quotaChange(none, { ...quotaDraftOf({ quota: none }), allDevices: false })).toEqual({ devices: [] })
})

it.each([
  [null, null, false, false],
  [0, 1_000_000_000_000, false, false],
  [1.5, -1, true, true],
  [1_000_001, 1_000_000_000_001, true, true],
])('finds what is wrong with %j jobs and %j shots', (jobs, shots, isJobsWrong, isShotsWrong) => {
  const draft = { ...quotaDraftOf({ quota: none }), jobs, shots }
  expect(quotaProblems(draft)).toEqual({ jobs: isJobsWrong, shots: isShotsWrong })
})
