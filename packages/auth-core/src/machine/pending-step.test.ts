import { expect, it } from 'vitest'
import { memoryStorage } from '../../test/set-up-session.ts'
import { loadStep } from './pending-step.ts'

const challenge = { session: 's', userId: 'id', email: 'ada@example.org', expiresAt: 2 }

function load(stored: unknown) {
  const storage = memoryStorage()
  storage.setItem('key', JSON.stringify(stored))
  return loadStep(storage, 'key', 1)
}

it('restores a complete, unexpired challenge or a reset with address, nothing else', () => {
  expect(load({ challenge })).toEqual({ type: 'codeRequired', challenge })
  expect(load({ email: 'ada@example.org', destination: 'a***@e***' })).toEqual({
    type: 'resetCodeSent',
    email: 'ada@example.org',
    destination: 'a***@e***',
  })
  expect(loadStep(memoryStorage(), 'key', 1)).toBeUndefined()
  for (const stored of [
    { challenge: { ...challenge, expiresAt: 1 } },
    { challenge: { expiresAt: 2 } },
    { challenge: { ...challenge, email: undefined } },
    { challenge: { ...challenge, session: '' } },
    { name: 'awaitingOneTimeCode' },
    { name: 'resetRequested', email: '' },
    challenge.email,
    null,
    7,
    [],
  ])
    expect(load(stored), JSON.stringify(stored)).toBeUndefined()
})
