import { expect, it } from 'vitest'
import { languageOfText } from './language-of-text.ts'

it.each([
  ['Maintenance on Monday', 'en'],
  ['月曜日はメンテナンスです。 Maintenance on Monday.', 'ja'],
  ['', 'en'],
])('takes %j for %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})
