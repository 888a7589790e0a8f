import { expect, it } from 'vitest'
import { planRegistration } from './plan-registration.ts'

it('tells of each address of a list what its registration does', () => {
  const list = ['Ada@Example.org', 'ada@example.org', 'bob@example.org', 'nonsense', 'nonsense']
  expect(planRegistration(list, new Set(['bob@example.org']))).toEqual([
    { email: 'ada@example.org', outcome: 'registered' },
    { email: 'ada@example.org', outcome: 'repeated' },
    { email: 'bob@example.org', outcome: 'exists' },
    { email: 'nonsense', outcome: 'invalid' },
    { email: 'nonsense', outcome: 'repeated' },
  ])
})
