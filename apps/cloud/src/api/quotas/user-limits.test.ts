import { expect, it } from 'vitest'
import { isPermitted, resolveLimits, findMonth } from './user-limits.ts'

const settings = { queuedQpuJobs: 5, queuedSimulatorJobs: 9, monthlyShots: 1000 }

it('takes the limits of the settings where a user has none', () => {
  const bySettings = {
    unfinishedJobs: { QPU: 5, simulator: 9 },
    monthlyShots: 1000,
    devices: null,
  }
  expect(resolveLimits(settings, undefined)).toEqual(bySettings)
  expect(resolveLimits(settings, { unfinished_jobs: null, monthly_shots: null, devices: null })).toEqual(
    bySettings,
  )
  expect(resolveLimits({ ...settings, monthlyShots: 0 }, undefined).monthlyShots).toBeNull()
})

it('takes the limits of the user, also 0 and above those of the settings', () => {
  expect(resolveLimits(settings, { unfinished_jobs: 20, monthly_shots: 0, devices: [] })).toEqual({
    unfinishedJobs: { QPU: 20, simulator: 20 },
    monthlyShots: 0,
    devices: [],
  })
})

it('permits every device, or those of the list', () => {
  expect(isPermitted({ devices: null }, 'asagi-64')).toBe(true)
  expect(isPermitted({ devices: ['tokusa-16'] }, 'asagi-64')).toBe(false)
  expect(isPermitted({ devices: ['tokusa-16'] }, 'tokusa-16')).toBe(true)
})

it('counts months in UTC, also over the end of a year', () => {
  expect(findMonth(new Date('2026-12-31T23:59:59Z'))).toEqual({
    month: '2026-12-01',
    nextMonth: new Date('2027-01-01T00:00:00Z'),
  })
})
