import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecretBox, isSameSecret } from './secret-box.ts'

const key = randomBytes(32)
const box = createSecretBox(key, randomBytes)

it('opens what it sealed, and reveals nothing of it', () => {
  const sealed = box.seal('GEZDGNBVGY3TQOJQ', 'totp 1')
  expect(sealed.toString('latin1')).not.toContain('GEZDGNBV')
  expect(box.open(sealed, 'totp 1')).toBe('GEZDGNBVGY3TQOJQ')
  expect(box.seal('GEZDGNBVGY3TQOJQ', 'totp 1').equals(sealed)).toBe(false)
})

it('does not open with another purpose, another key, or after a change', () => {
  const sealed = box.seal('secret', 'totp 1')
  expect(() => box.open(sealed, 'totp 2')).toThrow('does not open')
  expect(() => createSecretBox(randomBytes(32), randomBytes).open(sealed, 'totp 1')).toThrow('does not open')
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed)
    changed[index]! ^= 1
    expect(() => box.open(changed, 'totp 1')).toThrow(/version|does not open/)
  }
})

it('marks equal texts alike, per purpose and key', () => {
  expect(isSameSecret(box.mark('123456', 'reset'), box.mark('123456', 'reset'))).toBe(true)
  expect(isSameSecret(box.mark('123456', 'reset'), box.mark('123456', 'confirm'))).toBe(false)
  expect(
    isSameSecret(
      box.mark('123456', 'reset'),
      createSecretBox(randomBytes(32), randomBytes).mark('123456', 'reset'),
    ),
  ).toBe(false)
  expect(isSameSecret(Buffer.of(1), Buffer.of(1, 2))).toBe(false)
})
