import type { AdminUser } from '@qportal/api-client/administration'
import { expect, it } from 'vitest'
import { changesOf } from './changes-of.ts'

const user: AdminUser = {
  id: 'ada',
  email: 'ada@example.org',
  status: 'confirmed',
  isEnabled: true,
  isAdministrator: false,
  hasSecondFactor: true,
  createdAt: '2026-03-01T09:00:00Z',
  quota: { unfinishedJobs: null, monthlyShots: null, devices: null },
  shotsThisMonth: 0,
}

it('offers the changes that make sense for an account', () => {
  expect(changesOf(user, 'bob')).toEqual(['unlock', 'reset-mfa', 'reset-password', 'promote', 'disable'])
  expect(changesOf({ ...user, status: 'registered', hasSecondFactor: false }, 'bob')).toEqual([
    'invite',
    'unlock',
    'promote',
    'disable',
  ])
  expect(
    changesOf({ ...user, isEnabled: false, mfaResetRequestedAt: '2026-03-01T09:00:00Z' }, 'bob'),
  ).toEqual(['reset-mfa', 'unlock', 'reset-password', 'promote', 'enable'])
})

it('lets no administrator disable or demote themselves', () => {
  const administrator = { ...user, isAdministrator: true }
  expect(changesOf(administrator, 'ada')).toEqual(['unlock', 'reset-mfa', 'reset-password'])
  expect(changesOf(administrator, 'bob')).toContain('demote')
})
