import type { EventDetail } from '@qportal/api-client/administration'
import { expect, it } from 'vitest'
import type { Language } from '../../platform/i18n/languages.ts'
import { adminTextsIn } from './admin-texts-for-tests.ts'
import { describeActor, describeDetail, type Wording } from './describe-event.ts'

function wordingIn(language: Language): Wording {
  return {
    t: adminTextsIn(language),
    format: { language, number: (value) => value.toLocaleString(language) },
  }
}

it.each<[EventDetail, string, string]>([
  [{ code: 'plain', word: 'wrong-password' }, 'Wrong password', 'パスワードの誤り'],
  [{ code: 'locked', kind: 'account' }, 'Account locked', 'アカウントのロック'],
  [
    { code: 'token-refused', token: 'refresh', problem: 'used-again' },
    'Refresh token: used again',
    'リフレッシュトークン：再使用',
  ],
  [{ code: 'sessions-ended', sessions: 1 }, '1 session', '1件'],
  [{ code: 'sessions-ended', sessions: 2 }, '2 sessions', '2件'],
  [
    { code: 'profile-changed', fields: ['name', 'organization'] },
    'Changed: name and organization',
    '変更項目：名前、所属',
  ],
  [
    { code: 'quota-changed', quota: { monthlyShots: 5000, devices: [] } },
    'At most 5,000 shots on processors per month. No device takes new jobs of this person.',
    '量子プロセッサーのショット数は月に5,000までになります。どのデバイスにも新しいジョブを送信できません。',
  ],
  [
    { code: 'administrators-only', operation: 'listEvents' },
    'Administrators only: audit log',
    '管理者専用：監査ログ',
  ],
  [{ code: 'command', words: 'users reset-mfa' }, 'users reset-mfa', 'users reset-mfa'],
])('describes %o in both languages', (detail, english, japanese) => {
  expect([describeDetail(detail, wordingIn('en')), describeDetail(detail, wordingIn('ja'))]).toEqual([
    english,
    japanese,
  ])
})

it.each<EventDetail>([
  { code: 'plain', word: 'invented' },
  { code: 'plain', word: 'toString' },
  { code: 'locked', kind: 'planet' },
  { code: 'token-refused', token: 'access', problem: 'invented' },
  { code: 'administrators-only', operation: 'invented' },
])('leaves %o, which only newer clouds have, to its text', (detail) => {
  expect(describeDetail(detail, wordingIn('en'))).toBeUndefined()
})

it.each([
  ['service', 'サービス'],
  ['command ada lovelace', 'コマンドライン（ada lovelace）'],
  ['adapter tokusa-16', 'tokusa-16のアダプター'],
  ['ada@example.org', undefined],
  ['018f2d1c-7a64-7a55-9a5d-0c7a51ab93de', undefined],
])('describes the actor %s', (actor, words) => {
  expect(describeActor(actor, wordingIn('ja'))).toBe(words)
})
