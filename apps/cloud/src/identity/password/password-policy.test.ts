import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-policy.ts'

/** The form of the portal is tested with the same table. */
const { email, siteWords, problems } = JSON.parse(
  readFileSync(new URL('new-passwords.json', import.meta.url), 'utf8'),
) as { email: string; siteWords: string[]; problems: [string, string | null][] }

describe('passwordProblem', () => {
  it.each(problems)('%s is %s', (password, problem) => {
    expect(passwordProblem(password, email, siteWords) ?? null).toBe(problem)
  })

  it("recognizes the user's name in capitals", () => {
    expect(passwordProblem('Ada.Lovelace-1815', 'ADA.Lovelace@example.org')).toBe('tooCommon')
  })

  it('accepts every special character of the specification', () => {
    for (const special of '^$*.[]{}()?"!@#%&/\\,><\':;|_~`+=-') {
      expect(passwordProblem(`Gravel7Lamp${special}xyz`, email)).toBeUndefined()
    }
  })
})
