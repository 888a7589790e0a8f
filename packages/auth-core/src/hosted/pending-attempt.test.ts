import { expect, it } from 'vitest'
import { computeChallenge, createAttempt } from './pending-attempt.ts'

it('agrees with RFC 7636, appendix B', async () => {
  const challenge = await computeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  expect([...Buffer.from(challenge, 'base64url')]).toEqual([
    19, 211, 30, 150, 26, 26, 216, 236, 47, 22, 177, 12, 76, 152, 46, 8, 118, 168, 120, 173, 109, 241, 68, 86,
    110, 225, 137, 74, 203, 112, 249, 195,
  ])
})

it('creates a verifier of 128, and state and nonce of 32 unreserved characters', () => {
  const { verifier, state, nonce } = createAttempt((length) => crypto.getRandomValues(new Uint8Array(length)))
  expect(verifier).toMatch(/^[A-Za-z0-9_-]{128}$/)
  expect(state).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(nonce).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(new Set([state, nonce, verifier.slice(0, 32)]).size).toBe(3)
})
