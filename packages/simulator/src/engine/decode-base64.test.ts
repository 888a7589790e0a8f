import { expect, it } from 'vitest'
import { decodeBase64 } from './decode-base64.ts'

it('reads what Node writes, whatever the length', () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + length * 31) & 255)
    expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
  }
})
