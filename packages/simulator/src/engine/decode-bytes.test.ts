import { expect, it } from 'vitest'
import { encodeBytes } from '../../scripts/compile-engine.ts'
import { decodeBytes } from './decode-bytes.ts'

it('reads every byte that the generated module was written with', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(decodeBytes(encodeBytes(bytes))).toEqual(bytes)
})

it('reads letters that stand in a text of one line as they are', () => {
  expect(encodeBytes(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toMatch(
    /^[\u0020-\u007E\u0100-\u01A0]*$/,
  )
})
