import { expect, it } from 'vitest'
import { memoryStorage } from '../../test/set-up-session.ts'
import { loadChallenge } from './pending-challenge.ts'

const challenge = { session: 's', userId: 'id', email: 'ada@example.org', expiresAt: 2 }

const load = (stored: unknown) => {
  const storage = memoryStorage()
  storage.setItem('key', JSON.stringify(stored))
  return loadChallenge(storage, 'key', 1)
}

it('takes up a whole challenge that still lives, and nothing else', () => {
  expect(load(challenge)).toEqual(challenge)
  expect(loadChallenge(memoryStorage(), 'key', 1)).toBeUndefined()
  for (const stored of [
    { ...challenge, expiresAt: 1 },
    { expiresAt: 2 },
    { ...challenge, email: undefined },
    { ...challenge, session: '' },
    null,
    7,
    [],
  ])
    expect(load(stored), JSON.stringify(stored)).toBeUndefined()
})
