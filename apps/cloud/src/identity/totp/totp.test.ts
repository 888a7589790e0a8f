import { describe, expect, it } from 'vitest'
import {
  createTotpSecret,
  matchingStep,
  nextUnusedStep,
  secondsToNextStep,
  totpCode,
  totpStep,
} from './totp.ts'

// RFC 6238, appendix B, SHA-1: the secret is the ASCII text 12345678901234567890; the last six of
// its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

describe('the vectors of RFC 6238', () => {
  it.each(vectors)('at %d s', (seconds, code) => {
    const at = new Date(seconds * 1000)
    expect(totpCode(secret, totpStep(at))).toBe(code)
    expect(matchingStep(secret, code, at)).toBe(totpStep(at))
  })
})

describe('matchingStep', () => {
  const step = 37037036
  const codes = [-2, -1, 0, 1, 2].map((offset) => totpCode(secret, step + offset))
  it.each([0, 1, 15, 29])('accepts one step on either side, %d s into the step', (seconds) => {
    const at = new Date((step * 30 + seconds) * 1000)
    const matches = codes.map((code) => matchingStep(secret, code, at))
    expect(matches).toEqual([undefined, step - 1, step, step + 1, undefined])
  })
  it.each(['', '12345', '1234567', 'abcdef', ' 12345', '１２３４５６'])('refuses %j', (code) => {
    expect(matchingStep(secret, code, new Date(0))).toBeUndefined()
  })
})

describe('nextUnusedStep', () => {
  const at = new Date(300_000)
  it.each([
    [undefined, 10],
    [3, 10],
    [9, 10],
    [10, 11],
    [11, undefined],
    // From a clock that is slightly ahead, and from one that was corrected.
    [20, undefined],
    [21, 10],
  ])('after %s is %s', (lastUsed, want) => {
    expect(nextUnusedStep(lastUsed, at)).toBe(want)
  })
})

describe('secondsToNextStep', () => {
  it.each([
    [300_000, 30],
    [300_999, 30],
    [301_000, 29],
    [329_999, 1],
  ])('at %d ms is %d', (ms, want) => {
    expect(secondsToNextStep(new Date(ms))).toBe(want)
  })
})

it('writes a secret of 160 bits in the form of authenticator apps', () => {
  const digits = new TextEncoder().encode('12345678901234567890')
  expect(createTotpSecret((size) => digits.subarray(0, size))).toBe(secret)
})
