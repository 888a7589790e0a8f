import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { passwordRuleCode } from './password-rule.ts'

/** The sentences of the cloud, which are those of Cognito where it has them. */
const source = readFileSync(
  new URL('../../../../apps/cloud/src/identity/accounts/check-new-password.ts', import.meta.url),
  'utf8',
)
const sentences = [...source.matchAll(/^ {2}\w+: '(Password .+)',$/gm)].map(([, sentence = '']) => sentence)

it('gives every sentence of the cloud a code of its own', () => {
  const codes = sentences.map((sentence) =>
    passwordRuleCode(`Password did not conform with policy: ${sentence}`),
  )
  expect(sentences).toHaveLength(11)
  expect(new Set(codes).size).toBe(11)
  expect(codes).not.toContain('auth/password-policy')
  for (const code of codes) expect(messages.ja[code]).not.toBe(messages.ja['auth/password-policy'])
})

it('gives the general code to any other sentence', () => {
  expect(passwordRuleCode('Password has previously been used')).toBe('auth/password-policy')
})
