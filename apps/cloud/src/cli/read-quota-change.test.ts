import { expect, it } from 'vitest'
import { readQuotaChange } from './read-quota-change.ts'

it.each([
  ['quota', {}, {}],
  ['quota', { jobs: '5' }, { unfinished_jobs: 5 }],
  ['quota', { jobs: '0', shots: 'default' }, { unfinished_jobs: 0, monthly_shots: null }],
  ['devices', {}, {}],
  ['devices', { all: true }, { devices: null }],
  ['devices', { only: 'a,b,a,' }, { devices: ['a', 'b'] }],
  ['devices', { only: '' }, { devices: [] }],
] as const)('reads %s %j', (action, options, change) => {
  expect(readQuotaChange(action, options)).toEqual(change)
})

it.each([
  ['quota', { jobs: '-1' }],
  ['quota', { jobs: '1.5' }],
  ['quota', { shots: '1000000000001' }],
  ['quota', { shots: 'many' }],
  ['quota', { all: true }],
  ['devices', { jobs: '5' }],
  ['devices', { all: true, only: 'a' }],
] as const)('refuses %s %j', (action, options) => {
  expect(readQuotaChange(action, options)).toBeUndefined()
})
