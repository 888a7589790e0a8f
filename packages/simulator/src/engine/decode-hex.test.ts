import { expect, it } from 'vitest'
import { decodeHex } from './decode-hex.ts'

it('reads what Node writes, whatever the length', () => {
  for (let length = 0; length < 20; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 97 + length * 31) & 255)
    expect(decodeHex(Buffer.from(bytes).toString('hex'))).toEqual(bytes)
  }
})
