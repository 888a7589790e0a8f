import type { HealthProblem } from '@qportal/api-client/administration'
import { expect, it } from 'vitest'
import { adminTextsIn } from './admin-texts-for-tests.ts'
import { describeHealthProblem } from './describe-health-problem.ts'

it.each<[HealthProblem, string, string]>([
  [{ code: 'stopping' }, 'The service is stopping.', 'サービスは停止中です。'],
  [{ code: 'database-read-only' }, 'The database is read-only.', 'データベースが読み取り専用です。'],
  [
    { code: 'database-full' },
    'The disk of the database is full.',
    'データベースのディスクに空きがありません。',
  ],
  [{ code: 'database-away' }, 'The database does not answer.', 'データベースが応答しません。'],
  [
    { code: 'devices-idle', deviceIds: ['tokusa-16', 'state-vector'] },
    'Jobs wait, but nothing runs on tokusa-16 and state-vector.',
    'ジョブが待機していますが、tokusa-16、state-vectorでは何も実行されていません。',
  ],
])('words %j in both languages', (problem, english, japanese) => {
  expect(describeHealthProblem(problem, 'en', adminTextsIn('en'))).toBe(english)
  expect(describeHealthProblem(problem, 'ja', adminTextsIn('ja'))).toBe(japanese)
})

it('leaves a code of a newer cloud to the sentence of the cloud', () => {
  const problem = { code: 'clock-wrong' } as unknown as HealthProblem
  expect(describeHealthProblem(problem, 'ja', adminTextsIn('ja'))).toBeUndefined()
})
