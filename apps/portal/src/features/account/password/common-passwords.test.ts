import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it.each([
  'P@ssw0rd2024!!',
  'Password1234!',
  'Qwerty-Qwerty1',
  '!!Welcome2025',
  '$ecret-123456',
  'Quantum#2026#1',
])('finds %s', (password) => expect(isCommonPassword(password)).toBe(true))

it.each(['Correct-horse-7-battery', 'Mv4d123!', 'Tq7#mellon-river', 'Passwordless-fox-9'])(
  'accepts %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
