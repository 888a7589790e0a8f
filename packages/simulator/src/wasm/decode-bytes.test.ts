import { expect, it } from 'vitest'
import { encodeBytes } from '../../scripts/compile-engine.ts'
import { decodeBytes } from './decode-bytes.ts'

it('decodes every byte that compileEngine encodes', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(decodeBytes(encodeBytes(bytes))).toEqual(bytes)
})

it('decodes characters that need no escape in a string', () => {
  expect(encodeBytes(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toMatch(
    /^[\u0020-\u007E\u0100-\u01A0]*$/,
  )
})
