import { expect, it } from 'vitest'
import { createTextReports } from './text-reports.ts'

it('takes a reported text that comes back for an echo, also a late one', () => {
  const reports = createTextReports('a')
  expect(reports.isNew('a')).toBe(false)
  reports.report('ab')
  reports.report('abc')
  expect(reports.isNew('ab')).toBe(false)
  expect(reports.isNew('abc')).toBe(false)
})

it('takes any other text for one of the page, also one that was shown before', () => {
  const reports = createTextReports('a')
  reports.report('ab')
  expect(reports.isNew('ab')).toBe(false)
  expect(reports.isNew('a')).toBe(true)
  expect(reports.isNew('ab')).toBe(true)
})

it('accepts a different `value` in reply to `onChange`', () => {
  const reports = createTextReports('a')
  reports.report('ab')
  expect(reports.isNew('A')).toBe(true)
  expect(reports.known()).toBe('A')
  expect(reports.isNew('ab')).toBe(true)
})
