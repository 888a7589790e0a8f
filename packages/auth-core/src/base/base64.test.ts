import { expect, it } from 'vitest'
import { base64ToBytes, bytesToBase64, bytesToBase64Url } from './base64.ts'

it('encodes and decodes every byte as Node does', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  expect(bytesToBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
  expect(bytesToBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(base64ToBytes(bytesToBase64(bytes))).toEqual(bytes)
  expect(base64ToBytes(bytesToBase64Url(bytes))).toEqual(bytes)
})
