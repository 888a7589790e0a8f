import { expect, it } from 'vitest'
import type { AdminUser } from './admin-client.ts'
import { changesOf } from './changes-of.ts'

const user: AdminUser = {
  user_id: 'ada',
  email: 'ada@example.org',
  status: 'confirmed',
  enabled: true,
  administrator: false,
  second_factor: true,
  mfa_reset_requested_at: null,
  created_at: '2026-03-01T09:00:00Z',
  quota: { unfinished_jobs: null, monthly_shots: null, devices: null },
  shots_this_month: 0,
}

it('offers the changes that make sense for an account', () => {
  expect(changesOf(user, 'bob')).toEqual(['unlock', 'reset-mfa', 'reset-password', 'promote', 'disable'])
  expect(changesOf({ ...user, status: 'registered', second_factor: false }, 'bob')).toEqual([
    'invite',
    'unlock',
    'promote',
    'disable',
  ])
  expect(changesOf({ ...user, enabled: false, mfa_reset_requested_at: user.created_at }, 'bob')).toEqual([
    'reset-mfa',
    'unlock',
    'reset-password',
    'promote',
    'enable',
  ])
})

it('lets no administrator disable or demote themselves', () => {
  const administrator = { ...user, administrator: true }
  expect(changesOf(administrator, 'ada')).toEqual(['unlock', 'reset-mfa', 'reset-password'])
  expect(changesOf(administrator, 'bob')).toContain('demote')
})
