import { expect, it } from 'vitest'
import { joinSentences } from './punctuation.ts'

it.each([
  ['en', ['Data does not exist.', 'No jobs yet.'], 'Data does not exist. No jobs yet.'],
  [
    'ja',
    ['データがありません。', 'ジョブはまだありません。'],
    'データがありません。ジョブはまだありません。',
  ],
  ['en', ['Error: Failed to submit job', 'Try again'], 'Error: Failed to submit job. Try again'],
  [
    'ja',
    ['エラー：ジョブを送信できませんでした', '対象が存在しません。'],
    'エラー：ジョブを送信できませんでした。対象が存在しません。',
  ],
  [
    'en',
    [false, 'Simulating the ideal result...', undefined, '', 'Wait.'],
    'Simulating the ideal result... Wait.',
  ],
  ['en', [], ''],
] as const)('joins in %s: %j', (language, sentences, joined) => {
  expect(joinSentences(language, sentences)).toBe(joined)
})
