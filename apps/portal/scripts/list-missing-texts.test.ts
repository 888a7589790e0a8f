import { expect, it } from 'vitest'
import { listMissingTexts } from './list-missing-texts.ts'

it.each(['en', 'ja'])('lists nothing for %s', (language) => {
  expect(listMissingTexts(language)).toEqual([])
})

it('lists what a new language lacks', () => {
  const missing = listMissingTexts('fr')
  expect(missing).toEqual(
    expect.arrayContaining([
      'locales/fr/jobs.json',
      'locales/fr/templates.json',
      'locales/fr/documents/getting-started.md',
      'locales/fr/translations/api-reference.json',
      '@qportal/composer: composerWords.fr',
      '@qportal/openqasm: qasmMessages.fr',
    ]),
  )
  expect(missing.every((line) => line.includes('fr'))).toBe(true)
})
