import { expect, it } from 'vitest'
import { formatDetail, type EventDetail } from './format-detail.ts'

it.each<[EventDetail, string]>([
  [{ code: 'wrong-password' }, 'wrong-password'],
  [{ code: 'locked', kind: 'account' }, 'locked kind=account'],
  [{ code: 'command', words: 'users reset-mfa' }, 'command words="users reset-mfa"'],
  [
    { code: 'quota-changed', unfinished_jobs: null, devices: ['aurora', 'state-vector'] },
    'quota-changed unfinished_jobs=null devices=aurora,state-vector',
  ],
  [{ code: 'quota-changed', devices: [] }, 'quota-changed devices='],
])('writes %o as one line', (detail, line) => {
  expect(formatDetail(detail)).toBe(line)
})

it('shortens a line of many devices', () => {
  const devices = Array.from({ length: 100 }, (_, index) => `device-${index}`)
  expect(formatDetail({ code: 'quota-changed', devices })).toHaveLength(200)
})
