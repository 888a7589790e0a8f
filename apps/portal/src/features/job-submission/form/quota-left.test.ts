import { expect, it } from 'vitest'
import { quotaLeft } from './quota-left.ts'

const quota = {
  processorJobs: { used: 2, limit: 5 },
  simulatorJobs: { used: 12, limit: 9 },
  processorShots: { used: 300, limit: 1000 },
}

it('counts jobs and shots that are left on a processor, and only jobs on a simulator', () => {
  expect(quotaLeft(quota, 'superconductivity')).toEqual({ jobs: 3, shots: 700, maxShots: 1000 })
  expect(quotaLeft(quota, 'simulator')).toEqual({ jobs: 0 })
})

it('says nothing of what is not limited', () => {
  const open = { ...quota, processorJobs: { used: 2 }, processorShots: { used: 300 } }
  expect(quotaLeft(open, 'superconductivity')).toEqual({})
})
